import SnackTerm

try SnackOverlay.run { overlay in
  while let key = overlay.readKey(), key != "q" {}
}
