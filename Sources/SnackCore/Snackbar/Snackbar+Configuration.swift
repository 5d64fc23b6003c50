extension Snackbar {
  /// The content of a snackbar.
  public struct ContentConfiguration: Sendable {
    /// A one-line title.
    public var title: String
    /// The text below the title.
    public var message: String
    /// An image on the leading side, beside left-aligned texts; `nil` centres the texts.
    public var image: Icon?

    /// Creates the content of a snackbar.
    public init(title: String = "", message: String = "", image: Icon? = nil) {
      self.title = title
      self.message = message
      self.image = image
    }

    /// Creates the content of a snackbar with a text as its image.
    public init(title: String = "", message: String = "", image: some StringProtocol) {
      self.init(title: title, message: message, image: Icon(String(image)))
    }
  }

  /// The ways in which a snackbar is dismissed.
  public struct DismissConfiguration: Sendable {
    /// Whether the snackbar is dismissed automatically.
    public var autoDismiss: Bool
    /// The delay before automatic dismissal, counted from when the snackbar has appeared.
    public var dismissDelay: Lifetime
    /// Whether a tap dismisses the snackbar.
    public var dismissOnTap: Bool

    /// Creates a configuration.
    public init(
      autoDismiss: Bool = true, dismissDelay: Lifetime = Snackbar.defaultDismissDelay,
      dismissOnTap: Bool = true
    ) {
      self.autoDismiss = autoDismiss
      self.dismissDelay = dismissDelay
      self.dismissOnTap = dismissOnTap
    }

    /// Creates a configuration with a delay in seconds or as a `Duration`.
    public init(
      autoDismiss: Bool = true, dismissDelay: some LifetimeConvertible, dismissOnTap: Bool = true
    ) {
      self.init(
        autoDismiss: autoDismiss, dismissDelay: dismissDelay.snackLifetime,
        dismissOnTap: dismissOnTap)
    }

    /// The resulting lifetime of the snack.
    var lifetime: Lifetime { autoDismiss ? dismissDelay : .untilDismissed }
  }
}
