import CLinux
import Glibc

/// The threads of our own, for work that waits in the kernel.
package enum Threads {
    /// Starts a thread that runs until its body returns.
    ///
    /// Every signal is blocked in it, so that signals reach the descriptor that waits for them and
    /// never interrupt the work. Of the name the kernel keeps fifteen bytes.
    package static func start(
        name: String,
        body: @escaping @Sendable () -> Void
    ) throws(SystemError) {
        let work = unsafe Unmanaged.passRetained(Work(name: name, body: body))
        let number = unsafe roost_thread_start(
            { argument in
                guard let argument = unsafe argument else { return nil }
                let work = unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
                work.run()
                return nil
            },
            work.toOpaque()
        )
        guard number == 0 else {
            unsafe work.release()
            throw SystemError(call: "pthread_create", number: number)
        }
    }

    /// Has this thread do nothing for a while; a signal may end it sooner.
    package static func pause(milliseconds: Int) {
        var time = timespec(
            tv_sec: milliseconds / 1000,
            tv_nsec: milliseconds % 1000 * 1_000_000
        )
        unsafe nanosleep(&time, nil)
    }

    private final class Work: Sendable {
        let name: String
        let body: @Sendable () -> Void

        init(name: String, body: @escaping @Sendable () -> Void) {
            self.name = name
            self.body = body
        }

        func run() {
            var short = ""
            for character in name {
                guard short.utf8.count + character.utf8.count <= 15 else { break }
                short.append(character)
            }
            // A thread without its name works as well.
            _ = unsafe roost_thread_name(short)
            body()
        }
    }
}

extension Threads {
    /// A number that no other thread has as long as this one runs.
    package static var current: UInt64 { roost_thread_token() }

    /// Gives way to other threads, of whatever priority, for some microseconds.
    package static func giveWay() { roost_pause(20_000) }
}
