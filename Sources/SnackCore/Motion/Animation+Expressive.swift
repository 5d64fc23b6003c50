/// Spring animations, including the presets of Material 3 Expressive.
///
/// The values are those of material-components-android, docs/theming/Motion.md. They apply to
/// movement; a fade never overshoots.
extension Animation {
  /// The default spring of Material 3 Expressive: stiffness 700, damping 0.9; about 0.33 seconds.
  ///
  /// ```swift
  /// SnackbarManager.appearance.addAnimation = .expressive
  /// SnackbarManager.appearance.removeAnimation = .expressiveFast
  /// SnackbarManager.appearance.rearrangeAnimation = .expressive
  /// ```
  public static let expressive = spring(stiffness: 700)
  /// The fast spring of Material 3 Expressive: stiffness 1,400, damping 0.9; about 0.23 seconds.
  public static let expressiveFast = spring(stiffness: 1400)
  /// The slow spring of Material 3 Expressive: stiffness 300, damping 0.9; about 0.5 seconds.
  public static let expressiveSlow = spring(stiffness: 300)

  /// Returns the animation of a spring with a mass of 1, until it is almost at rest.
  /// - Parameters:
  ///   - stiffness: The force per distance, in s⁻²; at least 1.
  ///   - damping: The damping ratio; below 1, the spring overshoots.
  /// - Returns: The animation.
  public static func spring(stiffness: Double, damping: Double = 0.9) -> Animation {
    let frequency = max(1, stiffness.isNaN ? 1 : stiffness).squareRoot()
    return Animation(
      duration: Spring.duration(damping: damping, frequency: frequency),
      curve: .spring(damping: damping, velocity: 0))
  }
}
