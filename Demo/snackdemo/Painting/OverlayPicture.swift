import SnackTerm

/// The toasts and cards to show over a program at a moment.
struct OverlayPicture {
  let frame: Canvas
  /// The number of the frame; equal frames have equal numbers.
  let number: Int
  /// The place of the terminal's cursor; `nil` leaves it to the program.
  var cursor: Point?
  /// Whether a toast or card is visible or about to appear.
  let isShowing: Bool

  /// Returns a picture without toasts.
  static func none(of size: Size) -> OverlayPicture {
    OverlayPicture(frame: Canvas(size: size), number: -1, isShowing: false)
  }
}
