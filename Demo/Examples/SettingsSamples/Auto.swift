import SnackTerm

/// Applies the settings of the previewer.
func setUpAutoToasts() {
  // These are the default settings.
}
