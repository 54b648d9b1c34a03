import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The page of one app, with all that it does and may do.
enum AppPage {
    static let routes = [
        Route.page("/apps", list), Route.page("/apps/:app", page),
        change("open", .open), change("home", .home), change("quit", .quit),
    ]

    /// Makes a route for a change that a person makes to an app.
    private static func change(_ name: String, _ method: SystemInterface.Method) -> Route {
        Route.change("/apps/:app/\(name)") { context throws(WebFault) in
            _ = try context.system.ask(method, ["app": .string(context.part("app"))])
            return Links.app(context.part("app"))
        }
    }

    // MARK: - All

    private static func list(_ context: RequestContext) throws(WebFault) -> Page {
        let apps = try context.system.ask(.apps, [:], SystemInterface.Apps.Reply.init(reading:))
            .apps
        let finished = try context.system.ask(
            .history,
            ["limit": .integer(Int64(HistoryList.most))],
            SystemInterface.History.Reply.init(reading:)
        ).finished.map(Response.Finished.init(told:))
        return Page("Apps", in: .apps, topics: [.apps, .runs]) {
            element("h1") { "Apps" }
            element("section", .class("card")) {
                if apps.isEmpty {
                    Components.empty("No app is installed. roost install PATH installs one.")
                } else {
                    AppTable(apps, finished, context).html
                }
            }
        }
    }

    // MARK: - One

    /// The system's facts about an app.
    struct Facts {
        let app: SystemInterface.App
        let tasks: SystemInterface.Tasks.Reply
        let jobs: SystemInterface.Jobs.Reply
        let transfers: SystemInterface.Transfers.Reply
        let log: [SystemInterface.Entry]
        let record: HistoryList
        let range: TimeRange
        let cost: SystemInterface.Cost.Reply
        let promises: [SystemInterface.Promise]
    }

    private static func page(_ context: RequestContext) throws(WebFault) -> Page {
        let name = context.part("app")
        let range = try TimeRange(context.request.query, usual: "1h", zone: context.zone)
        let apps = try context.system.ask(.apps, [:], SystemInterface.Apps.Reply.init(reading:))
            .apps
        guard let app = apps.first(where: { $0.identifier == name }) else {
            throw WebFault(
                .notFound,
                "No app called \(name.quoted) is installed.",
                "What it did, if it was, stands in the log under its whole identifier."
            )
        }
        let whose: JSONObject = ["app": .string(name)]
        return page(
            Facts(
                app: app,
                tasks: try context.system.ask(
                    .tasks,
                    ["app": .string(name), "limit": 200],
                    SystemInterface.Tasks.Reply.init(reading:)
                ),
                jobs: try context.system.ask(
                    .jobs,
                    ["app": .string(name), "limit": 100],
                    SystemInterface.Jobs.Reply.init(reading:)
                ),
                transfers: try context.system.ask(
                    .transfers,
                    whose,
                    SystemInterface.Transfers.Reply.init(reading:)
                ),
                log: try context.system.ask(
                    .log,
                    ["app": .string(name), "limit": 20],
                    SystemInterface.Log.Reply.init(reading:)
                ).entries,
                record: try HistoryList(of: name, range, apps: apps, context),
                range: range,
                cost: try context.system.ask(
                    .cost,
                    ["app": .string(name), "days": 7],
                    SystemInterface.Cost.Reply.init(reading:)
                ),
                promises: try context.system.ask(
                    .check,
                    whose,
                    SystemInterface.Check.Reply.init(reading:)
                ).promises
            ),
            context
        )
    }

