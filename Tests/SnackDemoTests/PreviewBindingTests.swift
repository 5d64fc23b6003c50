import SnackTerm
import Testing

@testable import snackdemo

/// The keys that the previewer leaves to its toasts.
@Suite struct PreviewBindingTests {
  @Test func everyKeyOfThePreviewerIsItsOwn() {
    let bindings = PreviewModel().bindings
    let shared: Set<Key> = ["+"]
    for code in UInt8(32)..<127 {
      let character = Unicode.Scalar(code)
      guard PreviewAction(key: .character(character)) != nil else { continue }
      let key = Key(code: Int32(code))
      #expect(bindings[key] == nil || shared.contains(key), "\(character)")
    }
  }
}
