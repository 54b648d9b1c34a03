import RoostCaller
import RoostLinux

extension Console {
    /// The standard streams of this process.
    package static func standard(_ surroundings: Surroundings) -> Console {
        let isTerminal = TerminalDevice.isOpen(at: 1)
        let isDumb = surroundings.variable("TERM") == "dumb"
        // https://no-color.org: any value but an empty one counts.
        let isPlain = surroundings.variable("NO_COLOR") != nil || isDumb
        let showsProgress = TerminalDevice.isOpen(at: 2)
        let canAsk = TerminalDevice.isOpen(at: 0) && isTerminal
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
            showsProgress: showsProgress,
            canRedraw: !isDumb,
            size: { terminalSize(isTerminal ? 1 : 2) },
            zone: .current,
            now: { Timestamp(microseconds: Clocks.now().calendar / 1000) },
            readLine: canAsk ? typedLine : nil,
            interruptions: signals,
            keys: { canAsk ? typedKeys() : nil }
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

    @Sendable private static func typedLine() -> String? { Swift.readLine() }

    private static func terminalSize(_ stream: Int32) -> TerminalSize {
        guard let size = TerminalDevice.size(at: stream) else { return TerminalSize(columns: 80) }
        return TerminalSize(columns: size.columns, rows: size.rows > 0 ? size.rows : 24)
    }

    /// Ctrl-C and changes of the terminal's size as something to read.
    @Sendable private static func signals() -> Interruptions? {
        // Without them Ctrl-C ends the command, as it does any other.
        try? interruptions(stoppedBy: [SignalDescriptor.interrupt])
    }

    private static func interruptions(
        stoppedBy numbers: [Int32]
    ) throws(SystemError) -> Interruptions {
        final class Source: Sendable {
            let signals: SignalDescriptor
            init(_ numbers: [Int32]) throws(SystemError) {
                signals = try SignalDescriptor(numbers)
            }
        }
        let source = try Source(numbers + [SignalDescriptor.resize])
        return Interruptions(descriptor: source.signals.rawValue) {
            // One that cannot be read is as good as none.
            guard let number = try? source.signals.next() else { return nil }
            return number == SignalDescriptor.resize ? .resized : .stop
        }
    }

    /// The keys of the terminal that is standard input, which is as it was when they are let go of.
    private static func typedKeys() -> TerminalKeys? {
        final class Mode {
            let mode: KeyMode
            init() throws(SystemError) { mode = try KeyMode(0) }
        }
        // Whoever ends the command leaves the terminal as it was.
        guard
            let stops = try? interruptions(stoppedBy: [
                SignalDescriptor.interrupt, SignalDescriptor.terminate, SignalDescriptor.hangUp,
            ]),
            let mode = try? Mode()
        else { return nil }
        return TerminalKeys(descriptor: 0, interruptions: stops) {
            withExtendedLifetime(mode) {
                let input = Descriptor(owning: 0)
                var bytes: [UInt8] = []
                let reading = try? input.read(into: &bytes, upTo: 4096)
                // It is the process's, not ours to close.
                _ = input.release()
                guard let reading, reading != .end else { return nil }
                return bytes
            }
        }
    }
}

extension RoostCommand {
    /// Does what this process's command line asks for, and ends the process.
    package static func main() -> Never {
        ThisProcess.begin()
        let surroundings = Surroundings.current
        let words = Array(CommandLine.arguments.dropFirst())
        ThisProcess.exit(
            run(words, console: .standard(surroundings), surroundings: surroundings).rawValue
        )
    }
}