    static func page(_ facts: Facts, _ context: RequestContext) -> Page {
        let app = facts.app
        return Page(
            app.identifier.lastComponent,
            in: .apps,
            topics: [.apps, .runs, .transfers, .conditions, .settings]
        ) {
            element("h1") { HTML.said(app.identifier.lastComponent) }
            element("section", .class("card"), .plain("aria-label", "State")) {
                element("div", .class("line")) {
                    element("div") {
                        Components.state(app.state)
                        for note in AppTable.notes(app, context) {
                            " "
                            element("span", .class("chip")) { note }
                        }
                    }
                    element("code", .class("soft")) {
                        HTML.said(app.identifier)
                        if let version = app.version { HTML.said(" \(version)") }
                    }
                }
                buttons(app, context)
                description(app)
            }
            facts.record.card(facts.range, ["apps", app.identifier], context)
            element("div", .class("grid")) {
                tasks(facts, context)
                element("div", .class("wide")) { CostCard(facts.cost, context).html }
                PromiseCard.html(facts.promises, context)
                jobs(facts, context)
                transfers(facts, context)
                extensions(app)
                if let picture = app.picture {
                    Components.card("Last picture", id: "picture") {
                        element("p", .class("soft", "small")) {
                            "taken "
                            Components.moment(picture.taken, context)
                        }
                        element("pre", .class("picture")) { picture.text }
                    }
                }
                log(facts, context)
            }
        }
    }

    private static func buttons(_ app: SystemInterface.App, _ context: RequestContext) -> HTML {
        func target(_ name: String) -> WebTarget {
            WebTarget(path: ["apps", app.identifier, name])
        }
        let isRunning = app.state != .notRunning
        return element("div", .class("buttons")) {
            if app.state != .foreground {
                context.button(
                    app.forceQuitSince == nil ? "Open" : "Open again",
                    target("open"),
                    style: "main"
                )
            }
            if app.state == .foreground { context.button("Send to the background", target("home")) }
            if isRunning { context.button("Force-quit", target("quit"), style: "danger") }
            for (words, place) in [
                ("Window", Links.window(app.identifier)),
                ("Intents", Links.list(.intents, app: app.identifier)),
                ("Activities", Links.list(.activities, app: app.identifier)),
                ("History", Links.list(.history, app: app.identifier)),
                ("Notifications", Links.list(.notifications, app: app.identifier)),
                ("Log", Links.list(.log, app: app.identifier)),
            ] {
                element("a", .class("button", "quiet"), .href(place)) { words }
            }
        }
    }

    private static func description(_ app: SystemInterface.App) -> HTML {
        var pairs: [(String, HTML)] = []
        if let pid = app.pid { pairs.append(("Process", .text("\(pid)"))) }
        pairs.append(("Program", element("code") { HTML.said(app.executable) }))
        if let container = app.container {
            pairs.append(("Its data", element("code") { HTML.said(container) }))
        }
        pairs.append(("On the disk", .text(DiskWords.text(of: app))))
        if !app.modes.isEmpty { pairs.append(("Background modes", said(app.modes))) }
        if !app.permitted.isEmpty { pairs.append(("May submit", said(app.permitted))) }
        if let groups = app.groups, !groups.isEmpty {
            pairs.append(("Shares with", said(groups.map(\.identifier))))
        }
        if app.strikes > 0 {
            pairs.append(("Overran its budget", .text("\(app.strikes) times in a row")))
        }
        return element("details") {
            element("summary") { "What it is and may do" }
            Components.pairs(pairs)
        }
    }

    private static func said(_ words: [String]) -> HTML {
        .group(
            words.enumerated().map { place, word in
                .group([place == 0 ? .nothing : .text(", "), HTML.said(word)])
            }
        )
    }

    // MARK: - Lists

    private static func tasks(_ facts: Facts, _ context: RequestContext) -> HTML {
        let known =
            facts.tasks.running.map(\.identifier) + facts.tasks.pending.map(\.request.identifier)
        let others = facts.app.permitted.filter { !$0.hasSuffix(".*") && !known.contains($0) }
        return Components.card("Tasks", id: "tasks", style: "wide") {
            if known.isEmpty, others.isEmpty {
                Components.empty(
                    "It has none: its Info.plist lists none, and nothing waits or runs."
                )
            } else {
                Components.table(
                    "Running, waiting, and what it may submit",
                    [("Task", false), ("State", false), ("When", false), ("Why", false)]
                ) {
                    for run in facts.tasks.running { row(run, context) }
                    for pending in facts.tasks.pending { row(pending, context) }
                    for task in others { row(task, of: facts, context) }
                }
                if facts.tasks.more {
                    Components.ways([
                        ("All that wait", Links.list(.tasks, app: facts.app.identifier), "next")
                    ])
                }
            }
        }
    }

