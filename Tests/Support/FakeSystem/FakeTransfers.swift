import RoostClient
package import RoostWire
import Synchronization

/// The transfers of a fake system, which numbers them and answers as the real one does.
package final class FakeTransfers: Sendable {
    private struct State {
        var known: [String: [Int64: JSONObject]] = [:]
        var next: Int64 = 1
        var number: Int64 = 0
        var refusals: [String: (name: String, message: String)] = [:]
    }
    private let state = Mutex(State())

    package init() {}

    /// Knows a transfer from an earlier process.
    package func add(_ session: String, _ task: Int64, _ members: JSONObject = [:]) {
        var transfer: JSONObject = [
            "number": .integer(task), "session": .string(session), "task": .integer(task),
            "kind": "download", "url": "http://server/file", "method": "GET", "headers": [],
            "priority": 0.5, "state": "moving", "sent": 0, "received": 0,
        ]
        for member in members { transfer[member.key] = member.value }
        state.withLock { state in
            state.known[session, default: [:]][task] = transfer
            state.next = max(state.next, task + 1)
        }
    }

    /// Loses what it knows of a session.
    package func forget(_ session: String) {
        state.withLock { $0.known[session] = nil }
    }

    /// Answers a method with an error from now on.
    package func refuse(_ method: String, _ name: String, _ message: String = "no") {
        state.withLock { $0.refusals[method] = (name, message) }
    }

    /// The tasks of a session that it knows.
    package func tasks(of session: String) -> [Int64] {
        state.withLock { $0.known[session]?.keys.sorted() ?? [] }
    }

    package func answer(_ call: VarlinkCall) -> VarlinkReply? {
        let method = AppInterface.Method(fullName: call.method)
        if let refusal = state.withLock({ $0.refusals[method?.rawValue ?? ""] }) {
            return VarlinkReply(
                error: "io.roost.App.\(refusal.name)",
                parameters: ["message": .string(refusal.message)]
            )
        }
        let session = call.parameters["session"]?.asString ?? ""
        switch method {
        case .joinSession:
            return state.withLock { state in
                let known = state.known[session] ?? [:]
                return VarlinkReply([
                    "transfers": .array(
                        known.keys.sorted().compactMap { known[$0].map(JSON.object) }
                    ),
                    "next": .integer(state.next), "more": false,
                ])
            }
        case .transfer: return .some(take(call.parameters["transfers"]?.asArray ?? []))
        case .acknowledgeTransfers:
            let tasks = (call.parameters["tasks"]?.asArray ?? []).compactMap(\.asInteger)
            state.withLock { state in
                for task in tasks { state.known[session]?[task] = nil }
            }
            return VarlinkReply()
        default: return FakeSystem.agreed(call)
        }
    }

    private func take(_ orders: [JSON]) -> VarlinkReply {
        let numbers = orders.map { order -> JSON in
            let session = order["session"]?.asString ?? ""
            let task = order["task"]?.asInteger ?? 0
            add(session, task, order.asObject ?? [:])
            return state.withLock { state in
                state.number += 1
                return .integer(state.number)
            }
        }
        return VarlinkReply(["numbers": .array(numbers), "refused": []])
    }
}

extension FakeSystem {
    /// Says what became of a transfer.
    package func tellTransfer(_ session: String, _ task: Int64, _ news: JSONObject) {
        var element: JSONObject = ["session": .string(session), "task": .integer(task)]
        for member in news { element[member.key] = member.value }
        tell(["transfers": [.object(element)]])
    }

    /// Says how a transfer ended.
    package func end(_ session: String, _ task: Int64, _ outcome: JSONObject) {
        var outcome = outcome
        if outcome["error"] == nil, outcome["status"] == nil {
            outcome["status"] = 200
            outcome["url"] = "http://server/file"
            outcome["headers"] = []
        }
        outcome["restarts"] = 0
        tellTransfer(session, task, ["outcome": .object(outcome)])
    }

    /// Says that all of a session has been told.
    package func tellSessionDone(_ session: String) { tell(["sessionDone": .string(session)]) }

    /// The tasks that the app hands over next.
    package func nextOrders() -> [JSON] { next("Transfer")?.parameters["transfers"]?.asArray ?? [] }
}
