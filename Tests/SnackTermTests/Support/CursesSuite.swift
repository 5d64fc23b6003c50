import Testing

/// All tests that use ncurses, one after the other: ncurses has one current screen a process.
@Suite(.serialized) enum CursesSuite {}
