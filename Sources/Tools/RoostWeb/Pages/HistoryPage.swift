import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The page of the history, in pages, as far back as the system remembers.
enum HistoryPage {
    /// The part of the past that is looked at, as an address has it.
    struct Search: Hashable {
        var app: String?
        var task: String?
        /// The time by which the listed runs were over; `nil` for all.
        var until: Timestamp?
        /// The number of runs that are left out at the beginning: they ended at that very moment,
        /// and were shown before.
        var skipped: Int64 = 0
    }

    /// The number of runs on a page.
    static let most = 100

    static let routes = [
        Route.page("/history") { context throws(WebFault) in
            let search = try Search(context)
            let apps = try context.system
                .ask(.apps, [:], SystemInterface.Apps.Reply.init(reading:)).apps
                .map(\.identifier)
            // One more than is shown says whether there are more.
            let found = try context.system.ask(
                .history,
                [
                    "app": .text(search.app), "identifier": .text(search.task),
                    "until": search.until.map { .integer($0.microseconds) } ?? .null,
                    "skip": .integer(search.skipped), "limit": .integer(Int64(most + 1)),
                ],
                SystemInterface.History.Reply.init(reading:)
            ).finished.map(Response.Finished.init(told:))
            return page(found, search, apps, context)
        }
    ]

    static func page(
        _ found: [Response.Finished],
        _ search: Search,
        _ apps: [String],
        _ context: RequestContext
    ) -> Page {
        let shown = Array(found.prefix(most))
        // What is past does not change.
        let topics: Set<Topic> = search.until == nil ? [.runs] : []
        return Page("History", in: .history, topics: topics) {
            Components.heading("History", app: search.app, .history)
            filter(search, apps, context)
            element("section", .class("card"), .plain("aria-label", "Runs")) {
                if shown.isEmpty {
                    Components.empty("Nothing that is looked for is over.")
                } else {
                    table(shown, context)
                }
                ways(found, search)
            }
        }
    }

    private static func filter(
        _ search: Search,
        _ apps: [String],
        _ context: RequestContext
    ) -> HTML {
        element(
            "form",
            .plain("method", "get"),
            .action(Section.history.target),
            .class("card", "filter"),
            .plain("role", "search")
        ) {
            Components.choice("App", "app", search.app ?? "", [("", "all")] + apps.map { ($0, $0) })
            element("span") {
                element("label", .plain("for", "task")) { "Task" }
                element(
                    "input",
                    .id("task"),
                    .plain("name", "task"),
                    .plain("value", search.task ?? "")
                )
            }
            element("span") {
                element("label", .plain("for", "until")) { "Over by" }
                element(
                    "input",
                    .id("until"),
                    .plain("type", "datetime-local"),
                    .plain("step", "1"),
                    .plain("name", "until"),
                    .plain("value", search.until?.fieldText(in: context.zone) ?? "")
                )
            }
            element("button", .class("button"), .plain("type", "submit")) { "Show" }
        }
    }

    private static func table(_ runs: [Response.Finished], _ context: RequestContext) -> HTML {
        Components.table(
            runs.count == 1 ? "1 run" : "\(runs.count) runs, the latest first",
            [
                ("Run", true), ("Task", false), ("App", false), ("Ended", false), ("How", false),
                ("Late", true), ("Took", true), ("Processor", true),
            ]
        ) {
            for (place, run) in runs.enumerated() {
                element(
                    "tr",
                    .data("key", "run-\(run.number.map { "\($0)" } ?? "\(run.ended)-\(place)")")
                ) {
                    element("td", .class("number")) {
                        run.number.map { Components.link("\($0)", Links.run($0, ended: run.ended)) }
                            ?? .text("–")
                    }
                    element("td") {
                        Components.work(run.identifier, run.kind.rawValue, of: run.app)
                    }
                    element("td") { Components.app(run.app) }
                    element("td", .class("nowrap")) { Components.moment(run.ended, context) }
                    element("td") {
                        Components.ending(run.ending)
                        if !run.why.isEmpty {
                            element("div", .class("soft", "small")) { HTML.said(run.why) }
                        }
                    }
                    element("td", .class("number")) { run.lateness?.words ?? "–" }
                    element("td", .class("number")) { run.duration?.words ?? "–" }
                    element("td", .class("number")) { run.processor?.words ?? "–" }
                }
            }
        }
    }

    private static func ways(_ found: [Response.Finished], _ search: Search) -> HTML {
        Components.ways([
            search.until == nil ? nil : ("The latest", search.latest.target, "first"),
            search.next(after: found, most: most).map { ("Further back", $0.target, "next") },
        ])
    }
}

extension HistoryPage.Search {
    init(_ context: RequestContext) throws(WebFault) {
        let query = context.request.query
        app = context.app
        task = query["task"].flatMap { $0.isEmpty ? nil : $0 }
        until = try context.moment("until")
        if let text = query["skip"], !text.isEmpty {
            guard let skipped = Int64(text), skipped >= 0 else {
                throw WebFault(.badRequest, "What is left out is said by a number.")
            }
            self.skipped = skipped
        }
    }

    /// The same from the latest run on.
    var latest: Self { Self(app: app, task: task) }

    /// Returns the beginning of the page after this one; `nil` where this is the last.
    func next(after found: [Response.Finished], most: Int) -> Self? {
        guard found.count > most, let last = found.prefix(most).last?.ended else { return nil }
        let alike = Int64(found.prefix(most).reversed().prefix { $0.ended == last }.count)
        var next = self
        next.until = last
        next.skipped = [alike, until == last ? skipped : 0].toldSum
        return next
    }

    var target: WebTarget {
        var query = WebFields()
        if let app { query.add("app", app) }
        if let task { query.add("task", task) }
        if let until { query.add("until", until.iso8601) }
        if skipped > 0 { query.add("skip", "\(skipped)") }
        return WebTarget(path: Section.history.target.path, query: query)
    }
}
