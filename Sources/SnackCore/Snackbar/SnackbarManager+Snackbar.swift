internal import ActorHandlers

extension SnackbarManager {
  /// Presents a snackbar alone, after dismissing any other snackbar that was presented.
  ///
  /// If several are presented in a row, the last one is shown.
  /// - Parameters:
  ///   - snackbar: The snackbar to present.
  ///   - bottomMargin: Rows between the snackbar and its edge of the screen; `nil` uses its
  ///     ``Snackbar/edgeMargin``, or 1.
  ///   - completion: Called on the screen's thread once it has appeared; not called if it is
  ///     removed before.
  public func present(
    _ snackbar: Snackbar, bottomMargin: Int? = nil, completion: (@isolated(any) () -> Void)? = nil
  ) {
    let margin = bottomMargin ?? snackbar.edgeMargin ?? 1
    snackbar.show(on: self, isAlone: true, margin: margin, completion: ActorAction(completion))
  }

  /// Presents a snackbar alone, after dismissing any other snackbar that was presented.
  ///
  /// If several are presented in a row, the last one is shown.
  /// - Parameters:
  ///   - snackbar: The snackbar to present.
  ///   - bottomMargin: Rows between the snackbar and its edge of the screen; `nil` uses its
  ///     ``Snackbar/edgeMargin``, or 1.
  ///   - completion: Called on the screen's thread once it has appeared; not called if it is
  ///     removed before.
  public static func present(
    _ snackbar: Snackbar, bottomMargin: Int? = nil, completion: (@isolated(any) () -> Void)? = nil
  ) {
    shared.present(snackbar, bottomMargin: bottomMargin, completion: completion)
  }
}

extension Snackbar {
  /// Creates a snackbar without showing it, with Vitamin's argument labels.
  public convenience init(
    contentConfiguration: ContentConfiguration,
    dismissConfiguration: DismissConfiguration = DismissConfiguration(), maxWidth: Int? = nil,
    actionOnTap: (@isolated(any) () -> Void)? = nil
  ) {
    self.init(
      content: contentConfiguration, dismissal: dismissConfiguration, maxWidth: maxWidth,
      actionOnTap: actionOnTap)
  }
}
