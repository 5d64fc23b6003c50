import SnackTerm

try SnackOverlay.run { overlay in
  SnackbarManager.add(snack: "Swipe me away with an arrow key; q quits")
  let online = Snack(
    alignment: .bottom, title: "Network reachable", message: "You are online.",
    icon: "✔", duration: 8.0, level: .success)
  SnackbarManager.add(snack: online)
  while let key = overlay.readKey(), key != "q" {}
}
