import FakeSystem
import RoostLinux
import RoostWire
import Testing

/// Waits for something on a thread of its own, so that the main actor goes on meanwhile.
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
    /// What comes next, or nothing.
    func awaited() async throws -> Message? { try await waiting { self.next() } }
}

/// A call as a test looks at it.
struct Call: Equatable {
    let id: Int64?
    var name: String?
    var site: String?
    var isOneway = true
}

extension FakeSystem {
    /// The next call of a method.
    func call(_ method: String) async throws -> Call {
        let call = try #require(try await waiting { self.next(method) }, "no \(method) came")
        return Call(
            id: call.parameters["id"]?.asInteger,
            name: call.parameters["name"]?.asString,
            site: call.parameters["site"]?.asString,
            isOneway: call.isOneway
        )
    }

    /// Puts the app in a phase, and waits until it has done what that asks.
    func enter(_ phase: String) async throws {
        tell(["phase": .string(phase)])
        _ = try #require(try await waiting { self.next("Handled") }, "nothing was handled")
    }

    /// Says that the time of the app's assertions is over.
    func expireAssertions() { tell(["assertions": ["over": true]]) }
}
