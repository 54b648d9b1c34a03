import ActivityKit
import FakeSystem
import RoostClient
import RoostWire
import Synchronization

struct TourAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var stop: Int
        var time = Date(timeIntervalSince1970: 1_700_000_000.123)
    }
    var name: String
}

typealias Tour = Activity<TourAttributes>

extension ActivityContent where State == TourAttributes.ContentState {
    static func at(_ stop: Int, staleDate: Date? = nil) -> Self {
        ActivityContent(state: TourAttributes.ContentState(stop: stop), staleDate: staleDate)
    }
}

/// An app in which activities are made, and the system that shows them.
struct Showcase: Sendable {
    let system: FakeSystem
    let known: KnownActivities
    let said: Inbox<String>
    private let kept: Kept

    /// The state that the system was told, as it tells it when it is asked.
    private final class Kept: Sendable {
        let all = Mutex<[JSONObject]>([])
        let refusals = Mutex<[String: String]>([:])
    }

    init() throws {
        let kept = Kept()
        let said = Inbox<String>()
        let (system, app) = try FakeSystem.launched(
            answers: { Self.answer($0, kept) },
            report: { said.put($0) }
        )
        self.system = system
        self.said = said
        self.kept = kept
        known = KnownActivities(system: app)
    }

    /// The next process of the app, for a system that keeps the same.
    func next() throws -> Showcase {
        let next = try Showcase()
        next.kept.all.withLock { $0 = kept.all.withLock { $0 } }
        return next
    }

    /// Does something in the app.
    func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        try await KnownActivities.$chosen.withValue(known, operation: body)
    }

    /// Has the system answer a method with an error from now on.
    func refuse(_ method: String, _ error: String?) {
        kept.refusals.withLock { $0[method] = error }
    }

    /// What the system shows.
    var shown: [JSONObject] { kept.all.withLock { $0 } }

    func change(_ body: (inout JSONObject) -> Void) {
        kept.all.withLock { all in for place in all.indices { body(&all[place]) } }
    }

    func forget() { kept.all.withLock { $0 = [] } }

    func tell(_ id: String, _ state: String) {
        system.tell(["activity": ["id": .string(id), "state": .string(state)]])
    }

    private static func answer(_ call: VarlinkCall, _ kept: Kept) -> VarlinkReply? {
        let method = String(call.method.dropFirst("io.roost.App.".count))
        if let error = kept.refusals.withLock({ $0[method] }) {
            return VarlinkReply(error: "io.roost.App.\(error)", parameters: ["message": "so it is"])
        }
        let said = call.parameters
        return kept.all.withLock { all in
            let place = all.firstIndex { $0["id"] == said["id"] }
            switch method {
            case "StartActivity":
                all.append(said)
                all[all.count - 1]["state"] = "active"
            case "UpdateActivity", "EndActivity":
                guard let place else {
                    return VarlinkReply(
                        error: "io.roost.App.NoSuchActivity",
                        parameters: ["message": "it is shown no more"]
                    )
                }
                if let content = said["content"] { all[place]["content"] = content }
                guard method == "EndActivity" else { break }
                all[place]["state"] = "ended"
                if said["dismissal"]?.asInteger == 0 { all.remove(at: place) }
            case "LiveActivities":
                return VarlinkReply(["activities": .array(all.map { .object($0) })])
            default: return FakeSystem.agreed(call)
            }
            return VarlinkReply()
        }
    }
}

/// Takes what comes until so many have.
func first<Sequence: AsyncSequence>(
    _ count: Int,
    of sequence: Sequence
) async throws -> [Sequence.Element] {
    var elements: [Sequence.Element] = []
    for try await element in sequence {
        elements.append(element)
        if elements.count == count { break }
    }
    return elements
}
