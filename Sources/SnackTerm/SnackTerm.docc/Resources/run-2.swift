import SnackTerm

do {
  try SnackOverlay.run { overlay in
    SnackbarManager.add(snack: "Swipe me away with an arrow key; q leaves")
    while overlay.readKey() != "q", !overlay.hasHungUp {}
  }
} catch {
  print(error)
}
