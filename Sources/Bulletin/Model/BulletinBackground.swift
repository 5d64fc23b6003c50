/// What becomes of the host's screen beside a card.
///
/// Whatever it is, the host goes on drawing and a person sees it; keys and clicks are the card's.
/// A terminal cannot blur, so the blurred family does what a blur is there for: the text of the host
/// can no longer be read, but where it stands, how much of it there is, and its colours can be seen.
public enum BulletinBackground: String, Hashable, Sendable, CaseIterable {
  /// The host's screen stays as it is.
  case none
  /// Its colours get darker, and text in the terminal's own colours grey; with fewer than 256 colours
  /// its text is faint. A terminal that knows neither leaves it as it is.
  case dimmed
  /// A light veil: every character becomes a dot.
  case blurredExtraLight
  /// A veil: every character becomes a light shade.
  case blurredLight
  /// A dark veil: every character becomes a medium shade in darker colours.
  case blurredDark
}
