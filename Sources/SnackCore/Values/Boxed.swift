/// A value in separate storage, which keeps its container small and cheap to copy.
///
/// Use it for large properties that are rarely set: a copy of the container shares the value, and
/// setting it, or part of it, allocates new storage.
@propertyWrapper
struct Boxed<Value: Sendable>: Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  var wrappedValue: Value {
    get { storage.value }
    set { storage = Storage(newValue) }
  }
}
