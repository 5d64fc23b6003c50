internal import SnackCore

extension BulletinScene {
  /// The context of the screen, cached because resolving a theme's colours is slow.
  struct CachedContext {
    let configuration: Configuration
    let context: ScreenContext
  }

  /// The input of the last drawn frame.
  struct Drawn {
    var revision: Int
    var snacks: Int
    var moment: Moment
  }
}
