import SnackTerm

do {
  try SnackOverlay.run { overlay in
    while overlay.readKey() != "q", !overlay.hasHungUp {}
  }
} catch {
  print(error)
}
