/// An appearance whose default properties follow another appearance.
package protocol FollowingAppearance {
  /// The appearance with only default properties.
  static var standard: Self { get }
}

extension FollowingAppearance {
  /// Adopts a property of an appearance unless it has the default value there.
  package mutating func adopt<Value: Equatable>(
    _ path: WritableKeyPath<Self, Value>, of own: Self
  ) {
    let value = own[keyPath: path]
    if value != Self.standard[keyPath: path] { self[keyPath: path] = value }
  }
}
