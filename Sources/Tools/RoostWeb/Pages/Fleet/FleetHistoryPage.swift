import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The page of a fleet's work that ended within a week, on whichever host.
enum FleetHistoryPage {
    /// The choice of endings that are looked at, as the address has it.
    struct Search: Hashable {
        var app: String?
        var host: String?
        var ending: String?
        /// The number of pieces that come before the first that is shown.
        var from = 0

        func has(_ job: SystemInterface.FleetJob) -> Bool {
            (app == nil || job.app == app) && (host == nil || job.host == host)
                && (ending == nil || job.ending == ending)
        }

        var target: WebTarget {
            let fields = WebFields(given: [
                ("app", app), ("host", host), ("ending", ending),
                ("from", from > 0 ? "\(from)" : nil),
            ])
            return WebTarget(path: ["fleet", "history"], query: fields)
        }
    }

    /// The number of pieces that a page has.
    static let most = 200

    static let routes = [
        Route.page("/fleet/history", asksApp: true) { context throws(WebFault) in
            try FleetStanding(context).page { membership in
                let search = Search(context.request.query)
                let facts = FleetFacts(membership, app: search.app, isOver: true, context.system)
                return page(facts, search, context)
            }
        }
    ]

    static func page(_ facts: FleetFacts, _ search: Search, _ context: RequestContext) -> Page {
        Page("History of the fleet", in: .fleet, topics: [.fleet]) {
            element("h1") { "History of the fleet" }
            element("p") { element("a", .href(Section.fleet.target)) { "What is not over" } }
            if facts.isStale { facts.standing(context) }
            if let reply = facts.jobs { list(reply, facts, search, context) }
        }
    }

    private static func list(
        _ reply: SystemInterface.FleetJobs.Reply,
        _ facts: FleetFacts,
        _ search: Search,
        _ context: RequestContext
    ) -> HTML {
        let chosen = reply.jobs.filter(search.has)
        return Components.card("Ended within a week", id: "ended") {
            filter(reply, facts, search)
            if chosen.isEmpty {
                Components.empty(
                    search == Search() ? "Nothing has ended within a week." : "Nothing ended so."
                )
            }
            element("ul", .class("rows")) {
                for job in chosen.dropFirst(search.from).prefix(most) { row(job, context) }
            }
            ways(chosen.count, search)
            if reply.more {
                element("p", .class("soft")) {
                    "More ended than the database tells at once: these are the latest \(reply.jobs.count)."
                }
            }
        }
    }

    private static func row(
        _ job: SystemInterface.FleetJob,
        _ context: RequestContext
    ) -> HTML {
        element("li", .data("key", "\(job.app) \(job.id) \(job.ended ?? 0) \(job.host ?? "")")) {
            element("div", .class("line")) {
                element("span") {
                    element("strong") {
                        Components.link(job.id, Links.fleetJob(job.app, job.id))
                    }
                    " "
                    Components.fleetApp(job.app)
                }
                FleetWorkCard.state(job)
            }
            FleetWorkCard.details(job, context)
        }
    }

    private static func filter(
        _ reply: SystemInterface.FleetJobs.Reply,
        _ facts: FleetFacts,
        _ search: Search
    ) -> HTML {
        let hosts = (facts.hosts?.hosts ?? []).map(\.name) + reply.jobs.compactMap(\.host)
        return element(
            "form",
            .plain("method", "get"),
            .action(Search().target),
            .class("filter"),
            .plain("role", "search")
        ) {
            Components.choice(
                "Ending",
                "ending",
                search.ending,
                among: reply.jobs.compactMap(\.ending)
            )
            Components.choice("Machine", "host", search.host, among: hosts)
            Components.choice("App", "app", search.app, among: reply.jobs.map(\.app))
            element("button", .class("button"), .plain("type", "submit")) { "Show" }
            if search != Search() { element("a", .href(Search().target)) { "All" } }
        }
    }

    private static func ways(_ count: Int, _ search: Search) -> HTML {
        Components.ways(from: search.from, showing: most, of: count) { from in
            var other = search
            other.from = from
            return other.target
        }
    }
}

extension FleetHistoryPage.Search {
    init(_ query: WebFields) {
        self.init(
            app: query.filled("app"),
            host: query.filled("host"),
            ending: query.filled("ending"),
            from: max(0, query.filled("from").flatMap { Int($0) } ?? 0)
        )
    }
}
