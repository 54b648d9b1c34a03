import RoostCaller
import RoostHTTP
import RoostLinux
import RoostSystemWire
import RoostWire

/// The page of the log: what the system did and saw, and what apps say, the latest first.
enum LogPage {
    /// The search in the log, as the address has it.
    struct Search: Hashable {
        var app: String?
        var level = AppMessage.Level.debug
        var run: Int64?
        var text = ""
        /// The beginning of the page that is further back; `nil` at the latest.
        var before: Timestamp?
    }

    /// The number of entries that a page has.
    private static let most = 200
    /// The number of entries that are looked through for those of a page.
    private static let mostRead: Int64 = 1000

    static let routes = [
        Route.page("/log") { context throws(WebFault) in
            let search = try Search(context)
            let apps = try context.system
                .ask(.apps, [:], SystemInterface.Apps.Reply.init(reading:)).apps
                .map(\.identifier)
            return page(try find(search, context), search, apps, context)
        }
    ]

    /// The entries that were found, the latest first.
    struct Found {
        var entries: [Response.Entry]
        /// The time to which the search went back; `nil` where that is all there is.
        var end: Timestamp?
    }

    private static func find(_ search: Search, _ context: RequestContext) throws(WebFault) -> Found
    {
        let of: JSONObject = [
            "app": .text(search.app), "limit": .integer(mostRead),
            "until": search.before.map { .integer(($0 - .microseconds(1)).microseconds) } ?? .null,
        ]
        let told = try context.system.ask(.log, of, SystemInterface.Log.Reply.init(reading:))
        let running = try context.system.ask(
            .tasks,
            ["app": .text(search.app), "limit": 1],
            SystemInterface.Tasks.Reply.init(reading:)
        )
        let finished = try context.system.ask(
            .history,
            of,
            SystemInterface.History.Reply.init(reading:)
        )
        let ended = Set(finished.finished.compactMap(\.number))
        let runs =
            running.running.filter { !ended.contains($0.number) }
            .map { Response.Entry(beginningOf: Response.Run(told: $0)) }
            + finished.finished.flatMap { Response.Entry.of(Response.Finished(told: $0)) }
        var outputs = AppOutputs(
            in: context.system.paths.logs,
            of: search.app,
            from: search.level
        )
        let beside = (runs + outputs.read().messages).sorted { $0.date < $1.date }
        let all = Response.Entry.merged(
            told.entries.map(Response.Entry.init),
            beside,
            since: nil,
            limit: Int(mostRead) * 4
        )
        // Further back than the record that is cut off soonest nothing is whole.
        var ends: [Timestamp] = []
        if Int64(told.entries.count) >= mostRead, let first = told.entries.first?.date {
            ends.append(Timestamp(microseconds: first))
        }
        if Int64(finished.finished.count) >= mostRead, let last = finished.finished.last?.ended {
            ends.append(Timestamp(microseconds: last))
        }
        let end = ends.max()
        return Found(
            entries: all.reversed().filter { search.has($0) && $0.date >= end ?? $0.date },
            end: end
        )
    }

    static func page(
        _ found: Found,
        _ search: Search,
        _ apps: [String],
        _ context: RequestContext
    ) -> Page {
        let shown = found.page(of: most)
        return Page("Log", in: .log, topics: [.log]) {
            Components.heading("Log", app: search.app, .log)
            filter(search, apps)
            element("section", .class("card"), .plain("aria-label", "Entries")) {
                if shown.isEmpty { Components.empty("The log has nothing that is looked for.") }
                element("ol", .class("rows", "log")) {
                    for entry in shown { row(entry, context) }
                }
                Components.ways([
                    search.before == nil
                        ? nil : ("The latest", search.target(before: nil), "first"),
                    found.next(of: most).map {
                        ("Further back", search.target(before: $0), "next")
                    },
                ])
            }
        }
    }

