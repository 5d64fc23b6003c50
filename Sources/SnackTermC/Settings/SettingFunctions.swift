// The functions are named as in the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import CSnackTerm
internal import SnackTerm

/// Changes a setting.
@c @implementation
public func snackterm_set(
  _ handle: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?
) -> Int32 {
  reporting { () throws(Failure) in
    let manager = try Registry.postingManager()
    let setting = try Setting.named(String(key, named: "key"))
    let text = try String(value, named: "value")
    try Registry.change(manager, overlay(handle, for: [setting])) { settings throws(Failure) in
      do throws(Failure) {
        try setting.set(&settings, to: text)
      } catch {
        throw error.about(setting.key)
      }
    }
    return SNACKTERM_OK.rawValue
  }
}

/// Changes the settings in a JSON text.
@c @implementation
public func snackterm_set_json(
  _ handle: OpaquePointer?, _ text: UnsafePointer<CChar>?
) -> Int32 {
  reporting { () throws(Failure) in
    let manager = try Registry.postingManager()
    let text = try SettingsText(String(text, named: "text"))
    try Registry.change(manager, overlay(handle, for: text.changes.map(\.setting))) {
      settings throws(Failure) in
      try text.apply(to: &settings)
    }
    return SNACKTERM_OK.rawValue
  }
}

/// Writes the value of a setting.
@c @implementation
public func snackterm_get(
  _ handle: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: Int
) -> Int32 {
  reporting { () throws(Failure) in
    let manager = try Registry.postingManager()
    let setting = try Setting.named(String(key, named: "key"))
    let settings = try Settings(manager, overlay(handle, for: [setting]))
    return try setting.read(settings).copy(to: buffer, size: size)
  }
}

/// Returns the overlay if settings need it, on its thread.
private func overlay(
  _ handle: OpaquePointer?, for settings: [Setting]
) throws(Failure) -> SnackOverlay? {
  guard let setting = settings.first(where: \.needsOverlay) else { return nil }
  guard handle != nil else {
    throw Failure(SNACKTERM_EINVAL, "\(setting.key): this setting needs an overlay")
  }
  do throws(Failure) {
    return try Registry.screenSession(handle).overlay
  } catch {
    throw error.about(setting.key)
  }
}
