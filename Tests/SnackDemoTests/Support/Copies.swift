import Foundation
import TerminalKit

extension TerminalSession {
  /// The texts that the terminal was asked to put on its clipboard.
  var copies: [String] {
    strings.commands.compactMap { command in
      guard command.hasPrefix("52;c;"), let data = Data(base64Encoded: String(command.dropFirst(5)))
      else { return nil }
      return String(decoding: data, as: UTF8.self)
    }
  }
}
