/// A syntax error in a JSON text.
package struct JSONError: Error {
  package enum Fault: Sendable {
    /// An expected token was not found; `found` is `nil` at the end of the text.
    case expected(String, found: Unicode.Scalar?)
    case unterminatedString
    case invalidEscape
    case invalidNumber(String)
    case controlCharacter(Unicode.Scalar)
    /// Arrays and objects are nested beyond the limit.
    case tooDeep(limit: Int)
  }

  package let fault: Fault
  package let position: JSONPosition
}
