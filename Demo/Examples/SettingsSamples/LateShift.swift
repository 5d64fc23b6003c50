import SnackTerm

/// Applies the settings of the previewer.
func setUpLateShiftToasts() throws(ThemeFileProblem) {
  let path = "/srv/a \"quoted\" \\(folder)/late-shift.json"
  SnackbarManager.appearance.theme = try ThemeLibrary.load(path: path).theme
}
