import RoostCaller
import RoostHTTP
import RoostWire

/// All apps with how they are.
struct AppTable {
    private let apps: [SystemInterface.App]
    private let finished: [Response.Finished]
    private let visit: Visit

    init(_ apps: [SystemInterface.App], _ finished: [Response.Finished], _ visit: Visit) {
        self.apps = apps
        self.finished = finished
        self.visit = visit
    }

    var html: HTML {
        Bits.table(
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
                Bits.app(app.identifier)
                if app.badge > 0 {
                    " "
                    element("span", .class("chip")) { "\(app.badge)" }
                }
                element("div", .class("soft", "small")) { HTML.said(app.identifier) }
            }
            element("td") {
                Bits.state(app.state)
                for note in Self.notes(app, visit) {
                    element("div", .class("small", "soft")) { note }
                }
            }
            element("td", .class("number")) { "\(app.runs.count)" }
            element("td", .class("number")) {
                "\([app.pendingRefresh, app.pendingProcessing].toldSum)"
            }
            element("td") {
                if let last = finished.first(where: { $0.app == app.identifier }) {
                    Bits.ending(last.ending)
                    element("div", .class("soft", "small")) {
                        Bits.moment(last.ended, visit)
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

    /// What keeps an app from what it would do.
    static func notes(_ app: SystemInterface.App, _ visit: Visit) -> [HTML] {
        var notes: [HTML] = []
        if let since = app.forceQuitSince {
            notes.append(.group([.text("force-quit "), Bits.moment(since, visit)]))
        }
        if let until = app.throttledUntil, until > visit.now.microseconds {
            notes.append(.group([.text("throttled, free "), Bits.moment(until, visit)]))
        }
        if !app.background { notes.append(.text("background work is off")) }
        return notes
    }
}
