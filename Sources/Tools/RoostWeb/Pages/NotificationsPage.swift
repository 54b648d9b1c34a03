import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The page of notifications that apps want people to see, or have shown them.
enum NotificationsPage {
    /// The number of notifications that are shown at once; others are a page further.
    private static let most = 200

    static let routes = [
        Route.page("/notifications") { context throws(WebFault) in
            let (notifications, more) = try notifications(context)
            return page(notifications, more: more, context)
        },
        Route.change("/notifications/tap") { context throws(WebFault) in
            var parameters: JSONObject = [
                "app": .string(try context.field("app")), "id": .string(try context.field("id")),
            ]
            if context.form["dismiss"] != nil {
                parameters["dismiss"] = true
            } else if let action = context.form["action"] {
                parameters["action"] = .string(action)
                if let text = context.form["text"], !text.isEmpty {
                    parameters["text"] = .string(text)
                }
            }
            _ = try context.system.ask(.tap, parameters)
            return Section.notifications.target
        },
    ]

    /// The first of them; the next come with the address of a page further.
    private static func notifications(
        _ context: RequestContext
    ) throws(WebFault) -> ([Response.Notification], more: Bool) {
        var all: [Response.Notification] = []
        var after = context.request.query["after"].map { id -> JSON in
            ["app": .text(context.request.query["after-app"]), "id": .string(id)]
        }
        while all.count < most {
            let part = try context.system.ask(
                .notifications,
                ["app": .text(context.app), "after": after ?? .null]
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
        _ context: RequestContext
    ) -> Page {
        let delivered = notifications.filter(\.isDelivered)
            .sorted { ($0.date ?? context.now) > ($1.date ?? context.now) }
        let pending = notifications.filter { !$0.isDelivered }
            .sorted { ($0.next ?? context.now) < ($1.next ?? context.now) }
        return Page("Notifications", in: .notifications, topics: [.notifications, .apps]) {
            Components.heading("Notifications", app: context.app, .notifications)
            Components.tiles {
                Components.tile(delivered.count, "delivered")
                Components.tile(pending.count, "pending")
            }
            Components.card("Delivered", id: "delivered") {
                if delivered.isEmpty { Components.empty("Nobody is to be told anything now.") }
                element("ul", .class("rows")) {
                    for notification in delivered { row(notification, context) }
                }
            }
            Components.card("Pending", id: "pending") {
                if pending.isEmpty { Components.empty("Nothing is to be told later.") }
                element("ul", .class("rows")) {
                    for notification in pending { row(notification, context) }
                }
            }
            if more, let last = notifications.last { further(last, context) }
        }
    }

    private static func further(_ last: Response.Notification, _ context: RequestContext) -> HTML {
        var query: WebFields = ["after": last.id, "after-app": last.app]
        if let app = context.app { query.add("app", app) }
        let target = WebTarget(path: Section.notifications.target.path, query: query)
        return element("p") { element("a", .href(target), .plain("rel", "next")) { "More" } }
    }

    private static func row(
        _ notification: Response.Notification,
        _ context: RequestContext
    ) -> HTML {
        element("li", .data("key", "\(notification.app) \(notification.id)")) {
            element("div", .class("line")) {
                element("span") {
                    element("strong") {
                        HTML.said(notification.title.isEmpty ? notification.id : notification.title)
                    }
                    " "
                    Components.app(notification.app)
                }
                element("span", .class("small", "soft")) {
                    if let time = notification.isDelivered ? notification.date : notification.next {
                        Components.moment(time, context)
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
            if notification.isDelivered { answers(notification, context) }
        }
    }

    private static func answers(
        _ notification: Response.Notification,
        _ context: RequestContext
    ) -> HTML {
        let tap = WebTarget(path: ["notifications", "tap"])
        let which: WebFields = ["app": notification.app, "id": notification.id]
        func with(_ name: String, _ value: String) -> WebFields {
            var fields = which
            fields.add(name, value)
            return fields
        }
        return element("div", .class("buttons")) {
            context.button("Open", tap, which)
            for action in notification.actions {
                context.button(action.title, tap, with("action", action.id))
            }
            context.button("Dismiss", tap, with("dismiss", "yes"))
        }
    }
}
