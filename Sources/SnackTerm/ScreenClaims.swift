internal import Synchronization

/// Which screens have an overlay.
///
/// Two overlays would each take the other's cells for the host's. Screens belong to the process, so
/// this is kept for all of it.
enum ScreenClaims {
  private static let screens = Mutex<Set<UInt>>([])

  /// Claims a screen; false if it has an overlay.
  static func claim(_ screen: UInt) -> Bool {
    screens.withLock { $0.insert(screen).inserted }
  }

  /// Gives a screen free.
  static func release(_ screen: UInt) {
    _ = screens.withLock { $0.remove(screen) }
  }
}
