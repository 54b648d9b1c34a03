import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The page of jobs: intents that are run later, and again until they succeed.
enum JobsPage {
    /// The number of jobs that a page has.
    private static let most = 500
    /// The number of schedules that are told at once.
    private static let mostSchedules = 1000

    /// The choice of jobs that are looked at, as the address has it.
    struct Search: Hashable {
        var app: String?
        var state: String?
        var tag: String?
        /// The beginning of the page, as the system has named it; `nil` at the first.
        var after: String?

        func has(_ job: SystemInterface.Job) -> Bool {
            (state == nil || job.state.rawValue == state)
                && (tag.map { job.tags?.contains($0) == true } ?? true)
        }

        var target: WebTarget {
            let query = WebFields(given: [
                ("app", app), ("state", state), ("tag", tag), ("after", after),
            ])
            return WebTarget(path: Section.jobs.target.path, query: query)
        }
    }

    static let routes = [
        Route.page("/jobs") { context throws(WebFault) in
            let search = Search(context)
            let reply = try context.system.ask(
                .jobs,
                [
                    "app": .text(search.app), "after": .text(search.after),
                    "limit": .integer(Int64(most)),
                ],
                SystemInterface.Jobs.Reply.init(reading:)
            )
            let again = try context.system.ask(
                .schedules,
                ["app": .text(search.app), "limit": .integer(Int64(mostSchedules))],
                SystemInterface.Schedules.Reply.init(reading:)
            )
            return page(reply, again.schedules, search, context)
        },
        Route.change("/jobs/change") { context throws(WebFault) in
            try change(context)
            return Links.list(.jobs, app: context.form["of"].flatMap { $0.isEmpty ? nil : $0 })
        },
    ]

    /// Retries or cancels those that were marked, or the one whose button was pressed.
    private static func change(_ context: RequestContext) throws(WebFault) {
        let method: SystemInterface.Method
        switch try context.field("change") {
        case "retry": method = .retryJob
        case "cancel": method = .cancelJob
        default: throw WebFault(.badRequest, "A job can be retried and cancelled.")
        }
        try context.forEachMarked("job") { mark throws(WebFault) in
            (method, try RequestContext.job(marked: mark))
        }
    }

    static func page(
        _ reply: SystemInterface.Jobs.Reply,
        _ schedules: [SystemInterface.Schedule],
        _ search: Search,
        _ context: RequestContext
    ) -> Page {
        let shown = reply.jobs.filter(search.has).map(Response.Job.init(told:))
        return Page("Jobs", in: .jobs, topics: [.runs]) {
            Components.heading("Jobs", app: context.app, .jobs)
            element("ul", .class("tiles")) {
                for name in ["running", "waiting", "retrying", "held"] {
                    let count = reply.jobs.count { $0.state.rawValue == name }
                    tile(name, "\(count)\(reply.more ? "+" : "")", isBad: count > 0, search)
                }
            }
            PausedCard.html(reply.paused ?? [], context)
            element("section", .class("card"), .plain("aria-label", "Jobs")) {
                restriction(search)
                if !shown.isEmpty {
                    list(shown, context)
                } else if search == Search(app: search.app) {
                    Components.empty(
                        "No job waits. An app submits them, and so does roost submit APP INTENT."
                    )
                } else {
                    Components.empty("None of these jobs is one.")
                }
                ways(reply, search)
            }
            ScheduleCard.html(schedules, context)
        }
    }

    /// Returns the note that only some jobs are shown, and the way to all.
    private static func restriction(_ search: Search) -> HTML? {
        var words: [HTML] = []
        if let state = search.state {
            words.append(.group([.text(" that are "), HTML.said(state)]))
        }
        if let tag = search.tag { words.append(.group([.text(" tagged "), HTML.said(tag)])) }
        guard !words.isEmpty else { return nil }
        return element("p") {
            "Only those"
            for word in words { word }
            ". "
            element("a", .href(Search(app: search.app).target)) { "All" }
        }
    }

    private static func ways(_ reply: SystemInterface.Jobs.Reply, _ search: Search) -> HTML {
        func target(_ place: String?) -> WebTarget {
            var other = search
            other.after = place
            return other.target
        }
        return Components.ways([
            search.after == nil ? nil : ("The first", target(nil), "first"),
            reply.next.map { ("More", target($0), "next") },
        ])
    }

