internal import CSnackTerm

/// The checks of numbers that a program passes.
enum Limits {
  /// Returns the value for a constant of a C enumeration, which is its index in a list.
  static func pick<Value>(
    _ index: Int32, of values: [Value], named name: String
  ) throws(Failure) -> Value {
    guard values.indices.contains(Int(index)) else {
      throw Failure(SNACKTERM_EINVAL, "\(name) is \(index); use 0 to \(values.count - 1)")
    }
    return values[Int(index)]
  }

  /// Checks that flags have only known bits.
  static func check(_ flags: UInt32, known: UInt32, named name: String) throws(Failure) {
    guard flags & ~known == 0 else {
      throw Failure(SNACKTERM_EINVAL, "\(name) has unknown bits: \(flags & ~known)")
    }
  }

  /// Checks that a number is in a range and not NaN.
  static func check<Number: Comparable>(
    _ number: Number, in range: ClosedRange<Number>, named name: String
  ) throws(Failure) {
    guard range.contains(number) else {
      throw Failure(
        SNACKTERM_EINVAL, "\(name) is \(number); use \(range.lowerBound) to \(range.upperBound)")
    }
  }
}
