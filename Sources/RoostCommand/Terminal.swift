import Foundation
import RoostLinux

extension Console {
    /// The standard streams of this process.
    package static func standard(_ surroundings: Surroundings) -> Console {
        let isTerminal = isatty(1) == 1
        // https://no-color.org: any value but an empty one counts.
        let isPlain =
            surroundings.variable("NO_COLOR") != nil
            || surroundings.variable("TERM") == "dumb"
        return Console(
            write: { text throws(CommandError) in
                do throws(SystemError) {
                    try write(text, to: 1)
                } catch {
                    throw CommandError(.failed, "cannot write to standard output: \(error)")
                }
            },
            // There is nowhere left to tell that it failed.
            complain: { text in try? write(text, to: 2) },
            isTerminal: isTerminal,
            isColoured: isTerminal && !isPlain,
            width: isTerminal ? terminalWidth : 80,
            zone: .current,
            now: { Timestamp(microseconds: Clocks.now().calendar / 1000) }
        )
    }

    private static func write(_ text: String, to stream: Int32) throws(SystemError) {
        let descriptor = Descriptor(owning: stream)
        do throws(SystemError) {
            try descriptor.writeAll(Array(text.utf8))
        } catch {
            _ = descriptor.release()
            throw error
        }
        // It is the process's, not ours to close.
        _ = descriptor.release()
    }

    private static var terminalWidth: Int {
        var size = winsize()
        guard unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}

extension RoostCommand {
    /// Does what this process's command line asks for, and ends the process.
    package static func main() -> Never {
        let surroundings = Surroundings.current
        let words = Array(CommandLine.arguments.dropFirst())
        exit(run(words, console: .standard(surroundings), surroundings: surroundings).rawValue)
    }
}
