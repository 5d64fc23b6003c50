/// Invalid options of pictures.
extension CommandLineTests {
  static let pictureMistakes: [(words: [String], sentence: String)] = [
    (["render"], "Missing expected argument '<message>'"),
    (
      ["render", "x", "--colors", "17"],
      "unknown number of colours '17'; valid values: direct, 256, 16, 8, mono"
    ),
    (
      ["render", "x", "--format", "svg", "--background", "darc"],
      "unknown background 'darc'; did you mean 'dark'? valid values: dark, light"
    ),
    (["render", "x", "--background", "dark"], "--background needs --format ansi or svg"),
    (["render", "x", "--format", "ansi", "--frame"], "--frame needs --format svg"),
    (["render", "x", "--animate", "3"], "--animate needs --format svg"),
    (
      ["render", "x", "--format", "svg", "--animate", "61"],
      "invalid animation length '61'; give more than 0 and at most 60 seconds"
    ),
    (
      ["render", "x", "--format", "svg", "--animate", "3", "--at", "4"],
      "--at 4 is after the end of --animate"
    ),
    (
      ["render", "--scene", "storey"],
      "unknown scene 'storey'; did you mean 'story'? valid values: levels, story, deck, popup"
    ),
    (
      ["render", "x", "--scene", "story"],
      "--scene cannot be combined with a message or toast options except --theme and --align"
    ),
    (
      ["render", "--scene", "story", "--close-button"],
      "--scene cannot be combined with a message or toast options except --theme and --align"
    ),
    (["render", "x", "--choice", "a"], "--choice needs --card"),
    (["render", "--scene", "story", "--field"], "--field needs --card"),
    (["render", "--card", "q", "--timeout", "3"], "unknown option '--timeout'"),
    (
      ["render", "--card", "q", "--choice", "a", "--default", "b"],
      "unknown default 'b'; valid values: a"
    ),
    (["render", "--card", " "], "empty question; give it some text"),
    (
      ["render", "--card", "q", "--several"],
      "--several needs choices; add them with --choice"
    ),
    (
      ["render", "--card", "q", "--choice", "a", "--choice", "a"],
      "duplicate choice 'a'; labels must be unique"
    ),
    (
      ["render", "--card", "q", "--action", "a", "--action", "b"],
      "too many buttons; use --alternative for the second button"
    ),
    (
      ["render", "x", "--card", "q"],
      "--card cannot be combined with a message, --scene or toast options except --icon, --action "
        + "and --theme"
    ),
    (
      ["render", "--card", "q", "--align", "top"],
      "--card cannot be combined with a message, --scene or toast options except --icon, --action "
        + "and --theme"
    ),
    (
      ["render", "x", "--countdown"],
      "--countdown needs a button; add one with --action"
    ),
    (
      ["render", "x", "--action", "Undo=u", "--action", "Up=u"],
      "key 'u' of button 'Up' is in use; choose another letter or digit"
    ),
    (
      ["render", "x", "--language", "tlh"],
      "unknown language 'tlh'; valid values: en, de, fr, es, ja, zh, ar"
    ),
    (
      ["render", "--scene", "story", "--level", "info"],
      "--scene cannot be combined with a message or toast options except --theme and --align"
    ),
  ]
}
