import SnackTerm

do {
  try SnackTerm.run { overlay in
    while overlay.readKey() != "q", !overlay.hasHungUp {}
  }
} catch {
  print(error)
}
