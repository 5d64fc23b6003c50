import SnackTerm

do {
  try SnackOverlay.run { overlay in
    SnackbarManager.add(snack: "Swipe me away with an arrow key; q leaves")
    SnackbarManager.add(
      snack: Snack(
        alignment: .bottom, title: "Network reachable", message: "You are currently online.",
        reuseIdentifier: "net", icon: "✔", duration: 8.0, level: .success))
    while overlay.readKey() != "q", !overlay.hasHungUp {}
  }
} catch {
  print(error)
}
