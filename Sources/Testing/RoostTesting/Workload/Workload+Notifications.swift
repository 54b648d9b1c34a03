import RoostBasics
package import RoostEngine
import RoostSystemWire
import RoostWire

// What apps want people to be told, and what people make of it.
extension Workload {
    /// The places whose clocks the machine knows, beside its own.
    package static let places = ["Europe/Berlin", "America/New_York"]

    /// Clocks that are set forward and back by an hour each year, for as long as a world may last.
    package static func zone(of place: String) -> ZoneRules {
        let (winter, days): (Int, (Int64, Int64)) =
            switch place {
            case "Europe/Berlin": (3600, (86, 303))
            case "America/New_York": (-18_000, (69, 307))
            default: (-10_800, (20, 200))
            }
        // Every year has 365 days here: nobody looks it up.
        let transitions = (Int64(-30)...90).flatMap { year -> [ZoneRules.Transition] in
            let begins = (year * 365 + 365 * 20) * 86_400
            return [
                ZoneRules.Transition(at: begins + days.0 * 86_400 + 3600, offset: winter + 3600),
                ZoneRules.Transition(at: begins + days.1 * 86_400 + 3600, offset: winter),
            ]
        }
        return ZoneRules(first: winter, transitions: transitions)
    }

    private mutating func noticeName() -> String { "n\(1 + random.below(6))" }

    /// Draws an app's call about notifications.
    mutating func aboutNotices(at now: Moment) -> VarlinkCall {
        switch random.below(12) {
        case 0...7: return notify(at: now)
        case 8...9:
            let ids = (0...random.below(2)).map { _ in JSON.string(noticeName()) }
            return .app(
                .removeNotifications,
                [
                    "ids": random.chance(85) ? .array(ids) : .null,
                    "pending": .bool(random.chance(80)), "delivered": .bool(random.chance(50)),
                ]
            )
        case 10:
            return random.chance(50)
                ? .app(.pendingNotifications) : .app(.authorize, ["options": []])
        default: return categories()
        }
    }

    private func categories() -> VarlinkCall {
        let actions: [JSON] = ["reply", "go"].map { id in
            [
                "id": .string(id), "title": .string(id), "foreground": .bool(id == "go"),
                "destructive": false, "authentication": false, "input": .null,
            ]
        }
        return .app(
            .setCategories,
            ["categories": [["id": "c", "actions": .array(actions), "dismissAction": true]]]
        )
    }

    private mutating func notify(at now: Moment) -> VarlinkCall {
        .app(
            .notify,
            [
                "notification": [
                    "id": .string(noticeName()), "title": "Look", "subtitle": "", "body": "",
                    "category": .string(random.pick(["", "c"])), "thread": "", "level": "active",
                    "trigger": trigger(at: now),
                ]
            ]
        )
    }

    private mutating func trigger(at now: Moment) -> JSON {
        let repeats = random.chance(30)
        switch random.below(10) {
        case 0...1: return .null
        case 2...5:
            let seconds =
                repeats
                ? (random.chance(10) ? 30 + random.below(60) : 600 + random.below(9000))
                : 1 + random.below(random.chance(70) ? 200 : 200_000)
            return [
                "interval": .integer(Int64(seconds) * 1_000_000 - 7), "repeats": .bool(repeats),
            ]
        default:
            return ["calendar": .object(calendar(at: now)), "repeats": .bool(repeats)]
        }
    }

    private mutating func calendar(at now: Moment) -> JSONObject {
        var units = JSONObject()
        let minute = JSON.integer(Int64(random.below(60)))
        switch random.below(7) {
        case 0...2: units["hour"] = .integer(Int64(random.below(24)))
        case 3: break
        case 4:
            units["weekday"] = .integer(Int64(1 + random.below(7)))
            units["hour"] = .integer(Int64(random.below(24)))
        default:
            let today = now.date.nanoseconds.floored(by: 86_400_000_000_000).quotient
            let date = CivilDate(dayNumber: today + Int64(random.below(4)))
            units["year"] = .integer(date.year)
            units["month"] = .integer(date.month)
            // Now and then one that the calendar does not have.
            units["day"] = .integer(random.chance(5) ? 31 : date.day)
            units["hour"] = .integer(Int64(random.below(24)))
        }
        units["minute"] = minute
        if random.chance(40) {
            units["timeZone"] = .string(
                random.chance(95) ? random.pick(Self.places) : "Mars/Olympus"
            )
        }
        return units
    }

    /// Draws a person's response to a notification.
    mutating func tap(_ app: AppID, _ delivered: [(app: AppID, id: String)]) -> VarlinkCall {
        let meant =
            delivered.isEmpty || random.chance(10)
            ? (app: app, id: noticeName()) : random.pick(delivered)
        var parameters: JSONObject = ["app": .string(meant.app.name), "id": .string(meant.id)]
        switch random.below(10) {
        case 0...1: parameters["dismiss"] = true
        case 2:
            parameters["action"] = "reply"
        case 3: parameters["action"] = random.chance(80) ? "go" : "nothing"
        default: break
        }
        return .system(.tap, parameters)
    }
}
