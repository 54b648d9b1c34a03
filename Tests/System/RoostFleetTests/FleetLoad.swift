import Glibc
import RoostDaemon
import RoostEngine
import RoostLinux
import RoostTesting
import Synchronization

@testable import RoostFleet

/// Submitters and hosts of several versions that use one database at once, each in a thread and on
/// a connection of its own.
final class FleetLoad: Sendable {
    struct Seen {
        /// The names whose submission was answered with success.
        var accepted: [String] = []
        /// The pieces of work that were claimed, and those whose end counted.
        var claims: [Int64] = []
        var ended: [Int64] = []
        var troubles: [String] = []
        /// The threads that have not ended, and those among them that submit.
        var running = 0
        var submitting = 0
        /// The number of submissions after which it is enough, once that is known.
        var enough: Int?

        var isEnough: Bool { enough.map { accepted.count >= $0 } ?? false }
    }

    private let conninfo: String
    private let state = Mutex(Seen())

    init(_ conninfo: String) { self.conninfo = conninfo }

    var seen: Seen { state.withLock(\.self) }

    /// Waits until it stands so.
    func wait(until isSo: (Seen) -> Bool) {
        while !state.withLock({ isSo($0) || !$0.troubles.isEmpty && $0.running == 0 }) {
            sched_yield()
        }
    }

    /// Has so many more be submitted, and then no more.
    func submitsUntil(further: Int) {
        state.withLock { $0.enough = $0.accepted.count + further }
    }

    private func begin(_ body: @escaping @Sendable () throws(FleetError) -> Void) throws {
        state.withLock { $0.running += 1 }
        try Threads.start(name: "load") {
            do throws(FleetError) { try body() } catch {
                self.state.withLock { $0.troubles.append(error.reason) }
            }
            self.state.withLock { $0.running -= 1 }
        }
    }

    /// Submits one piece after the other, in the words of version 1.
    func beginSubmitting(as number: Int) throws {
        state.withLock { $0.submitting += 1 }
        try begin { [self] () throws(FleetError) in
            defer { state.withLock { $0.submitting -= 1 } }
            let connection = try PostgresConnection.open(conninfo)
            let call = """
                SELECT to_jsonb(roost.submit($1::text, $2::text, $3::jsonb, $4::interval, $5::boolean, $6::boolean, \
                $7::jsonb, $8::text, $9::bigint, $10::int))
                """
            var count = 0
            while !state.withLock(\.isEnough) {
                count += 1
                let (name, job) = ("w\(number)-\(count)", #"{"intent": "W", "arguments": "{}"}"#)
                let values = ["a", name, job, "0", "false", "false", "{}", nil, nil, nil]
                _ = try connection.ask(call, values)
                state.withLock { $0.accepted.append(name) }
            }
        }
    }

    /// Renews, claims and ends as a host does, until there is nothing left and nobody submits.
    func beginHost(_ name: String, of version: Int) throws {
        try begin { [self] () throws(FleetError) in
            var database = try PostgresFleet(conninfo, as: version)
            let lease = Duration.seconds(600)
            let member = try database.member(name, lease: lease)
            while true {
                let isLast = state.withLock { $0.submitting == 0 }
                guard try database.renew(member, lease: lease)?.holds == 0 else {
                    throw FleetError(
                        "the lease of \(name) is over, or it holds what it does not know of"
                    )
                }
                let batch = try database.claim(
                    member,
                    upTo: [FleetSlots(AppID("a"), 5)],
                    beside: [],
                    having: FleetTraits()
                )
                guard let batch else { throw FleetError("the lease of \(name) is over") }
                if batch.work.isEmpty, isLast { return }
                state.withLock { $0.claims += batch.work.map(\.claim.work.value) }
                let ends = batch.work.map { FleetEnd($0.claim, .over(.completed)) }
                guard !ends.isEmpty else { continue }
                let counted = try database.end(ends)
                state.withLock { $0.ended += counted.map(\.work.value) }
            }
        }
    }
}
