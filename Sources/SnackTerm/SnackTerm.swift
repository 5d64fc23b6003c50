@_exported public import SnackCore
