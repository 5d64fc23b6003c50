import SnackTerm

try SnackOverlay.run { overlay in
  SnackbarManager.add(snack: "Swipe me away with an arrow key; q quits")
  while let key = overlay.readKey(), key != "q" {}
}
