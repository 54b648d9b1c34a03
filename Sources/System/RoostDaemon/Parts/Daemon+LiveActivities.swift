import RoostEngine
import RoostWire

// What apps show by themselves.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    mutating func answerLiveActivity(
        _ asked: Asked,
        of app: AppID,
        at now: Moment
    ) throws(StoreError) {
        switch asked.call {
        case .startActivity(let named):
            let activity = LiveActivity(
                app: app,
                id: named.id,
                type: named.type,
                attributes: named.attributes,
                content: named.content,
                staleDate: named.staleDate,
                started: now.date
            )
            try handle(.startActivity(activity, token(asked, .plain)), at: now)
        case .updateActivity(let id, let content, let staleDate):
            try handle(
                .updateActivity(
                    app,
                    id,
                    content: content,
                    staleDate: staleDate,
                    token(asked, .plain)
                ),
                at: now
            )
        case .endActivity(let id, let content, let staleDate, let dismissal):
            try handle(
                .endActivity(
                    app,
                    id,
                    content: content,
                    staleDate: staleDate,
                    dismissal,
                    token(asked, .plain)
                ),
                at: now
            )
        default:
            let activities = recorded.engine.liveActivities(of: app, at: now.date)
            reply(
                asked,
                AppInterface.LiveActivities.Reply(activities: activities.map(\.ownMessage))
            )
        }
    }
}

extension ShownLiveActivity {
    /// The activity for the app itself.
    var ownMessage: AppInterface.LiveActivities.Reply.Activity {
        AppInterface.LiveActivities.Reply.Activity(
            id: activity.id,
            type: activity.type,
            attributes: Self.object(activity.attributes),
            content: Self.object(activity.content),
            staleDate: activity.staleDate?.microseconds,
            state: state.listedWord
        )
    }

    /// The activity for people, beside what the system shows of runs.
    var form: JSON {
        [
            "run": .null, "app": .string(activity.app.name), "identifier": .string(activity.id),
            "kind": "own", "state": .string(activity.ended == nil ? "running" : "finished"),
            "title": .string(activity.type), "subtitle": .string(state == .stale ? "stale" : ""),
            "completed": .null, "total": .null, "rate": .null, "left": .null,
            "begun": activity.started.form, "ended": (activity.ended?.form).orNull, "quiet": .null,
            "patience": .null, "clockLike": false, "extended": false, "waiting": .null,
            "ending": .null, "reason": .null, "detail": "", "result": .null,
            "attributes": .object(Self.object(activity.attributes)),
            "content": .object(Self.object(activity.content)),
        ]
    }

    /// Reads a text as an object; one that cannot be read any more, as a store may be damaged, is
    /// shown as nothing.
    private static func object(_ text: String) -> JSONObject {
        JSON.object(writtenAs: text) ?? JSONObject()
    }
}
