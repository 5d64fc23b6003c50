/// The private modes of the terminal that are set.
///
/// They are tracked here because libvterm restores the cursor's visibility with its position, which
/// no real terminal does; a program that leaves the cursor hidden would go unnoticed.
struct PrivateModes {
  static let visibleCursor = 25
  static let alternateScreen: Set = [47, 1047, 1049]
  static let reverseScreen = 5
  /// The modes for reports of mouse, focus and paste.
  static let reports: Set = [1000, 1002, 1003, 1004, 1006, 2004]

  private static let atStart: Set = [7, visibleCursor]

  private(set) var active = Self.atStart

  mutating func set(_ mode: Int, _ isOn: Bool) {
    let group = Self.alternateScreen.contains(mode) ? Self.alternateScreen : [mode]
    active.subtract(group)
    if isOn { active.insert(mode) }
  }

  /// Applies a full reset.
  mutating func reset() { active = Self.atStart }

  /// Applies a soft reset: the cursor is shown, its keys are normal, and origin mode is off.
  mutating func resetSoftly() {
    active.subtract([1, 6])
    active.insert(Self.visibleCursor)
  }
}
