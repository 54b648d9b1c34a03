import RoostCaller
import RoostHTTP
import RoostSystemWire

/// The table of all apps with their states.
struct AppTable {
    private let apps: [SystemInterface.App]
    private let finished: [Response.Finished]
    private let context: RequestContext

    init(_ apps: [SystemInterface.App], _ finished: [Response.Finished], _ context: RequestContext)
    {
        self.apps = apps
        self.finished = finished
        self.context = context
    }

    var html: HTML {
        Components.table(
            apps.count == 1 ? "1 app" : "\(apps.count) apps",
            [
                ("App", false), ("State", false), ("Running", true), ("Waiting", true),
                ("Last", false), ("Looks like", false),
            ]
        ) {
            for app in apps { row(app) }
        }
    }

    private func row(_ app: SystemInterface.App) -> HTML {
        element("tr", .data("key", "app-\(app.identifier)")) {
            element("td") {
                Components.app(app.identifier)
                if app.badge > 0 {
                    " "
                    element("span", .class("chip")) { "\(app.badge)" }
                }
                element("div", .class("soft", "small")) {
                    HTML.said(app.identifier)
                    if let version = app.version { HTML.said(" \(version)") }
                }
            }
            element("td") {
                Components.state(app.state)
                for note in Self.notes(app, context) {
                    element("div", .class("small", "soft")) { note }
                }
            }
            element("td", .class("number")) { "\(app.runs.count)" }
            element("td", .class("number")) {
                "\([app.pendingRefresh, app.pendingProcessing].toldSum)"
            }
            element("td") {
                if let last = finished.first(where: { $0.app == app.identifier }) {
                    Components.ending(last.ending)
                    element("div", .class("soft", "small")) {
                        Components.moment(last.ended, context)
                    }
                } else {
                    element("span", .class("soft")) { "–" }
                }
            }
            element("td") {
                if let picture = app.picture {
                    element("pre", .class("picture"), .plain("aria-label", "its last picture")) {
                        picture.text
                    }
                }
            }
        }
    }

    /// Returns the notes on what keeps an app from its work.
    static func notes(_ app: SystemInterface.App, _ context: RequestContext) -> [HTML] {
        var notes: [HTML] = []
        if let since = app.forceQuitSince {
            notes.append(.group([.text("force-quit "), Components.moment(since, context)]))
        }
        if let until = app.throttledUntil, until > context.now.microseconds {
            notes.append(.group([.text("throttled, free "), Components.moment(until, context)]))
        }
        if !app.background { notes.append(.text("background work is off")) }
        return notes
    }
}
