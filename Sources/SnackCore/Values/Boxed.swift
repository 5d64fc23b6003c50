/// A value that is kept apart, so that what holds it stays small and is copied fast.
///
/// It is meant for large parts that few have: one that has none costs no more than a pointer.
indirect enum Boxed<Value: Sendable>: Sendable {
  case value(Value)

  init(_ value: Value) { self = .value(value) }

  var value: Value {
    switch self {
    case .value(let value): value
    }
  }
}
