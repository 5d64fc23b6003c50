/// A value in separate storage, which keeps its container small and cheap to copy.
///
/// Use it for large, rarely set properties: an unset one costs no more than a pointer.
indirect enum Boxed<Value: Sendable>: Sendable {
  case value(Value)

  init(_ value: Value) { self = .value(value) }

  var value: Value {
    switch self {
    case .value(let value): value
    }
  }
}