    private static func row(_ run: SystemInterface.Run, _ context: RequestContext) -> HTML {
        element("tr", .data("key", "run-\(run.number)")) {
            element("td") { Components.run(run) }
            element("td") { Components.ending("running") }
            element("td") { Components.moment(run.begun, context) }
            element("td") { "\(Duration.microseconds(run.left).words) left" }
        }
    }

    private static func row(
        _ pending: SystemInterface.Tasks.Reply.Pending,
        _ context: RequestContext
    ) -> HTML {
        element("tr", .data("key", "request-\(pending.request.number)")) {
            element("td") { Components.task(pending.request.identifier, of: pending.request.app) }
            element("td") { pending.isHeldUp ? "held up" : "waits" }
            element("td") {
                pending.clearing == 0 ? .text("–") : Components.moment(pending.clearing, context)
            }
            element("td") {
                if let blocker = pending.blockers.first {
                    HTML.said(blocker.evidence)
                } else {
                    "about to run"
                }
            }
        }
    }

    private static func row(_ task: String, of facts: Facts, _ context: RequestContext) -> HTML {
        let last = facts.record.latest.first { $0.identifier == task }
        return element("tr", .data("key", "task-\(task)")) {
            element("td") { Components.task(task, of: facts.app.identifier) }
            element("td") { last.map { Components.ending($0.ending) } ?? .text("–") }
            element("td") { last.map { Components.moment($0.ended, context) } ?? .nothing }
            element("td", .class("soft")) { "not submitted" }
        }
    }

    private static func jobs(_ facts: Facts, _ context: RequestContext) -> HTML? {
        guard !facts.jobs.jobs.isEmpty else { return nil }
        return Components.card("Jobs", id: "jobs", style: "wide") {
            Components.table(
                "Intents that run later, and again until they succeed",
                [
                    ("Job", false), ("Intent", false), ("State", false), ("Attempt", true),
                    ("Why", false),
                ]
            ) {
                for job in facts.jobs.jobs {
                    element("tr", .data("key", "job-\(job.id)")) {
                        element("td") { HTML.said(job.id) }
                        element("td") { HTML.said(job.intent) }
                        element("td") { job.state.rawValue }
                        element("td", .class("number")) { "\(job.attempt) of \(job.attempts)" }
                        element("td") {
                            HTML.said(job.blockers.first?.evidence ?? job.failure ?? "")
                        }
                    }
                }
            }
        }
    }

    private static func transfers(_ facts: Facts, _ context: RequestContext) -> HTML? {
        guard !facts.transfers.transfers.isEmpty else { return nil }
        return Components.card("Transfers", id: "transfers") {
            element("ul", .class("rows")) {
                for transfer in facts.transfers.transfers.prefix(10) {
                    element("li", .data("key", "transfer-\(transfer.number)")) {
                        element("div", .class("line")) {
                            HTML.said(transfer.description ?? transfer.url)
                            element("span", .class("soft", "small")) { transfer.state.rawValue }
                        }
                        Components.bar(
                            completed: [transfer.sent, transfer.received].toldSum,
                            total: [transfer.toSend, transfer.toReceive].compactMap(\.self).toldSum,
                            label: "how far it is"
                        )
                    }
                }
            }
            element("p", .class("small")) {
                Components.link("All transfers", Section.transfers.target)
            }
        }
    }

    private static func extensions(_ app: SystemInterface.App) -> HTML? {
        guard let extensions = app.extensions, !extensions.isEmpty else { return nil }
        return Components.card("Extensions", id: "extensions") {
            element("ul", .class("rows")) {
                for part in extensions {
                    element("li", .class("line")) {
                        element("span") {
                            HTML.said(part.name)
                            " "
                            element("span", .class("soft", "small")) { HTML.said(part.point) }
                        }
                        Components.state(part.state)
                    }
                }
            }
        }
    }

    private static func log(_ facts: Facts, _ context: RequestContext) -> HTML {
        Components.card("Lately", id: "log", style: "wide") {
            if facts.log.isEmpty {
                Components.empty("Nothing happened yet.")
            } else {
                element("ul", .class("rows")) {
                    for entry in facts.log.reversed() {
                        element("li", .class("line")) {
                            HTML.said(entry.text)
                            element("span", .class("soft", "small", "nowrap")) {
                                Components.moment(entry.date, context)
                            }
                        }
                    }
                }
            }
        }
    }
}
