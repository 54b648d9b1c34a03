import RoostCaller
import RoostLinux
import RoostWindows
import RoostSystemWire
import RoostWire

/// A viewer of a window on a terminal, which draws it again in its place, and passes on what is
/// pressed there.
final class WindowViewer {
    private enum Source {
        static let keys: UInt64 = 1
        static let interruptions: UInt64 = 2
        static let window: UInt64 = 3
        static let presses: UInt64 = 4
    }

    /// The time that the rest of a sequence may take that begins like the escape key, in
    /// nanoseconds.
    private static let escapePause: Int64 = 50_000_000

    private var look: WindowLook
    private let keys: TerminalKeys
    private let session: Session
    private let poller: Poller
    private var screen: WindowScreen
    private var block = RedrawnBlock()
    private var reader = KeyReader()
    /// The connection on which presses are made, one after the other.
    private let presses: DaemonConnection
    /// Whether a press is not answered yet.
    private var isPressing = false
    /// The presses that wait for that, in order.
    private var waiting: [WindowPress] = []

    init(
        _ look: WindowLook,
        _ keys: TerminalKeys,
        _ session: Session
    ) throws(CommandError) {
        self.look = look
        self.keys = keys
        self.session = session
        screen = WindowScreen(look.told, of: look.app.identifier)
        presses = try session.connect()
        do throws(SystemError) {
            poller = try Poller()
            try poller.add(keys.descriptor, token: Source.keys)
            try poller.add(keys.interruptions.descriptor, token: Source.interruptions)
            try poller.add(look.connection.rawDescriptor, token: Source.window)
            try poller.add(presses.rawDescriptor, token: Source.presses)
        } catch {
            throw CommandError(.failed, "cannot wait for keys: \(error)")
        }
    }

    /// Shows the window until somebody leaves.
    func run() throws(CommandError) -> ExitCode {
        while true {
            try draw()
            let ready = try ready(within: reader.mayBeEscape ? Self.escapePause : nil)
            var typed: [Key] = ready.isEmpty ? reader.escape() : []
            for source in ready {
                switch source {
                case Source.keys:
                    guard let bytes = keys.next() else { return .done }
                    typed += reader.keys(bytes)
                case Source.interruptions:
                    while let interruption = keys.interruptions.next() {
                        if interruption == .stop { return .interrupted }
                    }
                case Source.window:
                    guard try look.take() else { throw WindowLook.lost }
                    screen.take(look.told)
                default: try answered()
                }
            }
            for act in typed.flatMap({ screen.take($0) }) {
                switch act {
                case .leave: return .done
                case .press(let press): put(press)
                }
            }
            try pressNext()
        }
    }

    private func ready(within nanoseconds: Int64?) throws(CommandError) -> [UInt64] {
        var ready: [Poller.Ready] = []
        do throws(SystemError) {
            try poller.wait(into: &ready, timeoutNanoseconds: nanoseconds)
        } catch {
            throw CommandError(.failed, "cannot wait for keys: \(error)")
        }
        return ready.map(\.token)
    }

    private func draw() throws(CommandError) {
        let console = session.console
        let size = console.size()
        let lines = screen.lines(size, isColoured: console.isColoured)
        try console.write(block.drawing(lines, size))
    }

    // MARK: - Pressing

    /// Has something pressed when what was pressed before it is answered; of what is written into a
    /// field only the last is of use.
    private func put(_ press: WindowPress) {
        if case .write(_, isSubmitted: false) = press.deed, let last = waiting.last,
            last.control == press.control, case .write(_, isSubmitted: false) = last.deed
        {
            waiting.removeLast()
        }
        waiting.append(press)
    }

    private func pressNext() throws(CommandError) {
        guard !isPressing, !waiting.isEmpty else { return }
        var parameters = waiting.removeFirst().form
        parameters["app"] = .string(look.app.identifier)
        try presses.begin(.press, parameters)
        isPressing = true
    }

    private func answered() throws(CommandError) {
        guard let arrivals = presses.arrived() else { throw WindowLook.lost }
        for arrival in arrivals {
            isPressing = false
            if case .refusal(let error) = arrival {
                screen.remark = error.description
                // What was to follow was meant for a window that took it.
                waiting = []
            }
        }
    }
}
