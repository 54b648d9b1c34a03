package import RoostWire

extension Response {
    /// A notification that an app wants people to see.
    package struct Notification: Hashable, Sendable {
        package struct Action: Hashable, Sendable {
            package let id: String
            package let title: String
        }
        package let app: String
        package let id: String
        package let state: String
        package let title: String
        package let subtitle: String
        package let body: String
        package let next: Timestamp?
        package let date: Timestamp?
        package let repeats: Bool
        package let actions: [Action]
        package let badge: Int64?
        package let shownOnDesktop: Bool

        package init(_ fields: Fields) throws(FieldError) {
            app = try fields.string("app")
            id = try fields.string("id")
            state = try fields.string("state")
            title = try fields.string("title")
            subtitle = try fields.string("subtitle")
            body = try fields.string("body")
            next = try fields.optionalTime("next")
            date = try fields.optionalTime("date")
            repeats = try fields.bool("repeats")
            actions = try fields.array("actions") { (action) throws(FieldError) in
                Action(id: try action.string("id"), title: try action.string("title"))
            }
            badge = try fields.optionalInteger("badge")
            shownOnDesktop = try fields.bool("shownOnDesktop")
        }

        package var isDelivered: Bool { state == "delivered" }

        package var json: JSON {
            [
                "app": .string(app), "id": .string(id), "state": .string(state),
                "title": .string(title), "subtitle": .string(subtitle), "body": .string(body),
                "next": .time(next), "date": .time(date), "repeats": .bool(repeats),
                "actions": .array(
                    actions.map { ["id": .string($0.id), "title": .string($0.title)] }
                ), "badge": badge.map { .integer($0) } ?? .null,
                "shownOnDesktop": .bool(shownOnDesktop),
            ]
        }
    }
}
