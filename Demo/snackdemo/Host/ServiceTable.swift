import SnackTerm

/// The columns of the service table for a given width.
///
/// A narrow table has fewer columns; the bar uses the remaining width.
struct ServiceTable {
  /// The content of a column.
  enum Column: Hashable {
    case name, state, bar, cpu, latency, requests
  }

  /// A column with its position and width.
  struct Field: Hashable {
    let column: Column
    let x: Int
    let width: Int
  }

  let fields: [Field]

  private static let barRange = 8...28

  /// Creates as many columns as fit a width, the most important ones first.
  init(width: Int) {
    let wanted: [(column: Column, width: Int)] = [
      (.name, 11), (.state, 9), (.cpu, 4), (.latency, 7), (.requests, 6),
    ]
    var (chosen, used): ([(column: Column, width: Int)], Int) = ([], 1)
    for column in wanted where chosen.isEmpty || used + column.width + 1 <= width {
      chosen.append(column)
      used += column.width + 2
    }
    let left = width - used - 1
    if left >= Self.barRange.lowerBound, let place = chosen.firstIndex(where: { $0.column == .cpu })
    {
      chosen.insert((.bar, min(left, Self.barRange.upperBound)), at: place)
    }
    fields = Self.place(chosen, width: width)
  }

  private static func place(_ columns: [(column: Column, width: Int)], width: Int) -> [Field] {
    var x = 1
    return columns.map { column in
      defer { x += column.width + 2 }
      return Field(column: column.column, x: x, width: max(0, min(column.width, width - x)))
    }
  }
}

extension Pen {
  /// Draws the table with as many services as fit.
  mutating func draw(_ services: [Service], in place: Rect) {
    let table = ServiceTable(width: place.size.width)
    let hasHeading = place.size.height > 3
    if hasHeading {
      for field in table.fields { drawHeading(of: field, at: place.origin) }
    }
    let first = place.origin.y + (hasHeading ? 1 : 0)
    for (service, row) in zip(services, first..<max(first, place.rows.upperBound)) {
      for field in table.fields {
        draw(service, field, at: Point(x: place.origin.x + field.x, y: row))
      }
    }
  }

  private mutating func drawHeading(of field: ServiceTable.Field, at origin: Point) {
    let (text, side): (String, Side) =
      switch field.column {
      case .name: ("service", .leading)
      case .state: ("state", .leading)
      case .bar: ("cpu", .leading)
      case .cpu: ("", .trailing)
      case .latency: ("latency", .trailing)
      case .requests: ("req/s", .trailing)
      }
    put(text, x: origin.x + field.x, y: origin.y, width: field.width, .faint, at: side)
  }

  private mutating func draw(_ service: Service, _ field: ServiceTable.Field, at place: Point) {
    let isDown = service.state == .down
    switch field.column {
    case .name: put(service.name, x: place.x, y: place.y, width: field.width)
    case .state: drawState(service.state, at: place, width: field.width)
    case .bar: drawBar(service.cpu, at: place, width: field.width)
    case .cpu: putNumber("\(Int((service.cpu * 100).rounded()))%", at: place, field.width)
    case .latency: putNumber(isDown ? "-" : "\(service.latency) ms", at: place, field.width)
    case .requests: putNumber(isDown ? "-" : String(service.requests), at: place, field.width)
    }
  }

  private mutating func putNumber(_ text: String, at place: Point, _ width: Int) {
    put(text, x: place.x, y: place.y, width: width, text == "-" ? .faint : .text, at: .trailing)
  }

  private mutating func drawState(_ state: Service.State, at place: Point, width: Int) {
    let role: HostRole =
      switch state {
      case .healthy: .good
      case .slow: .slow
      case .down: .bad
      }
    let first = Rect(x: place.x, y: place.y, width: min(1, width), height: 1)
    fill(first, with: look.sign(of: state), role)
    put(state.rawValue, x: place.x + 2, y: place.y, width: width - 2, role)
  }

  private mutating func drawBar(_ share: Double, at place: Point, width: Int) {
    let full = min(width, Int((share * Double(width)).rounded()))
    let role: HostRole = share > 0.85 ? .bad : share > 0.7 ? .slow : .bar
    let rest = Rect(x: place.x + full, y: place.y, width: width - full, height: 1)
    fill(Rect(x: place.x, y: place.y, width: full, height: 1), with: look.fullBar, role)
    fill(rest, with: look.emptyBar, .emptyBar)
  }
}
