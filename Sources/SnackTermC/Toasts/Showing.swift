// The functions are named as in the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CSnackTerm
internal import SnackCore

/// Shows a toast with a message only.
@c @implementation
public func snackterm_say(_ message: UnsafePointer<CChar>?) -> snackterm_id {
  var snack = snackterm_snack()
  snack.message = message
  return showing { () throws(Failure) in snack }
}

/// Shows a toast.
@c @implementation
public func snackterm_show(_ snack: UnsafePointer<snackterm_snack>?) -> snackterm_id {
  showing { () throws(Failure) in try snackterm_snack(snack) }
}

/// Replaces the contents of a toast.
@c @implementation
public func snackterm_update(
  _ id: snackterm_id, _ snack: UnsafePointer<snackterm_snack>?
) -> Int32 {
  changing(id) { toast throws(Failure) in
    let snack = try Snack(snackterm_snack(snack), of: toast.presentation)
    toast.handle.update(snack)
  }
}

private func showing(_ source: () throws(Failure) -> snackterm_snack) -> snackterm_id {
  reporting(0) { () throws(Failure) in
    let manager = try Registry.postingManager()
    let presentation = Presentation()
    let snack = try Snack(source(), of: presentation)
    return presentation.add { manager.add(snack: snack) }
  }
}

extension snackterm_snack {
  /// Copies the toast of a program.
  init(_ pointer: UnsafePointer<snackterm_snack>?) throws(Failure) {
    guard let pointer else { throw .missing("snack") }
    try self.init(copying: pointer)
  }
}
