import Foundation
import TerminalKit
import Testing

/// The motion of toasts in whole cells, frame by frame; `SlideTests` covers the steps between.
@Suite(.serialized) struct MotionTests {
  private static let swipes: [(name: String, key: String, down: Int, right: Int)] = [
    ("up", Key.application.up, -1, 0), ("down", Key.application.down, 1, 0),
    ("left", Key.application.left, 0, -1), ("right", Key.application.right, 0, 1),
  ]

  /// Shows a toast, dismisses it by a key, and returns all frames, the first without a toast.
  private func frames(leavingBy key: String, atTop: Bool = true) throws -> ToastFrames {
    let cursor = atTop ? Host.cursor : ScreenPosition(row: 0, column: 3)
    let session = try Host.start(["--cells", "--align", atTop ? "top" : "bottom"], cursor: cursor)
    let before = session.image
    let atRest = ToastFrames.Place(row: atTop ? 1 : 19, column: 13)
    let rest = try session.addToast(row: atRest.row)
    try session.type(key)
    try session.wait(for: before, "the screen as before")
    try session.quit(by: Order.quit.key)
    let images = try FrameReplay.frames(
      of: session, rows: 24, columns: 80, cursor: cursor)
    return ToastFrames(images: images, host: before, rest: rest, atRest: atRest)
  }

  @Test(arguments: swipes, [true, false])
  func toastLeavesInTheDirectionOfTheSwipe(
    swipe: (name: String, key: String, down: Int, right: Int), atTop: Bool
  ) throws {
    let frames = try frames(leavingBy: swipe.key, atTop: atTop)
    let places = frames.places
    let lastAtRest = try #require(places.lastIndex { $0 == frames.atRest })
    let leaving = places[lastAtRest...]
    #expect(leaving.count > 1)
    for (place, next) in zip(leaving, leaving.dropFirst()) {
      #expect((next.row - place.row).signum() == swipe.down)
      #expect((next.column - place.column).signum() == swipe.right)
    }
  }

  @Test(arguments: [true, false])
  func toastComesInFromItsEdge(atTop: Bool) throws {
    let frames = try frames(leavingBy: Order.removeAll.key, atTop: atTop)
    let away = atTop ? 1 : -1
    // The toast's distance from its place is negative towards the screen edge.
    let distances = frames.places.map { ($0.row - frames.atRest.row) * away }
    let arrival = try #require(distances.firstIndex { $0 >= 0 })
    let lastAtRest = try #require(frames.places.lastIndex { $0 == frames.atRest })
    #expect(distances[0] < 0)
    let entering = distances[...arrival]
    for (distance, next) in zip(entering, entering.dropFirst()) { #expect(next > distance) }
    // The spring overshoots by at most one row, and the column never changes.
    #expect(distances[arrival...lastAtRest].allSatisfy { $0 == 0 || $0 == 1 })
    #expect(frames.places[...lastAtRest].allSatisfy { $0.column == frames.atRest.column })
  }

  @Test(arguments: swipes.map(\.key), [true, false])
  func everyFrameShowsTheWholeToastAndTheHost(key: String, atTop: Bool) throws {
    let frames = try frames(leavingBy: key, atTop: atTop)
    for (image, place) in zip(frames.withToast, frames.places) {
      var expected = frames.expected(at: place)
      expected.cursor = image.cursor
      #expect(image.asSeen.difference(from: expected.asSeen) == "")
    }
  }

  @Test func everyFrameIsOneWrite() throws {
    let session = try Host.start()
    let before = session.image
    let rest = try session.addToast()
    let counted = try FrameReplay.frames(
      of: session, rows: 24, columns: 80, cursor: Host.cursor
    ).count
    let process = ProcessCounters(session.terminal.processIdentifier)
    let writes = try process.writes()
    try session.type(Key.application.down)
    try session.wait(for: before, "the screen as before")
    try session.wait(forLine: "closed swipe down")
    let images = try FrameReplay.frames(
      of: session, rows: 24, columns: 80, cursor: Host.cursor)
    #expect(rest.contains("TOAST 1"))
    // Each frame needs two writes: ncurses' into memory, and one from there to the terminal. The
    // end of reporting needs two as well, and the host's log line one.
    let (sent, shown) = (try process.writes() - writes, images.count - counted)
    #expect(sent <= 2 * shown + 3)
    try session.quit(by: Order.quit.key)
  }
}

/// The frames that show a toast, and its position in each.
struct ToastFrames {
  struct Place: Hashable {
    let row: Int
    let column: Int
  }

  private static let size = (rows: 4, columns: 53)

  let host: ScreenImage
  let atRest: Place
  /// The toast's cells.
  private let toast: [[ScreenCell]]
  let withToast: [ScreenImage]
  let places: [Place]

  init(images: [ScreenImage], host: ScreenImage, rest: ScreenImage, atRest: Place) {
    self.host = host
    self.atRest = atRest
    toast = (0..<Self.size.rows).map {
      Array(rest.cells[atRest.row + $0][atRest.column...].prefix(Self.size.columns))
    }
    let shown = images.compactMap { image in Self.place(in: image).map { (image, $0) } }
    withToast = shown.map(\.0)
    places = shown.map(\.1)
  }

  /// Finds the toast by one of its corners.
  private static func place(in image: ScreenImage) -> Place? {
    let corners: [(String, Int, Int)] = [
      ("╭", 0, 0), ("╮", 0, size.columns - 1), ("╰", size.rows - 1, 0),
      ("╯", size.rows - 1, size.columns - 1),
    ]
    return corners.lazy.compactMap { glyph, row, column in
      image.position(of: glyph).map { Place(row: $0.row - row, column: $0.column - column) }
    }.first
  }

  /// Returns the host with the toast at a position.
  func expected(at place: Place) -> ScreenImage {
    var image = host
    for (row, cells) in toast.enumerated() {
      for (column, cell) in cells.enumerated()
      where host[place.row + row, place.column + column] != nil {
        image.cells[place.row + row][place.column + column] = cell
      }
    }
    return image
  }
}
