internal import Synchronization

/// The screens that have an overlay.
///
/// Two overlays on one screen would each mistake the other's cells for the host's. Screens belong
/// to the process, so this state does too.
enum ScreenClaims {
  private static let screens = Mutex<Set<UInt>>([])

  /// Claims a screen; returns false if it already has an overlay.
  static func claim(_ screen: UInt) -> Bool {
    screens.withLock { $0.insert(screen).inserted }
  }

  /// Releases a screen.
  static func release(_ screen: UInt) {
    _ = screens.withLock { $0.remove(screen) }
  }
}
