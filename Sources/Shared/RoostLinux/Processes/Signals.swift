import CLinux
import Glibc

/// A descriptor from which signals are read.
///
/// A handler may do next to nothing, and interrupts anything. Made before other threads are
/// started, which inherit that the signals are blocked; otherwise one of those is interrupted.
package struct SignalDescriptor: ~Copyable, Sendable {
    /// The signal of Ctrl-C.
    package static let interrupt = SIGINT
    /// The signal by which a program or a person asks for the end.
    package static let terminate = SIGTERM
    /// The signal that the terminal is gone.
    package static let hangUp = SIGHUP
    /// The signal that the terminal has another size.
    package static let resize = SIGWINCH
    /// The signals that ask a process to end.
    package static let endings = [terminate, interrupt]
    /// The signal that a child has ended.
    package static let childEnded = SIGCHLD

    private let descriptor: Descriptor

    package init(_ numbers: [Int32] = endings) throws(SystemError) {
        descriptor = Descriptor(
            owning: try kernel("signalfd") {
                unsafe roost_signal_create(numbers, Int32(numbers.count))
            }
        )
    }

    package var rawValue: Int32 { descriptor.rawValue }

    /// The next signal that has come, or `nil`.
    package func next() throws(SystemError) -> Int32? {
        do throws(SystemError) {
            return try kernel("read") { roost_signal_next(descriptor.rawValue) }
        } catch {
            guard error.wouldBlock else { throw error }
            return nil
        }
    }
}

package enum Signals {
    /// Makes it an error to write to a closed pipe, or to a file beyond the length that a limit of
    /// the process allows (`ulimit -f`), instead of the end of this process.
    ///
    /// Children start with the default disposition nevertheless: see ``Spawner``.
    package static func makeWritesFail() {
        _ = signal(SIGPIPE, SIG_IGN)
        _ = signal(SIGXFSZ, SIG_IGN)
    }

    /// A signal's name for people, as "SIGKILL".
    package static func name(_ number: Int32) -> String {
        switch number {
        case SIGHUP: "SIGHUP"
        case SIGINT: "SIGINT"
        case SIGQUIT: "SIGQUIT"
        case SIGILL: "SIGILL"
        case SIGTRAP: "SIGTRAP"
        case SIGABRT: "SIGABRT"
        case SIGBUS: "SIGBUS"
        case SIGFPE: "SIGFPE"
        case SIGKILL: "SIGKILL"
        case SIGSEGV: "SIGSEGV"
        case SIGPIPE: "SIGPIPE"
        case SIGALRM: "SIGALRM"
        case SIGTERM: "SIGTERM"
        default: "signal \(number)"
        }
    }
}
