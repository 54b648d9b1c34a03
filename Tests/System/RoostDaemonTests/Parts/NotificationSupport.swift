import RoostDaemon
import RoostEngine
import RoostWire

extension Method {
    static func notify(
        _ id: String,
        title: String = "Rain",
        category: String = "",
        badge: Int64? = nil,
        sound: String? = nil,
        trigger: JSON = .null,
        userInfo: JSON = .null
    ) -> Method {
        .app(
            "Notify",
            [
                "notification": [
                    "id": .string(id), "title": .string(title), "subtitle": "", "body": "soon",
                    "category": .string(category), "thread": "", "level": "active",
                    "badge": badge.map { .integer($0) } ?? .null,
                    "sound": sound.map { .string($0) } ?? .null, "userInfo": userInfo,
                    "trigger": trigger,
                ]
            ]
        )
    }

    static func after(_ seconds: Int64, repeats: Bool = false) -> JSON {
        ["interval": .integer(seconds * 1_000_000), "repeats": .bool(repeats)]
    }

    static func daily(_ hour: Int64, zone: String? = nil) -> JSON {
        let zone: JSON = zone.map { .string($0) } ?? .null
        return ["calendar": ["hour": .integer(hour), "timeZone": zone], "repeats": true]
    }

    static let categories = Method.app(
        "SetCategories",
        [
            "categories": [
                [
                    "id": "rain", "dismissAction": true,
                    "actions": [
                        [
                            "id": "later", "title": "Later", "foreground": false,
                            "destructive": false, "authentication": false,
                        ],
                        [
                            "id": "say", "title": "Say", "foreground": true, "destructive": true,
                            "authentication": true,
                            "input": ["button": "Send", "placeholder": "What?"],
                        ],
                    ],
                ]
            ]
        ]
    )

    static func remove(_ ids: [String]?, pending: Bool = true, delivered: Bool = true) -> Method {
        let names: JSON = ids.map { .array($0.map { .string($0) }) } ?? .null
        return .app(
            "RemoveNotifications",
            ["ids": names, "pending": .bool(pending), "delivered": .bool(delivered)]
        )
    }

    static func tap(
        _ id: String,
        of app: AppID? = .weather,
        action: String? = nil,
        text: String? = nil,
        dismiss: Bool? = nil
    ) -> Method {
        .system(
            "Tap",
            [
                "app": app.map { .string($0.name) } ?? .null, "id": .string(id),
                "action": action.map { .string($0) } ?? .null,
                "text": text.map { .string($0) } ?? .null,
                "dismiss": dismiss.map { .bool($0) } ?? .null,
            ]
        )
    }

    /// Every method about notifications that apps have, with the error that each gets, if any.
    static let notifications: [(Method, String?)] = [
        (.app("NotificationSettings"), nil), (.app("Authorize", ["options": ["alert"]]), nil),
        (.app("NotificationSettings"), nil), (.categories, nil),
        (.app("Presenting", ["on": true]), nil), (.notify("a", category: "rain", badge: 1), nil),
        (.app("Present", ["id": "a", "options": ["banner", "list"]]), nil),
        (.notify("b", trigger: after(60)), nil),
        (.notify("c", trigger: daily(9), userInfo: ["deep": [1, .null]]), nil),
        (.notify("d", trigger: daily(9, zone: "Nowhere")), "Invalid"),
        (.notify("d", trigger: ["calendar": ["year": 1999], "repeats": false]), "NoDate"),
        (.notify("d", trigger: after(5, repeats: true)), "Invalid"),
        (.app("PendingNotifications"), nil), (.app("DeliveredNotifications"), nil),
        (.app("PendingNotifications", ["after": "b"]), nil), (.remove(["a", "z"]), nil),
        (.remove(nil), nil), (.app("SetBadge", ["count": 4]), nil),
    ]
}

extension System {
    /// Has an app notify, and answers with what people can ask about it.
    func notifications(of app: AppID) -> [(Method, String?)] {
        let caller = connect(.example(app), pid: 77)
        for method in [Method.categories, .notify("a", category: "rain"), .notify("b")] {
            call(method, on: caller, at: 12)
        }
        call(.notify("c", trigger: Method.after(600)), on: caller, at: 12)
        return [
            (.system("Notifications"), nil), (.system("Notifications", ["app": "x"]), "NoSuchApp"),
            (.system("Notifications", ["app": .string(app.name)]), nil),
            (.system("Notifications", ["after": ["app": .string(app.name), "id": "a"]]), nil),
            (.tap("a", action: "none"), "Invalid"), (.tap("a", of: nil, action: "later"), nil),
            (.tap("a"), "NoSuchNotification"), (.tap("b", dismiss: true), nil),
            (.tap("b", of: AppID("x")), "NoSuchApp"), (.tap("b", of: nil), "NoSuchNotification"),
        ]
    }
}
