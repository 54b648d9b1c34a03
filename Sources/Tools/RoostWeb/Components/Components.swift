package import RoostCaller
package import RoostHTTP
package import RoostSystemWire
import RoostWire

/// The pieces that several pages have.
package enum Components {
    package static func link(
        _ words: String,
        _ target: WebTarget,
        isCurrent: Bool = false
    ) -> HTML {
        element("a", .href(target), isCurrent ? .plain("aria-current", "true") : nil) {
            HTML.said(words)
        }
    }

    /// An app's short name, which leads to it.
    package static func app(_ identifier: String) -> HTML {
        element("a", .href(Links.app(identifier)), .plain("title", identifier)) {
            HTML.said(identifier.lastComponent)
        }
    }

    /// A job's name, which leads to it.
    package static func job(_ id: String, of app: String) -> HTML {
        element("a", .href(Links.job(app, id))) { HTML.said(id) }
    }

    /// A task's short name, which leads to it; the name of a job, where it is one's.
    package static func task(_ task: String, of app: String) -> HTML {
        if let name = task.jobName { return job(name, of: app) }
        return element("a", .href(Links.task(app, task)), .plain("title", task)) {
            HTML.said(task.lastComponent)
        }
    }

    /// Returns a link from work that ran or runs: to the form of an intent, the page of a job or of
    /// a task.
    package static func work(_ identifier: String, _ kind: String, of app: String) -> HTML {
        let name = identifier.workName
        return kind == SystemInterface.Kind.intent.rawValue
            ? link(name, Links.intent(app, name)) : task(identifier, of: app)
    }

    /// Returns a link from work that runs: to the run itself, where that is an intent's.
    package static func run(_ run: SystemInterface.Run) -> HTML {
        run.kind == .intent
            ? link(run.identifier.workName, Links.run(run.number))
            : task(run.identifier, of: run.app)
    }

    /// A state with its sign.
    package static func state(_ state: SystemInterface.AppState) -> HTML {
        let words =
            switch state {
            case .notRunning: "not running"
            default: state.rawValue
            }
        return element("span", .class("state", state.rawValue)) { words }
    }

    /// An ending with its sign, or that something still runs.
    package static func ending(_ ending: String) -> HTML {
        let kind = ending == "running" ? .running : Timeline.Outcome(ending: ending)
        return element("span", .class("ending", kind.rawValue)) { endingWord(ending) }
    }

    private static func endingWord(_ ending: String) -> String {
        switch ending {
        case "killedAfterGrace": "killed"
        case "endedWithApp": "ended with its app"
        case "noHandler": "no code for it"
        case "forceQuit": "force-quit"
        case "launchFailed": "launch failed"
        default: ending
        }
    }

    /// A moment as people say it, with the exact one for whoever wants it.
    package static func moment(_ time: Timestamp, _ context: RequestContext) -> HTML {
        element(
            "time",
            .plain("datetime", time.iso8601),
            .plain("title", time.text(in: context.zone))
        ) { time.relative(to: context.now) }
    }

    package static func moment(_ microseconds: Int64, _ context: RequestContext) -> HTML {
        moment(Timestamp(microseconds: microseconds), context)
    }

    /// Returns a bar of progress; without counts it only says that nobody knows.
    package static func bar(completed: Int64?, total: Int64?, label: String) -> HTML {
        guard let completed, let total, total > 0 else {
            return element("progress", .plain("aria-label", label))
        }
        return element(
            "progress",
            .plain("value", "\(min(max(completed, 0), total))"),
            .plain("max", "\(total)"),
            .plain("aria-label", label)
        )
    }

    /// A piece with a heading, on a card of its own.
    package static func card(
        _ title: String,
        id: String,
        style: String = "",
        @HTMLBuilder content: () -> HTML
    ) -> HTML {
        element(
            "section",
            .class("card", style),
            .plain("aria-labelledby", id),
            .data("key", id)
        ) {
            element("h2", .id(id)) { title }
            content()
        }
    }

    package static func empty(_ words: String) -> HTML {
        element("p", .class("empty")) { words }
    }

    /// A table with the names of its columns; those that have numbers are set to the right.
    package static func table(
        _ caption: String,
        _ columns: [(name: String, isNumber: Bool)],
        @HTMLBuilder rows: () -> HTML
    ) -> HTML {
        element(
            "div",
            .class("scroll"),
            .plain("tabindex", "0"),
            .plain("role", "group"),
            .plain("aria-label", caption)
        ) {
            element("table") {
                element("caption") { caption }
                element("thead") {
                    element("tr") {
                        for column in columns {
                            element(
                                "th",
                                .plain("scope", "col"),
                                column.isNumber ? .class("number") : nil
                            ) { column.name }
                        }
                    }
                }
                element("tbody") { rows() }
            }
        }
    }

    /// A field of a form that nobody sees, and that travels with it.
    package static func hidden(_ name: String, _ value: String) -> HTML {
        element(
            "input",
            .plain("type", "hidden"),
            .plain("name", name),
            .plain("value", value)
        )
    }

    /// Names with what they stand for.
    package static func pairs(_ pairs: [(String, HTML)]) -> HTML {
        element("dl", .class("pairs")) {
            for (name, value) in pairs {
                element("dt") { name }
                element("dd") { value }
            }
        }
    }

    /// Returns one reason why something waits: since when, on what evidence, and what to do about
    /// it.
    package static func blocker(
        _ blocker: SystemInterface.Blocker,
        _ context: RequestContext
    ) -> HTML {
        element(
            "li",
            .class("blocker", blocker.clearsAt == nil ? "" : "passing"),
            .data("key", blocker.name)
        ) {
            element("div", .class("line")) {
                element("strong") { HTML.said(blocker.evidence) }
                element("span", .class("chip")) { HTML.said(blocker.name) }
            }
            element("p", .class("soft", "small")) {
                "since "
                moment(blocker.since, context)
                if let clears = blocker.clearsAt {
                    ", goes by itself "
                    moment(clears, context)
                }
            }
            if !blocker.remedy.isEmpty { element("p") { HTML.said(blocker.remedy) } }
        }
    }
}
