import SnackTerm

/// Applies the settings of the previewer.
func setUpMineToasts() throws(ThemeFileProblem) {
  let library = ThemeLibrary.user
  if let entry = library.entry(named: "mine") {
    SnackbarManager.appearance.theme = try library.load(entry).theme
  }
  SnackbarManager.defaultAlignment = .topLeading
}
