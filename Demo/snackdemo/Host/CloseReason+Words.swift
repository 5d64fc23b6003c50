import SnackTerm

extension CloseReason {
  /// The reason in plain words for people; scripts read ``description``.
  var words: String {
    switch self {
    case .programmatic: "removed"
    case .dismissAll: "all removed"
    default: description
    }
  }
}
