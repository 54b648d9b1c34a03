package import RoostWire
import Synchronization

/// The notifications of an app that a system keeps.
package final class NotificationKeeper: Sendable {
    private struct State {
        var pending: [String: JSONObject] = [:]
        var delivered: [String: JSONObject] = [:]
        var refusals: [String: VarlinkReply] = [:]
        var settings: JSONObject = [
            "status": "authorized", "alert": true, "sound": true, "badge": true,
        ]
    }

    private let state = Mutex(State())
    /// The number of notifications in a list before it says that there are more.
    private let page: Int

    package init(page: Int = 2) { self.page = page }

    /// From now on a method is refused, or not any more.
    package func refuse(_ method: String, _ error: String?, _ message: String = "it is refused") {
        state.withLock { state in
            state.refusals["io.roost.App.\(method)"] = error.map {
                VarlinkReply(error: "io.roost.App.\($0)", parameters: ["message": .string(message)])
            }
        }
    }

    /// Sets what people let the app do.
    package func set(settings: JSONObject) { state.withLock { $0.settings = settings } }

    /// Delivers what waits under an id, at a moment.
    package func deliver(_ id: String, at date: Int64) {
        state.withLock {
            $0.delivered[id] = DeliveredForm.of($0.pending.removeValue(forKey: id), date)
        }
    }

    package var pending: [String] { state.withLock { $0.pending.keys.sorted() } }
    package var delivered: [String] { state.withLock { $0.delivered.keys.sorted() } }

    /// Answers a call, keeping or giving back what it is about.
    package func answer(_ call: VarlinkCall) -> VarlinkReply? {
        state.withLock { state in
            if let refusal = state.refusals[call.method] { return refusal }
            switch AppInterface.Method(fullName: call.method) {
            case .notify:
                guard var notification = call.parameters["notification"]?.asObject,
                    let id = notification["id"]?.asString
                else { return VarlinkReply(error: AppInterface.Error.invalid.fullName) }
                if notification["trigger"] == nil {
                    state.delivered[id] = DeliveredForm.of(notification, 1_000_000)
                } else {
                    notification["next"] = .integer(4_000_000_000_000_000)
                    state.pending[id] = notification
                }
                return VarlinkReply()
            case .pendingNotifications: return list(state.pending, call)
            case .deliveredNotifications: return list(state.delivered, call)
            case .removeNotifications: return remove(call, &state)
            case .authorize:
                return VarlinkReply(["granted": .bool(state.settings["status"] != "denied")])
            case .notificationSettings: return VarlinkReply(state.settings)
            default: return FakeSystem.agreed(call)
            }
        }
    }

    private func list(_ kept: [String: JSONObject], _ call: VarlinkCall) -> VarlinkReply {
        let after = call.parameters["after"]?.asString
        let rest = kept.keys.sorted().filter { id in after.map { id > $0 } ?? true }
        return VarlinkReply([
            "notifications": .array(rest.prefix(page).compactMap { kept[$0] }.map(JSON.object)),
            "more": .bool(rest.count > page),
        ])
    }

    private func remove(_ call: VarlinkCall, _ state: inout State) -> VarlinkReply {
        let ids = call.parameters["ids"]?.asArray?.compactMap(\.asString)
        let before = state.pending.count + state.delivered.count
        if call.parameters["pending"] == true {
            state.pending = state.pending.filter { kept in !(ids?.contains(kept.key) ?? true) }
        }
        if call.parameters["delivered"] == true {
            state.delivered = state.delivered.filter { kept in !(ids?.contains(kept.key) ?? true) }
        }
        let removed = before - state.pending.count - state.delivered.count
        return VarlinkReply(["removed": .integer(Int64(removed))])
    }
}

private enum DeliveredForm {
    static func of(_ notification: JSONObject?, _ date: Int64) -> JSONObject? {
        notification.map { ["date": .integer(date), "notification": .object($0)] }
    }
}

extension FakeSystem {
    /// A delivered notification as it travels.
    package static func delivered(
        _ id: String,
        title: String = "",
        userInfo: JSON = [:]
    ) -> JSON {
        [
            "date": 1_700_000_000_000_000,
            "notification": [
                "id": .string(id), "title": .string(title), "subtitle": "", "body": "",
                "category": "", "thread": "", "level": "active", "userInfo": userInfo,
            ],
        ]
    }

    /// Delivers what a person did with a notification.
    package func respond(
        _ number: Int64,
        action: String = "com.apple.UNNotificationDefaultActionIdentifier",
        text: String? = nil,
        notification: JSON = FakeSystem.delivered("a", title: "Tea", userInfo: ["id": 7])
    ) {
        var arguments: JSONObject = ["notification": notification, "action": .string(action)]
        if let text { arguments["text"] = .string(text) }
        deliver([
            "number": .integer(number), "identifier": "a", "kind": "response",
            "deadline": .integer(FakeSystem.far), "arguments": .object(arguments),
        ])
    }

    /// Asks the app what is shown of a notification.
    package func ask(_ notification: JSON) { tell(["present": notification]) }
}
