extension BuiltInStrings {
  /// English, the default language.
  public static let english = BuiltInStrings(
    language: "en", plurals: .one, more: "+# more", close: "Close", undo: "Undo",
    cancel: "Cancel", cancelled: "Cancelled",
    levels: [.info: "info", .success: "success", .warning: "warning", .error: "error"],
    summaries: [
      .plain: CountedText("# messages", one: "# message"),
      .info: CountedText("# notices", one: "# notice"),
      .success: CountedText("# successes", one: "# success"),
      .warning: CountedText("# warnings", one: "# warning"),
      .error: CountedText("# errors", one: "# error"),
    ],
    durations: [
      .second: "# s", .minute: "# min", .hour: "# h", .day: CountedText("# days", one: "# day"),
    ],
    ages: [
      .second: "# s ago", .minute: "# min ago", .hour: "# h ago",
      .day: CountedText("# days ago", one: "# day ago"),
    ], now: "just now", yes: "Yes", no: "No",
    filter: "Type to filter", noMatch: "No match",
    chooseByKey: "# to choose", answerByKey: "# to answer",
    answerByClick: "Click to answer",
    returnByKey: "# to go back")

  static let german = BuiltInStrings(
    language: "de", plurals: .one, more: "+# weitere", close: "Schließen", undo: "Rückgängig",
    cancel: "Abbrechen", cancelled: "Abgebrochen",
    levels: [.info: "Info", .success: "Erfolg", .warning: "Warnung", .error: "Fehler"],
    summaries: [
      .plain: CountedText("# Meldungen", one: "# Meldung"),
      .info: CountedText("# Hinweise", one: "# Hinweis"),
      .success: CountedText("# Erfolge", one: "# Erfolg"),
      .warning: CountedText("# Warnungen", one: "# Warnung"), .error: "# Fehler",
    ],
    durations: [
      .second: "# s", .minute: "# min", .hour: "# Std.", .day: CountedText("# Tage", one: "# Tag"),
    ],
    ages: [
      .second: "vor # s", .minute: "vor # min", .hour: "vor # Std.",
      .day: CountedText("vor # Tagen", one: "vor # Tag"),
    ], now: "gerade eben", yes: "Ja", no: "Nein",
    filter: "Tippen zum Filtern", noMatch: "Kein Treffer",
    chooseByKey: "# zum Auswählen", answerByKey: "# zum Antworten",
    answerByClick: "Antwort per Klick",
    returnByKey: "# zum Zurückkehren")

  static let french = BuiltInStrings(
    language: "fr", plurals: .zeroAndOne, more: CountedText("+# autres", one: "+# autre"),
    close: "Fermer", undo: "Annuler", cancel: "Annuler", cancelled: "Annulé",
    levels: [
      .info: "info", .success: "réussite", .warning: "avertissement", .error: "erreur",
    ],
    summaries: [
      .plain: CountedText("# messages", one: "# message"), .info: "# avis",
      .success: CountedText("# réussites", one: "# réussite"),
      .warning: CountedText("# avertissements", one: "# avertissement"),
      .error: CountedText("# erreurs", one: "# erreur"),
    ],
    durations: [
      .second: "# s", .minute: "# min", .hour: "# h",
      .day: CountedText("# jours", one: "# jour"),
    ],
    ages: [
      .second: "il y a # s", .minute: "il y a # min", .hour: "il y a # h",
      .day: CountedText("il y a # jours", one: "il y a # jour"),
    ], now: "à l’instant", yes: "Oui", no: "Non",
    filter: "Tapez pour filtrer", noMatch: "Aucun résultat",
    chooseByKey: "# pour choisir", answerByKey: "# pour répondre",
    answerByClick: "Clic pour répondre",
    returnByKey: "# pour revenir")

  static let spanish = BuiltInStrings(
    language: "es", plurals: .one, more: "+# más", close: "Cerrar", undo: "Deshacer",
    cancel: "Cancelar", cancelled: "Cancelado",
    levels: [.info: "información", .success: "éxito", .warning: "advertencia", .error: "error"],
    summaries: [
      .plain: CountedText("# mensajes", one: "# mensaje"),
      .info: CountedText("# avisos", one: "# aviso"),
      .success: CountedText("# éxitos", one: "# éxito"),
      .warning: CountedText("# advertencias", one: "# advertencia"),
      .error: CountedText("# errores", one: "# error"),
    ],
    durations: [
      .second: "# s", .minute: "# min", .hour: "# h", .day: CountedText("# días", one: "# día"),
    ],
    ages: [
      .second: "hace # s", .minute: "hace # min", .hour: "hace # h",
      .day: CountedText("hace # días", one: "hace # día"),
    ], now: "ahora mismo", yes: "Sí", no: "No",
    filter: "Escriba para filtrar", noMatch: "Sin resultados",
    chooseByKey: "# para elegir", answerByKey: "# para responder",
    answerByClick: "Clic para responder",
    returnByKey: "# para volver")
}
