internal import SnackCore

extension BulletinScene {
  /// The context of the screen, cached because resolving a theme's colours is slow.
  ///
  /// It is large; as a class, it keeps the scene cheap to copy.
  final class CachedContext: Sendable {
    let configuration: Configuration
    let context: ScreenContext

    init(configuration: Configuration, context: ScreenContext) {
      self.configuration = configuration
      self.context = context
    }
  }

  /// The input of the last drawn frame.
  struct Drawn {
    var revision: Int
    var snacks: Int
    var moment: Moment
  }
}
