import Glibc

/// A terminal whose keys come one by one and are not shown; as it was before, once this is gone.
///
/// Ctrl-C still is a signal.
package struct KeyMode: ~Copyable {
    private let terminal: Int32
    private let before: termios

    /// Changes the terminal that is open at a descriptor.
    package init(_ terminal: Int32) throws(SystemError) {
        let before = try Self.mode(of: terminal)
        try Self.set(Self.keysAlone(before), of: terminal)
        self.terminal = terminal
        self.before = before
    }

    private static func mode(of terminal: Int32) throws(SystemError) -> termios {
        var mode = termios()
        _ = try kernel("tcgetattr") { unsafe tcgetattr(terminal, &mode) }
        return mode
    }

    private static func set(_ mode: termios, of terminal: Int32) throws(SystemError) {
        var mode = mode
        _ = try kernel("tcsetattr") { unsafe tcsetattr(terminal, TCSADRAIN, &mode) }
    }

    private static func keysAlone(_ before: termios) -> termios {
        var mode = before
        mode.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
        mode.c_iflag &= ~tcflag_t(IXON)
        unsafe withUnsafeMutableBytes(of: &mode.c_cc) { characters in
            unsafe characters[Int(VMIN)] = 1
            unsafe characters[Int(VTIME)] = 0
            // Who is stopped by Ctrl-Z would leave the terminal as it is now.
            unsafe characters[Int(VSUSP)] = 0
        }
        return mode
    }

    deinit {
        // A terminal that is gone needs nothing any more.
        try? Self.set(before, of: terminal)
    }
}
