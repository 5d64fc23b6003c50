/// The characters with marks on a screen, by number.
struct ClusterTable {
  private var clusters: [[UInt32]] = []
  private var numbers: [[UInt32]: Int] = [:]

  private static let maxCount = 1 << 16

  /// Returns the number of a cluster; `nil` if there are too many.
  mutating func index(of scalars: [UInt32]) -> Int? {
    if let known = numbers[scalars] { return known }
    guard clusters.count < Self.maxCount else { return nil }
    clusters.append(scalars)
    numbers[scalars] = clusters.count - 1
    return clusters.count - 1
  }

  /// The scalars of a cluster.
  subscript(index: Int) -> [UInt32] { clusters[index] }
}

/// The links on a screen (OSC 8), by number.
struct LinkTable {
  /// The parameters and the address, as the program has sent them.
  private var links: [ArraySlice<UInt8>] = []
  private var numbers: [ArraySlice<UInt8>: UInt16] = [:]

  /// Returns the parameters and the address of a link in a control string; `nil` for another one.
  static func link(in string: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let prefix = Array("\u{1B}]8;".utf8)
    return string.starts(with: prefix) ? string.dropFirst(prefix.count) : nil
  }

  /// Returns the number of a link; 0 for one without an address, or if there are too many.
  mutating func number(of link: ArraySlice<UInt8>) -> UInt16 {
    guard link.last != UInt8(ascii: ";") else { return 0 }
    if let known = numbers[link] { return known }
    guard let number = UInt16(exactly: links.count + 1) else { return 0 }
    links.append(link)
    numbers[link] = number
    return number
  }

  /// Returns the control string that starts a link, or that ends one for number 0.
  func sequence(of number: UInt16) -> [UInt8] {
    let content = number == 0 ? Array(";".utf8) : Array(links[Int(number) - 1])
    return Array("\u{1B}]8;".utf8) + content + Array("\u{1B}\\".utf8)
  }
}
