import SnackTerm

/// Makes toasts as they were in the previewer.
func setUpAutoToasts() {
  // Toasts are so without being set up.
}
