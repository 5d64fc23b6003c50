import SnackTerm

do {
  try SnackTerm.run { overlay in
    while overlay.getKey() != Key("q").code, !overlay.hasHungUp {}
  }
} catch {
  print(error)
}
