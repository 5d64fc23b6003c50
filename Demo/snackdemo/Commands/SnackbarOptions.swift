import ArgumentParser
import SnackTerm

/// The option for a snack that is set like a snackbar.
struct SnackbarOptions: ParsableArguments {
  @Flag(
    help: "As wide as its text, fading in its place, and at the bottom unless --align is given.")
  var snackbar = false

  /// Rows between it and the last row that the host does not keep for itself.
  private static let margin = 1

  /// A snack as the option sets it.
  func apply(to snack: Snack) -> Snack {
    guard snackbar else { return snack }
    var snack = snack
    snack.alignment = snack.alignment ?? .bottom
    snack.presentation = Presentation(
      width: .hug(), textAlignment: .centered,
      transition: .fade(Snackbar.appearAndDisappearDuration), edgeMargin: Self.margin)
    return snack
  }
}
