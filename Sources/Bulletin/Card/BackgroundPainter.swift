package import SnackCore
extension BulletinBackground {
  package func cover(_ canvas: inout Canvas, allowsUnicode: Bool) {
    if self != .none { canvas.shade(Rect(origin: .zero, size: canvas.size)) }
  }
}
