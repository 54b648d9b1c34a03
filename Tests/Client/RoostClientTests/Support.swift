import FakeSystem
import RoostClient
import RoostLinux
import RoostProgress
import RoostWire
import Synchronization
import Testing

/// A lock that one alone can take.
final class Once: Sendable {
    private let isTaken = Atomic(false)

    /// Whether nobody took it before.
    func take() -> Bool { !isTaken.exchange(true, ordering: .relaxed) }
}

/// Waits for something on a thread of its own, so that Swift tasks go on meanwhile.
func waiting<Answer: Sendable>(for body: @escaping @Sendable () -> Answer) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
        do {
            try Threads.start(name: "waiting") { continuation.resume(returning: body()) }
        } catch {
            continuation.resume(throwing: error)
        }
    }
}

extension Inbox {
    /// What comes next, in a test that has Swift tasks.
    func awaited() async throws -> Message? {
        try await waiting { self.next() }
    }
}

extension FakeSystem {
    /// The next call of a method, in a test that has Swift tasks.
    func awaited(_ method: String) async throws -> VarlinkCall {
        let call = try await waiting { self.next(method) }
        return try #require(call)
    }

    /// What the app says next about runs that are over.
    func awaitedFinish() async throws -> [String]? {
        try await waiting { self.nextFinish() }
    }
}

/// Counts as an app has them, in whatever slot they are.
final class Counter: Sendable {
    let record = ProgressRecord()

    init(_ longRun: LongRun?) {
        longRun?.attach({ record.attach($0) }, detach: { [record] in record.detach() })
    }
}
