internal import SnackCore

extension String {
  /// The text for a message: one line without control characters, cut after 60 columns.
  var onOneLine: String { TextFlow.singleLine(self, width: 60).text }
}
