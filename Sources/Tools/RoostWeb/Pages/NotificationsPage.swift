import RoostCaller
import RoostHTTP
import RoostWire

/// What apps want people to be told, and have told them.
enum NotificationsPage {
    /// How many are shown at once; others are a page further.
    private static let most = 200

    static let routes = [
        Route.page("/notifications") { visit throws(WebFault) in
            let (notifications, more) = try notifications(visit)
            return page(notifications, more: more, visit)
        },
        Route.change("/notifications/tap") { visit throws(WebFault) in
            var parameters: JSONObject = [
                "app": .string(try visit.field("app")), "id": .string(try visit.field("id")),
            ]
            if visit.form["dismiss"] != nil {
                parameters["dismiss"] = true
            } else if let action = visit.form["action"] {
                parameters["action"] = .string(action)
                if let text = visit.form["text"], !text.isEmpty {
                    parameters["text"] = .string(text)
                }
            }
            _ = try visit.system.ask(.tap, parameters)
            return Section.notifications.target
        },
    ]

    /// The first of them; the next come with the address of a page further.
    private static func notifications(
        _ visit: Visit
    ) throws(WebFault) -> ([Response.Notification], more: Bool) {
        var all: [Response.Notification] = []
        var after = visit.request.query["after"].map { id -> JSON in
            ["app": .text(visit.request.query["after-app"]), "id": .string(id)]
        }
        while all.count < most {
            let part = try visit.system.ask(
                .notifications,
                ["app": .text(visit.app), "after": after ?? .null]
            ) { (fields) throws(FieldError) in
                (
                    notifications: try fields.array(
                        "notifications",
                        of: Response.Notification.init
                    ),
                    more: try fields.bool("more")
                )
            }
            all += part.notifications
            guard part.more, let last = all.last else { return (all, false) }
            after = ["app": .string(last.app), "id": .string(last.id)]
        }
        return (all, true)
    }

    static func page(
        _ notifications: [Response.Notification],
        more: Bool,
        _ visit: Visit
    ) -> Page {
        let delivered = notifications.filter(\.isDelivered)
            .sorted { ($0.date ?? visit.now) > ($1.date ?? visit.now) }
        let pending = notifications.filter { !$0.isDelivered }
            .sorted { ($0.next ?? visit.now) < ($1.next ?? visit.now) }
        return Page("Notifications", in: .notifications, topics: [.notifications, .apps]) {
            Bits.heading("Notifications", app: visit.app, .notifications)
            Bits.tiles {
                Bits.tile(delivered.count, "delivered")
                Bits.tile(pending.count, "pending")
            }
            Bits.card("Delivered", id: "delivered") {
                if delivered.isEmpty { Bits.empty("Nobody is to be told anything now.") }
                element("ul", .class("rows")) {
                    for notification in delivered { row(notification, visit) }
                }
            }
            Bits.card("Pending", id: "pending") {
                if pending.isEmpty { Bits.empty("Nothing is to be told later.") }
                element("ul", .class("rows")) {
                    for notification in pending { row(notification, visit) }
                }
            }
            if more, let last = notifications.last { further(last, visit) }
        }
    }

    private static func further(_ last: Response.Notification, _ visit: Visit) -> HTML {
        var query: WebFields = ["after": last.id, "after-app": last.app]
        if let app = visit.app { query.add("app", app) }
        let target = WebTarget(path: Section.notifications.target.path, query: query)
        return element("p") { element("a", .href(target), .plain("rel", "next")) { "More" } }
    }

    private static func row(_ notification: Response.Notification, _ visit: Visit) -> HTML {
        element("li", .data("key", "\(notification.app) \(notification.id)")) {
            element("div", .class("line")) {
                element("span") {
                    element("strong") {
                        HTML.said(notification.title.isEmpty ? notification.id : notification.title)
                    }
                    " "
                    Bits.app(notification.app)
                }
                element("span", .class("small", "soft")) {
                    if let time = notification.isDelivered ? notification.date : notification.next {
                        Bits.moment(time, visit)
                    }
                    if notification.repeats { ", and again" }
                }
            }
            if !notification.subtitle.isEmpty {
                element("p") { HTML.said(notification.subtitle) }
            }
            if !notification.body.isEmpty { element("p") { HTML.said(notification.body) } }
            element("p", .class("small", "soft")) {
                HTML.said(notification.id)
                if let badge = notification.badge { ", badge \(badge)" }
                if notification.shownOnDesktop { ", on the desktop" }
            }
            if notification.isDelivered { answers(notification, visit) }
        }
    }

    private static func answers(_ notification: Response.Notification, _ visit: Visit) -> HTML {
        let tap = WebTarget(path: ["notifications", "tap"])
        let which: WebFields = ["app": notification.app, "id": notification.id]
        func with(_ name: String, _ value: String) -> WebFields {
            var fields = which
            fields.add(name, value)
            return fields
        }
        return element("div", .class("buttons")) {
            visit.button("Open", tap, which)
            for action in notification.actions {
                visit.button(action.title, tap, with("action", action.id))
            }
            visit.button("Dismiss", tap, with("dismiss", "yes"))
        }
    }
}
