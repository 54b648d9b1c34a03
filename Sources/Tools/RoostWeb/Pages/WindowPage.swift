import RoostCaller
import RoostHTTP
import RoostWindows
import RoostSystemWire
import RoostWire

/// The page of an app's window, to be looked at and used.
enum WindowPage {
    static let routes = [
        Route.page("/apps/:app/window", asksApp: true) { context throws(WebFault) in
            let app = context.part("app")
            return page(try context.system.window(of: app), of: app, context)
        },
        Route.change("/apps/:app/window/press") { context throws(WebFault) in
            let app = context.part("app")
            var parameters = try press(context.form).form
            parameters["app"] = .string(app)
            _ = try context.system.ask(.press, parameters)
            return Links.window(app)
        },
        change("open", .open), change("home", .home), change("quit", .quit),
    ]

    /// Does with the app what its button says, and shows its window then.
    private static func change(_ word: String, _ method: SystemInterface.Method) -> Route {
        Route.change("/apps/:app/window/\(word)") { context throws(WebFault) in
            let app = context.part("app")
            _ = try context.system.ask(method, ["app": .string(app)])
            return Links.window(app)
        }
    }

    /// Reads a person's use of a control from its form.
    static func press(_ form: WebFields) throws(WebFault) -> WindowPress {
        guard let text = form["control"], let control = Int64(text) else {
            throw WebFault(.badRequest, "The form does not say what was pressed.")
        }
        let deed: WindowPress.Deed
        if let steps = form["by"] {
            guard let steps = Int64(steps) else {
                throw WebFault(.badRequest, "It goes on or back by so many steps, as in 1 or -1.")
            }
            deed = .step(by: steps)
        } else if let text = form["text"] {
            deed = .write(text, isSubmitted: form["submit"] != nil)
        } else if let value = form["value"] {
            deed = .set(value)
        } else if let isOn = form["on"] {
            deed = .turn(isOn: isOn == "yes")
        } else {
            deed = .press
        }
        return WindowPress(control: control, deed)
    }

    static func page(_ window: Response.Window, of app: String, _ context: RequestContext) -> Page {
        var page = Page(app.lastComponent, in: .apps, topics: [.apps]) {
            element("div", .class("line")) {
                element("h1") { HTML.said(app.lastComponent) }
                element("span", .class("state", window.state)) {
                    window.state == "notRunning" ? "not running" : window.state
                }
            }
            element("div", .class("buttons")) {
                if !window.isInForeground { button("Open", app, "open", context, style: "main") }
                if window.isInForeground { button("Send to the background", app, "home", context) }
                if window.state != "notRunning" {
                    button("Quit", app, "quit", context, style: "danger")
                }
                element("a", .href(Links.app(app))) { "About it" }
            }
            if let words = words(window, app) {
                element("p", .class("soft"), .plain("role", "status")) { words }
            }
            if let content = window.content {
                let canUse = window.isInForeground && !context.isReadOnly
                element("section", .class("card", "window"), .plain("aria-label", "Window")) {
                    WindowHTML(
                        of: app,
                        canUse: canUse,
                        form: { context.changing(Self.pressing(app), $0, $1, content: $2) }
                    ).html(of: content)
                }
                if content.isCut {
                    element("p", .class("soft")) { "The window shows more than is told." }
                }
            }
        }
        page.window = app
        return page
    }

    private static func pressing(_ app: String) -> WebTarget {
        WebTarget(path: Links.window(app).path + ["press"])
    }

    private static func button(
        _ label: String,
        _ app: String,
        _ word: String,
        _ context: RequestContext,
        style: String = ""
    ) -> HTML? {
        context.button(label, WebTarget(path: Links.window(app).path + [word]), style: style)
    }

    /// Returns the words for the state of the window, unless it is simply there.
    private static func words(_ window: Response.Window, _ app: String) -> String? {
        let last = window.content == nil ? "" : " This is how it looked last."
        switch window.state {
        case "foreground":
            switch window.answer {
            case .shown: return nil
            case .waiting: return "It has not shown its window yet." + last
            case .none: return "It shows no window: it is an app without SwiftUI views."
            }
        case "suspended": return "It is suspended." + last
        case "background": return "It is in the background." + last
        case "notRunning": return "It is not running." + last
        default: return "It is ending." + last
        }
    }
}
