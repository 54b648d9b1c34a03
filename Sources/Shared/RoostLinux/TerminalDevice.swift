import Glibc

/// The terminal at a descriptor of this process, if there is one.
package enum TerminalDevice {
    /// Whether the descriptor is a terminal's.
    package static func isOpen(at descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// The size in characters; `nil` where it is no terminal, or the terminal has no size.
    package static func size(at descriptor: Int32) -> (columns: Int, rows: Int)? {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return (Int(size.ws_col), Int(size.ws_row))
    }
}
