@_exported public import Bulletin
@_exported public import SnackCore
@_exported public import SnackThemes
