import ArgumentParser
import SnackTerm

/// The option to style a snack like a snackbar.
struct SnackbarOptions: ParsableArguments {
  @Flag(
    help: "Use the snackbar style: narrow, at the bottom, fading in.")
  var snackbar = false

  /// Rows between the snack and those reserved for the host.
  private static let margin = 1

  /// Returns a snack with the option applied.
  func apply(to snack: Snack) -> Snack {
    guard snackbar else { return snack }
    var snack = snack
    snack.alignment = snack.alignment ?? .bottom
    snack.presentationStyle = PresentationStyle(
      width: .hug(), textAlignment: .centered,
      transition: .fade(Snackbar.appearAndDisappearDuration), edgeMargin: Self.margin)
    return snack
  }
}