    private static func tile(
        _ state: String,
        _ count: String,
        isBad: Bool,
        _ search: Search
    ) -> HTML {
        element(
            "li",
            .class("tile", state == "held" && isBad ? "bad" : ""),
            .data("key", state)
        ) {
            element("a", .href(Search(app: search.app, state: state, tag: search.tag).target)) {
                element("span", .class("value")) { count }
                element("span", .class("label")) { state }
            }
        }
    }

    private static func list(_ jobs: [Response.Job], _ context: RequestContext) -> HTML {
        let rows = element("ul", .class("rows")) {
            for job in jobs { row(job, context) }
        }
        let form = context.changing(WebTarget(path: ["jobs", "change"])) {
            Components.hidden("of", context.app ?? "")
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

    private static func row(_ job: Response.Job, _ context: RequestContext) -> HTML {
        let told = job.told
        return element("li", .data("key", "\(told.app) \(told.id)")) {
            element("div", .class("line")) {
                element("span") {
                    if !context.isReadOnly {
                        element(
                            "input",
                            .plain("type", "checkbox"),
                            .plain("name", "job"),
                            .plain("value", "\(told.app) \(told.id)"),
                            .plain("aria-label", "Mark \(told.id)")
                        )
                    }
                    element("strong") { Components.job(told.id, of: told.app) }
                    " "
                    Components.app(told.app)
                }
                state(told.state)
            }
            details(job, context)
        }
    }

    /// Returns the terms of a job, and the reason why it waits.
    static func details(_ job: Response.Job, _ context: RequestContext) -> HTML {
        let told = job.told
        return .group([
            element("p", .class("small", "soft", "facts")) {
                element("span") {
                    Components.link(told.intent, Links.intent(told.app, told.intent))
                }
                element("span") { "attempt \(told.attempt) of \(told.attempts)" }
                element("span") {
                    "submitted "
                    Components.moment(job.submitted, context)
                }
                if let after = told.after, !after.isEmpty {
                    element("span") {
                        "after "
                        for (place, id) in after.enumerated() {
                            if place > 0 { ", " }
                            Components.job(id, of: told.app)
                        }
                    }
                }
                if let steps = told.steps, !steps.isEmpty {
                    element("span") {
                        "has done "
                        HTML.said(steps.joined(separator: ", "))
                    }
                }
                if let until = job.usefulUntil {
                    element("span") {
                        "of use until "
                        Components.moment(until, context)
                    }
                }
                for limit in told.limits ?? [] { element("span") { words(limit) } }
                if told.priority == .background { element("span") { "after others" } }
                if told.priority == .userInitiated { element("span") { "before others" } }
            },
            tags(told) ?? .nothing,
            troubles(told, context),
        ])
    }

    private static func troubles(_ told: SystemInterface.Job, _ context: RequestContext) -> HTML {
        var troubles: [HTML] = []
        if let failure = told.failure, !failure.isEmpty {
            troubles.append(
                element("p") {
                    "The last attempt said: "
                    HTML.said(failure)
                }
            )
        }
        if told.state != .running, !told.blockers.isEmpty {
            troubles.append(
                element("ul", .class("rows")) {
                    for blocker in told.blockers { Components.blocker(blocker, context) }
                }
            )
        }
        return .group(troubles)
    }

    /// Returns the words for a job's limit on how many like it may run at once, or begin within
    /// some time.
    private static func words(_ limit: SystemInterface.Limit) -> HTML {
        let bound =
            limit.atOnce.map { "at most \($0) at once " }
            ?? "at most \(limit.most ?? 0) within \(Duration.microseconds(limit.within ?? 0).words) "
        return .group([
            .text(bound),
            limit.key.map { .group([.text("with the key "), HTML.said($0)]) }
                ?? .text("of its intent"),
        ])
    }

    /// Returns the tags of a job, each with a link to the jobs that have it.
    private static func tags(_ job: SystemInterface.Job) -> HTML? {
        guard let tags = job.tags, !tags.isEmpty else { return nil }
        return element("p", .class("tags")) {
            for tag in tags {
                element("a", .class("chip"), .href(Search(app: job.app, tag: tag).target)) {
                    HTML.said(tag)
                }
                " "
            }
        }
    }

    static func state(_ state: SystemInterface.Job.State) -> HTML {
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

extension JobsPage.Search {
    init(_ context: RequestContext) {
        let query = context.request.query
        self.init(
            app: context.app,
            state: query.filled("state"),
            tag: query.filled("tag"),
            after: query.filled("after")
        )
    }
}
