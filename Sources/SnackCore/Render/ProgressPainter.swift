/// A painter for a progress bar with a percentage.
package struct ProgressPainter {
  let context: ViewContext
  /// The completed fraction, 0…1.
  let fraction: Double

  private var look: SnackAppearance { context.appearance }

  /// Minimum columns of the bar; with fewer, only the percentage is shown.
  private static let minBarWidth = 4

  /// Creates a painter for a fraction, 0…1.
  package init(context: ViewContext, fraction: Double) {
    self.context = context
    self.fraction = fraction
  }

  /// Draws bar and percentage on one row, or only the percentage if there is no room for the bar.
  package func draw(in rect: Rect, on canvas: inout Canvas) {
    // Rounded down, so that 100 % means complete.
    let number = TextFlow.singleLine("\(Int(fraction * 100))%", width: rect.size.width)
    let end = rect.columns.upperBound
    let row = rect.origin.y
    canvas.put(number, x: end - number.width, y: row, style: style(look.message.color))
    let width = rect.size.width - PartLayout.numberWidth - 1
    guard width >= Self.minBarWidth else { return }
    let bar = Rect(origin: rect.origin, size: Size(width: width, height: 1))
    LineBar(context: context, halves: Int(fraction * Double(width * 2)))
      .drawWithTrack(in: bar, on: &canvas)
  }

  private func style(_ color: Color, _ attributes: TextAttributes = []) -> Style {
    Style(foreground: color, background: look.backgroundColor, attributes: attributes)
  }
}
