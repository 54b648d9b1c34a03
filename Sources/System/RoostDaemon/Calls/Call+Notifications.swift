import RoostEngine
import RoostSystemWire
import RoostWire

/// A parsed call about notifications.
enum NotificationCall: Sendable {
    // io.roost.App
    /// A notification of the app that calls.
    case notify(NotificationContent)
    case pending(after: String?)
    case delivered(after: String?)
    case remove(ids: [String]?, pending: Bool, delivered: Bool)
    case setCategories([NotificationCategory])
    case authorize
    case settings
    case setBadge(Int)
    case presenting(Bool)
    case present(id: String, NotificationEvent.Presentation)

    // io.roost.System
    case list(AppID?, after: (app: AppID, id: String)?)
    case tap(AppID?, id: String, Tapping)

    /// The action that somebody takes on a notification.
    struct Tapping: Hashable, Sendable {
        var action: String?
        var text: String?
        var isDismissal = false
    }

    var isCommand: Bool {
        switch self {
        case .notify, .remove, .setCategories, .authorize, .setBadge, .tap: true
        case .pending, .delivered, .settings, .presenting, .present, .list: false
        }
    }

    var isQuestion: Bool {
        switch self {
        case .presenting, .present: false
        default: !isCommand
        }
    }
}

extension NotificationCall {
    static func notify(_ fields: Fields) throws(FieldError) -> NotificationCall {
        .notify(try content(try fields.object("notification")))
    }

    static func remove(_ fields: Fields) throws(FieldError) -> NotificationCall {
        let told = try AppInterface.RemoveNotifications.Parameters(reading: fields)
        return .remove(ids: told.ids, pending: told.pending, delivered: told.delivered)
    }

    static func setCategories(_ fields: Fields) throws(FieldError) -> NotificationCall {
        let told = try AppInterface.SetCategories.Parameters(reading: fields)
        return .setCategories(told.categories.map(NotificationCategory.init))
    }

    static func authorize(_ fields: Fields) throws(FieldError) -> NotificationCall {
        // What exactly it asks for is all the same to a system that grants all of it or nothing.
        _ = try AppInterface.Authorize.Parameters(reading: fields)
        return .authorize
    }

    static func setBadge(_ fields: Fields) throws(FieldError) -> NotificationCall {
        .setBadge(Int(try fields.integer("count", in: 0...Int64(Int32.max))))
    }

    static func present(_ fields: Fields) throws(FieldError) -> NotificationCall {
        typealias Message = AppInterface.Present.Parameters
        let told = try Message(reading: fields)
        var shown: NotificationEvent.Presentation = []
        for option in told.options {
            switch option {
            case .badge: shown.insert(.badge)
            case .sound: shown.insert(.sound)
            case .banner: shown.insert(.banner)
            case .list: shown.insert(.list)
            case .unknown: throw fields.error("options", of: Message.Option.allCases)
            }
        }
        return .present(id: told.id, shown)
    }

    static func list(_ fields: Fields) throws(FieldError) -> NotificationCall {
        let told = try SystemInterface.Notifications.Parameters(reading: fields)
        return .list(
            told.app.map { AppID($0) },
            after: told.after.map { (app: AppID($0.app), id: $0.id) }
        )
    }

    static func tap(_ fields: Fields) throws(FieldError) -> NotificationCall {
        let told = try SystemInterface.Tap.Parameters(reading: fields)
        return .tap(
            told.app.map { AppID($0) },
            id: told.id,
            Tapping(action: told.action, text: told.text, isDismissal: told.dismiss ?? false)
        )
    }

    /// Reads the content of a notification, with all of it that is known as text.
    private static func content(_ fields: Fields) throws(FieldError) -> NotificationContent {
        let level: DesktopNotification.Level = try fields.choice("level")
        let badge = try fields.optionalInteger("badge")
        let trigger = try fields.optionalObject("trigger")
        var members = JSONObject()
        for name in ["id", "title", "subtitle", "body", "category", "thread"] {
            members[name] = .string(try fields.string(name))
        }
        members["level"] = .string(level.rawValue)
        members["badge"] = badge.map { .integer($0) }
        members["sound"] = try fields.optionalString("sound").map { .string($0) }
        members["userInfo"] = try fields.optionalJSON("userInfo").map { .object($0) }
        members["more"] = try fields.optionalJSON("more").map { .object($0) }
        members["trigger"] = try trigger.map { (trigger) throws(FieldError) in
            .object(try form(of: trigger))
        }
        let id = try fields.string("id")
        guard !id.utf8.contains(0) else {
            throw fields.error("id", expected: "a string without NUL")
        }
        return NotificationContent(
            app: AppID(""),
            id: id,
            text: JSON.object(members).text,
            badge: badge.map { Int(clamping: max($0, 0)) },
            trigger: try trigger.map(self.trigger)
        )
    }

    private static func trigger(_ fields: Fields) throws(FieldError) -> NotificationTrigger {
        let repeats = try fields.bool("repeats")
        let calendar = try fields.optionalObject("calendar")
        switch (try fields.optionalInteger("interval"), calendar) {
        case (let interval?, nil): return .interval(Duration(wire: interval), repeats: repeats)
        case (nil, let calendar?):
            var pattern = CalendarPattern()
            for unit in CalendarPattern.units {
                pattern[keyPath: unit.path] = try calendar.optionalInteger(unit.name)
                    .map { Int(clamping: $0) }
            }
            pattern.timeZone = try calendar.optionalString("timeZone")
            // "" is how the system's own is named among zones.
            if pattern.timeZone?.isEmpty == true { pattern.timeZone = nil }
            return .calendar(pattern, repeats: repeats)
        default: throw fields.error("interval", expected: "either an interval or a calendar")
        }
    }

    /// Reads the part of a trigger that is kept to be handed back.
    private static func form(of fields: Fields) throws(FieldError) -> JSONObject {
        var members = JSONObject()
        members["interval"] = try fields.optionalInteger("interval").map { .integer($0) }
        if let calendar = try fields.optionalObject("calendar") {
            var numbers = JSONObject()
            for unit in CalendarPattern.units {
                numbers[unit.name] = try calendar.optionalInteger(unit.name)
                    .map { .integer($0) }
            }
            numbers["timeZone"] = try calendar.optionalString("timeZone").map { .string($0) }
            members["calendar"] = .object(numbers)
        }
        members["repeats"] = .bool(try fields.bool("repeats"))
        return members
    }
}

extension NotificationCategory {
    fileprivate init(_ told: AppInterface.Category) {
        self.init(
            id: told.id,
            actions: told.actions.map { action in
                Action(
                    id: action.id,
                    title: action.title,
                    isForeground: action.foreground,
                    isDestructive: action.destructive,
                    needsAuthentication: action.authentication,
                    input: action.input.map {
                        Input(button: $0.button, placeholder: $0.placeholder)
                    }
                )
            },
            tellsDismissal: told.dismissAction
        )
    }
}
