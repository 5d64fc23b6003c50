/// A value of JSON and where it stands.
struct JSONNode {
  enum Value {
    case object([Member])
    case list([JSONNode])
    case text(String)
    /// The digits as they stand, so that no number loses any.
    case number(String)
    case bool(Bool)
    case null

    /// What it is, as mistakes name it.
    var kind: String {
      switch self {
      case .object: "an object"
      case .list: "a list"
      case .text: "a text"
      case .number: "a number"
      case .bool: "true or false"
      case .null: "null"
      }
    }
  }

  struct Member {
    let key: String
    let place: TextPlace
    let node: JSONNode
  }

  let value: Value
  let place: TextPlace
}
