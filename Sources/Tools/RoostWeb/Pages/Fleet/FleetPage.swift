import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The page of the fleet: its hosts, and its work that is not over.
enum FleetPage {
    /// The choice of work that is looked at, as the address has it.
    struct Search: Hashable {
        var app: String?
        var host: String?
        var state: String?
        /// The reason why no host has the work, by the system's name for it.
        var why: String?
        /// The number of pieces that come before the first that is shown.
        var from = 0

        func has(_ job: SystemInterface.FleetJob) -> Bool {
            (app == nil || job.app == app) && (host == nil || job.host == host)
                && (state == nil || (FleetStage(job)?.rawValue ?? job.state.rawValue) == state)
                && (why == nil || job.waiting?.why == why)
        }

        var isEverything: Bool { app == nil && host == nil && state == nil && why == nil }

        var fields: WebFields {
            WebFields(given: [
                ("app", app), ("host", host), ("state", state), ("why", why),
                ("from", from > 0 ? "\(from)" : nil),
            ])
        }

        var target: WebTarget { WebTarget(path: Section.fleet.target.path, query: fields) }
    }

    static let routes = [
        // The database may take its time: nobody else waits for it.
        Route.page("/fleet", asksApp: true) { context throws(WebFault) in
            try FleetStanding(context).page { membership in
                let search = Search(context.request.query)
                let facts = FleetFacts(membership, app: search.app, context.system)
                return page(facts, search, context)
            }
        }
    ]

    static func page(_ facts: FleetFacts, _ search: Search, _ context: RequestContext) -> Page {
        Page("Fleet", in: .fleet, topics: [.fleet]) {
            element("h1") { "Fleet" }
            facts.standing(context)
            tiles(facts, search)
            if let hosts = facts.hosts { FleetHostsCard.html(hosts, facts, context) }
            if let jobs = facts.jobs {
                reasons(jobs, search)
                FleetWorkCard(jobs, facts, search, context).html
            }
        }
    }

    // MARK: - At a glance

    private static func tiles(_ facts: FleetFacts, _ search: Search) -> HTML {
        Components.tiles {
            if let hosts = facts.hosts?.hosts {
                Components.tile(hosts.count(where: \.present), "machines there")
                Components.tile(hosts.count { !$0.present }, "gone", isBad: true)
                Components.tile(hosts.count(where: \.draining), "drained")
            }
            if let reply = facts.jobs {
                let stages = reply.jobs.map(FleetStage.init)
                for stage in FleetStage.allCases {
                    tile(stage, stages.count { $0 == stage }, isCut: reply.more, search)
                }
            }
        }
    }

    private static func tile(
        _ stage: FleetStage,
        _ count: Int,
        isCut: Bool,
        _ search: Search
    ) -> HTML {
        element(
            "li",
            .class("tile", stage == .held && count > 0 ? "bad" : ""),
            .data("key", stage.rawValue)
        ) {
            element("a", .href(Search(app: search.app, state: stage.rawValue).target)) {
                element("span", .class("value")) { "\(count)\(isCut ? "+" : "")" }
                element("span", .class("label")) { stage.title }
            }
        }
    }

    /// Returns the reasons why work waits, with their remedies, the one that holds most of it
    /// first.
    private static func reasons(
        _ reply: SystemInterface.FleetJobs.Reply,
        _ search: Search
    ) -> HTML? {
        let waiting = reply.jobs.compactMap(\.waiting)
        let reasons = Dictionary(grouping: waiting, by: \.why)
            .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        guard !reasons.isEmpty else { return nil }
        return Components.card("Why it waits", id: "reasons") {
            element("ul", .class("rows")) {
                for (why, all) in reasons {
                    element("li", .data("key", "why \(why)")) {
                        let words = Set(all.map(\.words)).sorted()
                        element("div", .class("line")) {
                            element("span") {
                                element("a", .href(Search(app: search.app, why: why).target)) {
                                    "\(all.count)\(reply.more ? "+" : "") \(all.count == 1 ? "waits" : "wait")"
                                }
                                words.count > 1 ? ", such as: " : ": "
                                HTML.said(words.first ?? "")
                            }
                            element("span", .class("chip")) { HTML.said(why) }
                        }
                    }
                }
            }
        }
    }
}

extension FleetPage.Search {
    init(_ query: WebFields) {
        self.init(
            app: query.filled("app"),
            host: query.filled("host"),
            state: query.filled("state"),
            why: query.filled("why"),
            from: max(0, query.filled("from").flatMap { Int($0) } ?? 0)
        )
    }
}
