import SnackTerm

/// Applies the settings of the previewer.
func setUpNordToasts(on overlay: SnackOverlay) {
  SnackbarManager.appearance.theme = Theme.named("nord") ?? .standard
  SnackbarManager.defaultAlignment = .bottomTrailing
  SnackbarManager.policy.reducesMotion = true
  SnackbarManager.policy.stacking = .deck()
  for level in Level.allCases {
    SnackbarManager.policy.whenFull[level] = .evictLeastSevere
  }
  SnackbarManager.doNotDisturb = .except(from: .error)
  overlay.unfocusedAlerts = UnfocusedAlerts(bell: true, desktop: .automatic)
}
