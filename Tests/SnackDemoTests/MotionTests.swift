import Foundation
import TerminalKit
import Testing

/// How toasts move, frame by frame.
@Suite(.serialized) struct MotionTests {
  private static let swipes: [(name: String, key: String, down: Int, right: Int)] = [
    ("up", Key.application.up, -1, 0), ("down", Key.application.down, 1, 0),
    ("left", Key.application.left, 0, -1), ("right", Key.application.right, 0, 1),
  ]

  /// Shows a toast and lets it leave by a key; returns all frames from the host alone on.
  private func frames(leavingBy key: String) throws -> ToastFrames {
    let session = try Host.start()
    let before = session.image
    let rest = try session.addToast()
    try session.type(key)
    try session.wait(for: before, "the screen as before")
    try session.quit(by: Order.quit.key)
    let images = try FrameReplay.frames(
      of: session, rows: 24, columns: 80, cursor: Host.cursor)
    return ToastFrames(images: images, host: before, rest: rest)
  }

  @Test(arguments: swipes)
  func toastLeavesInTheDirectionOfTheSwipe(
    swipe: (name: String, key: String, down: Int, right: Int)
  ) throws {
    let frames = try frames(leavingBy: swipe.key)
    let places = frames.places
    let lastAtRest = try #require(places.lastIndex { $0 == ToastFrames.atRest })
    let leaving = places[lastAtRest...]
    #expect(leaving.count > 1)
    for (place, next) in zip(leaving, leaving.dropFirst()) {
      #expect((next.row - place.row).signum() == swipe.down)
      #expect((next.column - place.column).signum() == swipe.right)
    }
  }

  @Test func toastComesInFromItsEdge() throws {
    let places = try frames(leavingBy: Order.removeAll.key).places
    let firstFarthest = try #require(places.firstIndex { $0.row >= ToastFrames.atRest.row })
    let lastAtRest = try #require(places.lastIndex { $0 == ToastFrames.atRest })
    let entering = places[...firstFarthest]
    #expect(places[0].row < ToastFrames.atRest.row)
    for (place, next) in zip(entering, entering.dropFirst()) { #expect(next.row > place.row) }
    // The spring carries it one row further at most, and it never leaves its columns.
    let swinging = places[firstFarthest...lastAtRest]
    #expect(swinging.allSatisfy { $0.row == 1 || $0.row == 2 })
    #expect(places[...lastAtRest].allSatisfy { $0.column == ToastFrames.atRest.column })
  }

  @Test(arguments: swipes.map(\.key))
  func everyFrameShowsTheWholeToastAndTheHost(key: String) throws {
    let frames = try frames(leavingBy: key)
    for (image, place) in zip(frames.withToast, frames.places) {
      var expected = frames.expected(at: place)
      expected.cursor = image.cursor
      #expect(image.asSeen.difference(from: expected.asSeen) == "")
    }
  }

  @Test func everyFrameLeavesInOneWrite() throws {
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
    // One more is the line that the host logged.
    #expect(try process.writes() - writes <= images.count - counted + 1)
    try session.quit(by: Order.quit.key)
  }
}

/// The frames that show a toast, and where it is in each.
struct ToastFrames {
  struct Place: Hashable {
    let row: Int
    let column: Int
  }

  static let atRest = Place(row: 1, column: 13)
  private static let size = (rows: 4, columns: 53)

  let host: ScreenImage
  /// The toast's cells.
  private let toast: [[ScreenCell]]
  let withToast: [ScreenImage]
  let places: [Place]

  init(images: [ScreenImage], host: ScreenImage, rest: ScreenImage) {
    self.host = host
    toast = (0..<Self.size.rows).map {
      Array(rest.cells[Self.atRest.row + $0][Self.atRest.column...].prefix(Self.size.columns))
    }
    let shown = images.compactMap { image in Self.place(in: image).map { (image, $0) } }
    (withToast, places) = (shown.map(\.0), shown.map(\.1))
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

  /// The host with the toast at a place.
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