    private static func filter(_ search: Search, _ apps: [String]) -> HTML {
        element(
            "form",
            .plain("method", "get"),
            .action(Section.log.target),
            .class("card", "filter"),
            .plain("role", "search")
        ) {
            Components.choice("App", "app", search.app ?? "", [("", "all")] + apps.map { ($0, $0) })
            Components.choice(
                "Level",
                "level",
                search.level.rawValue,
                AppMessage.Level.allCases.map { ($0.rawValue, "\($0.rawValue) and up") }
            )
            element("span") {
                element("label", .plain("for", "run")) { "Run" }
                element(
                    "input",
                    .id("run"),
                    .plain("name", "run"),
                    .plain("inputmode", "numeric"),
                    .plain("size", "6"),
                    .plain("value", search.run.map { "\($0)" } ?? "")
                )
            }
            element("span") {
                element("label", .plain("for", "text")) { "Text" }
                element(
                    "input",
                    .id("text"),
                    .plain("type", "search"),
                    .plain("name", "text"),
                    .plain("value", search.text)
                )
            }
            element("button", .class("button"), .plain("type", "submit")) { "Show" }
        }
    }

    private static func row(_ entry: Response.Entry, _ context: RequestContext) -> HTML {
        let word = entry.message?.level.rawValue ?? entry.kind
        return element("li", .class(tone(entry))) {
            element(
                "time",
                .class("soft", "mono"),
                .plain("datetime", entry.date.iso8601)
            ) { entry.date.text(in: context.zone) }
            " "
            element("span", .class("chip")) { HTML.said(word) }
            " "
            if let app = entry.app {
                Components.app(app)
                " "
            }
            if let task = entry.identifier {
                HTML.said(task)
                " "
            }
            if let run = entry.run {
                Components.link("run \(run)", Links.run(run))
                " "
            }
            if let message = entry.message {
                let names = [message.subsystem, message.category].compactMap(\.self)
                if !names.isEmpty {
                    element("span", .class("soft")) { HTML.said(names.joined(separator: ":")) }
                    " "
                }
            }
            HTML.said(entry.text)
        }
    }

    private static func tone(_ entry: Response.Entry) -> String {
        if let message = entry.message { return message.level >= .error ? "bad" : "" }
        switch entry.kind {
        case "killed", "launchFailed", "throttled", "forceQuit", "storage", "refused": return "bad"
        default: return ""
        }
    }
}

extension LogPage.Search {
    init(_ context: RequestContext) throws(WebFault) {
        let query = context.request.query
        app = context.app
        if let word = query["level"], !word.isEmpty {
            guard let level = AppMessage.Level(rawValue: word) else {
                let levels = AppMessage.Level.allCases.map(\.rawValue).joined(separator: ", ")
                throw WebFault(.badRequest, "A level is one of \(levels).")
            }
            self.level = level
        }
        if let number = query["run"], !number.isEmpty {
            run = try context.number(number, "A run")
        }
        text = query["text"] ?? ""
        before = try context.moment("before")
    }

    /// Whether an entry is one that is looked for.
    func has(_ entry: Response.Entry) -> Bool {
        if let before, entry.date >= before { return false }
        if let run, entry.run != run { return false }
        // What is not an app's message has no level, and is left out where somebody asks for
        // trouble.
        if level > .debug, entry.message == nil { return false }
        guard !text.isEmpty else { return true }
        let word = text.lowercased()
        return [entry.text, entry.kind, entry.app ?? "", entry.identifier ?? ""]
            .contains { $0.lowercased().contains(word) }
    }

    func target(before: Timestamp?) -> WebTarget {
        var query = WebFields()
        if let before { query.add("before", before.iso8601) }
        if let app { query.add("app", app) }
        if level > .debug { query.add("level", level.rawValue) }
        if let run { query.add("run", "\(run)") }
        if !text.isEmpty { query.add("text", text) }
        return WebTarget(path: Section.log.target.path, query: query)
    }
}

extension LogPage.Found {
    /// The first entries, and with the last of them all of its moment: the next page begins before
    /// that.
    func page(of most: Int) -> [Response.Entry] {
        guard entries.count > most else { return entries }
        let last = entries[most - 1].date
        return Array(entries.prefix(most) + entries.dropFirst(most).prefix { $0.date == last })
    }

    /// Returns the moment before which the next page begins; `nil` where there is none.
    func next(of most: Int) -> Timestamp? {
        let page = page(of: most)
        return page.count < entries.count ? page.last?.date : end
    }
}
