import RoostCaller
import RoostHTTP
import RoostWire

/// Intents that are run later, and again until they succeed.
enum JobsPage {
    /// How many are asked for at once.
    private static let most = 1000

    static let routes = [
        Route.page("/jobs") { visit throws(WebFault) in
            let reply = try visit.system.ask(
                .jobs,
                ["app": .text(visit.app), "limit": .integer(Int64(most))],
                SystemInterface.Jobs.Reply.init(reading:)
            )
            return page(reply.jobs.map(Told.Job.init(told:)), more: reply.more, visit)
        },
        Route.change("/jobs/change") { visit throws(WebFault) in
            try change(visit)
            return Places.list(.jobs, app: visit.form["of"].flatMap { $0.isEmpty ? nil : $0 })
        },
    ]

    /// Retries or cancels those that were marked, or the one whose button was pressed.
    private static func change(_ visit: Visit) throws(WebFault) {
        let method: SystemInterface.Method
        switch try visit.field("change") {
        case "retry": method = .retryJob
        case "cancel": method = .cancelJob
        default: throw WebFault(.badRequest, "A job can be retried and cancelled.")
        }
        let marked = visit.form.all("job")
        guard !marked.isEmpty else {
            throw WebFault(.badRequest, "No job was marked, so nothing was changed.")
        }
        var sentences: [String] = []
        for mark in marked {
            // An identifier of an app has no space in it.
            let parts = mark.split(separator: " ", maxSplits: 1)
            guard parts.count == 2 else {
                throw WebFault(.badRequest, "A job is named by its app and its name.")
            }
            do throws(WebFault) {
                _ = try visit.system.ask(
                    method,
                    ["app": .string(String(parts[0])), "id": .string(String(parts[1]))]
                )
            } catch {
                sentences += error.sentences
            }
        }
        guard sentences.isEmpty else { throw WebFault(.conflict, sentences: sentences) }
    }

    static func page(_ jobs: [Told.Job], more: Bool, _ visit: Visit) -> Page {
        let state = visit.request.query["state"]
        let shown = jobs.filter { state == nil || $0.told.state.rawValue == state }
        return Page("Jobs", in: .jobs, topics: [.runs]) {
            Bits.heading("Jobs", app: visit.app, .jobs)
            element("ul", .class("tiles")) {
                for name in ["running", "waiting", "retrying", "held"] {
                    tile(name, jobs.count { $0.told.state.rawValue == name }, visit)
                }
            }
            element("section", .class("card"), .plain("aria-label", "Jobs")) {
                if state != nil {
                    element("p") {
                        "Only those that are \(state ?? ""). "
                        element("a", .href(Places.list(.jobs, app: visit.app))) { "All" }
                    }
                }
                if shown.isEmpty {
                    Bits.empty(
                        "No job waits. An app submits them, and so does roost submit APP INTENT."
                    )
                } else {
                    list(shown, visit)
                }
                if more { element("p", .class("soft")) { "There are more than these \(most)." } }
            }
        }
    }

    private static func tile(_ state: String, _ count: Int, _ visit: Visit) -> HTML {
        var query: WebFields = ["state": state]
        if let app = visit.app { query.add("app", app) }
        return element(
            "li",
            .class("tile", state == "held" && count > 0 ? "bad" : ""),
            .data("key", state)
        ) {
            element("a", .href(WebTarget(path: Section.jobs.target.path, query: query))) {
                element("span", .class("value")) { "\(count)" }
                element("span", .class("label")) { state }
            }
        }
    }

    private static func list(_ jobs: [Told.Job], _ visit: Visit) -> HTML {
        let rows = element("ul", .class("rows")) {
            for job in jobs { row(job, visit) }
        }
        let form = visit.changing(WebTarget(path: ["jobs", "change"])) {
            element(
                "input",
                .plain("type", "hidden"),
                .plain("name", "of"),
                .plain("value", visit.app ?? "")
            )
            element("div", .class("buttons")) {
                element("span", .class("soft")) { "Those that are marked:" }
                button("Retry", "retry")
                button("Cancel", "cancel", style: "danger")
            }
            rows
        }
        return form ?? rows
    }

    private static func button(_ title: String, _ change: String, style: String = "") -> HTML {
        element(
            "button",
            .class("button", style),
            .plain("type", "submit"),
            .plain("name", "change"),
            .plain("value", change)
        ) { title }
    }

    private static func row(_ job: Told.Job, _ visit: Visit) -> HTML {
        let told = job.told
        return element("li", .data("key", "\(told.app) \(told.id)")) {
            element("div", .class("line")) {
                element("span") {
                    if !visit.isReadOnly {
                        element(
                            "input",
                            .plain("type", "checkbox"),
                            .plain("name", "job"),
                            .plain("value", "\(told.app) \(told.id)"),
                            .plain("aria-label", "Mark \(told.id)")
                        )
                    }
                    element("strong") { HTML.said(told.id) }
                    " "
                    Bits.app(told.app)
                }
                state(told.state)
            }
            element("p", .class("small", "soft", "facts")) {
                element("span") { Bits.link(told.intent, Places.intent(told.app, told.intent)) }
                element("span") { "attempt \(told.attempt) of \(told.attempts)" }
                element("span") {
                    "submitted "
                    Bits.moment(job.submitted, visit)
                }
                if let until = job.usefulUntil {
                    element("span") {
                        "of use until "
                        Bits.moment(until, visit)
                    }
                }
            }
            if let failure = told.failure, !failure.isEmpty {
                element("p") {
                    "The last attempt said: "
                    HTML.said(failure)
                }
            }
            if told.state != .running, !told.blockers.isEmpty {
                element("ul", .class("rows")) {
                    for blocker in told.blockers { Bits.blocker(blocker, visit) }
                }
            }
        }
    }

    private static func state(_ state: SystemInterface.Job.State) -> HTML {
        let kind =
            switch state {
            case .running: "running"
            case .held: "failed"
            case .retrying: "stopped"
            case .waiting, .unknown: "withdrawn"
            }
        return element("span", .class("ending", kind)) { state.rawValue }
    }
}
