internal import SnackCore

extension String {
  /// The text on one line of a message, without control characters and cut after 60 columns.
  var onOneLine: String { TextFlow.singleLine(self, width: 60).text }
}
