/// The slots of the rows that line feeds have moved into the terminal's scrollback.
///
/// It is a ring, so that scrolling copies no cells: each new row gets the slot of the oldest one.
struct ScrolledSlots {
  /// The used slots, from `start` on, and the free ones after them.
  private var ring: [Int]
  private var start = 0
  private var count = 0

  /// Creates a ring of free slots.
  init(free: Range<Int>) { ring = Array(free) }

  /// The number of slots.
  var capacity: Int { ring.count }

  /// Whether the next row replaces the oldest one.
  var isFull: Bool { count == ring.count }

  /// The used slots, oldest first.
  var used: [Int] { (0..<count).map { ring[(start + $0) % ring.count] } }

  /// The slot of the newest row; `nil` if no slot is used.
  var newest: Int? { count == 0 ? nil : ring[(start + count - 1) % ring.count] }

  /// Adds a slot, and returns one for a new row.
  mutating func exchange(_ slot: Int) -> Int {
    guard !ring.isEmpty else { return slot }
    let place = (start + count) % ring.count
    let free = ring[place]
    ring[place] = slot
    if isFull { start = place + 1 == ring.count ? 0 : place + 1 } else { count += 1 }
    return free
  }

  /// Marks all slots as free.
  mutating func removeAll() { count = 0 }
}
