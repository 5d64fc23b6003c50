import Testing

/// All tests that use ncurses, serialized because it has one current screen per process.
@Suite(.serialized) enum CursesSuite {}
