internal import SnackCore

extension String {
  /// The text for a message: one line without control characters, cut after 60 columns.
  ///
  /// A space at its start or end is kept, because it may be the reason for the message.
  var onOneLine: String {
    let line = TextFlow.singleLine(self, width: 60).text
    return (first == " " ? " " : "") + line + (last == " " && line.last != "…" ? " " : "")
  }
}
