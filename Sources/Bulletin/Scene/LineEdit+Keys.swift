internal import SnackCore

extension LineEdit {
  package init?(_ key: CardKey) {
    switch key {
    case .character(let c): self = .insert(String(c))
    case .paste(let text): self = .paste(text)
    case .backspace: self = .deleteBackward
    case .delete: self = .deleteForward
    case .left: self = .moveLeft
    case .right: self = .moveRight
    case .home: self = .moveToStart
    case .end: self = .moveToEnd
    default: return nil
    }
  }
}
extension CardState {
  mutating func moveCursor(to place: Point, in layout: CardLayout) {}
}
