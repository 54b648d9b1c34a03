import RoostCaller
import RoostHTTP
import RoostWire

/// One app, with all that it does and may do.
enum AppPage {
    static let routes = [
        Route.page("/apps", list), Route.page("/apps/:app", page),
        change("open", .open), change("home", .home), change("quit", .quit),
    ]

    /// Something that a person does with an app.
    private static func change(_ name: String, _ method: SystemInterface.Method) -> Route {
        Route.change("/apps/:app/\(name)") { visit throws(WebFault) in
            _ = try visit.system.ask(method, ["app": .string(visit.part("app"))])
            return Places.app(visit.part("app"))
        }
    }

    // MARK: - All

    private static func list(_ visit: Visit) throws(WebFault) -> Page {
        let apps = try visit.system.ask(.apps, [:], SystemInterface.Apps.Reply.init(reading:)).apps
        let finished = try visit.system.ask(
            .history,
            ["limit": .integer(Int64(Record.most))],
            SystemInterface.History.Reply.init(reading:)
        ).finished.map(Response.Finished.init(told:))
        return Page("Apps", in: .apps, topics: [.apps, .runs]) {
            element("h1") { "Apps" }
            element("section", .class("card")) {
                if apps.isEmpty {
                    Bits.empty("No app is installed. roost install PATH installs one.")
                } else {
                    AppTable(apps, finished, visit).html
                }
            }
        }
    }

    // MARK: - One

    /// What the system tells of an app.
    struct Facts {
        let app: SystemInterface.App
        let tasks: SystemInterface.Tasks.Reply
        let jobs: SystemInterface.Jobs.Reply
        let transfers: SystemInterface.Transfers.Reply
        let log: [SystemInterface.Entry]
        let record: Record
        let stretch: Stretch
        let cost: SystemInterface.Cost.Reply
        let promises: [SystemInterface.Promise]
    }

    private static func page(_ visit: Visit) throws(WebFault) -> Page {
        let name = visit.part("app")
        let stretch = try Stretch(visit.request.query, usual: "1h", zone: visit.zone)
        let apps = try visit.system.ask(.apps, [:], SystemInterface.Apps.Reply.init(reading:)).apps
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
                tasks: try visit.system.ask(
                    .tasks,
                    ["app": .string(name), "limit": 200],
                    SystemInterface.Tasks.Reply.init(reading:)
                ),
                jobs: try visit.system.ask(
                    .jobs,
                    ["app": .string(name), "limit": 100],
                    SystemInterface.Jobs.Reply.init(reading:)
                ),
                transfers: try visit.system.ask(
                    .transfers,
                    whose,
                    SystemInterface.Transfers.Reply.init(reading:)
                ),
                log: try visit.system.ask(
                    .log,
                    ["app": .string(name), "limit": 20],
                    SystemInterface.Log.Reply.init(reading:)
                ).entries,
                record: try Record(of: name, stretch, apps: apps, visit),
                stretch: stretch,
                cost: try visit.system.ask(
                    .cost,
                    ["app": .string(name), "days": 7],
                    SystemInterface.Cost.Reply.init(reading:)
                ),
                promises: try visit.system.ask(
                    .check,
                    whose,
                    SystemInterface.Check.Reply.init(reading:)
                ).promises
            ),
            visit
        )
    }

    static func page(_ facts: Facts, _ visit: Visit) -> Page {
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
                        Bits.state(app.state)
                        for note in AppTable.notes(app, visit) {
                            " "
                            element("span", .class("chip")) { note }
                        }
                    }
                    element("code", .class("soft")) { HTML.said(app.identifier) }
                }
                buttons(app, visit)
                description(app)
            }
            facts.record.card(facts.stretch, ["apps", app.identifier], visit)
            element("div", .class("grid")) {
                tasks(facts, visit)
                element("div", .class("wide")) { CostCard(facts.cost, visit).html }
                PromiseCard.html(facts.promises, visit)
                jobs(facts, visit)
                transfers(facts, visit)
                extensions(app)
                if let picture = app.picture {
                    Bits.card("Last picture", id: "picture") {
                        element("p", .class("soft", "small")) {
                            "taken "
                            Bits.moment(picture.taken, visit)
                        }
                        element("pre", .class("picture")) { picture.text }
                    }
                }
                log(facts, visit)
            }
        }
    }

    private static func buttons(_ app: SystemInterface.App, _ visit: Visit) -> HTML {
        func target(_ name: String) -> WebTarget {
            WebTarget(path: ["apps", app.identifier, name])
        }
        let isRunning = app.state != .notRunning
        return element("div", .class("buttons")) {
            if app.state != .foreground {
                visit.button(
                    app.forceQuitSince == nil ? "Open" : "Open again",
                    target("open"),
                    style: "main"
                )
            }
            if app.state == .foreground { visit.button("Send to the background", target("home")) }
            if isRunning { visit.button("Force-quit", target("quit"), style: "danger") }
            for (words, place) in [
                ("Window", Places.window(app.identifier)),
                ("Intents", Places.list(.intents, app: app.identifier)),
                ("Activities", Places.list(.activities, app: app.identifier)),
                ("History", Places.list(.history, app: app.identifier)),
                ("Notifications", Places.list(.notifications, app: app.identifier)),
                ("Log", Places.list(.log, app: app.identifier)),
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
            Bits.pairs(pairs)
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

    private static func tasks(_ facts: Facts, _ visit: Visit) -> HTML {
        let known =
            facts.tasks.running.map(\.identifier) + facts.tasks.pending.map(\.request.identifier)
        let others = facts.app.permitted.filter { !$0.hasSuffix(".*") && !known.contains($0) }
        return Bits.card("Tasks", id: "tasks", style: "wide") {
            if known.isEmpty, others.isEmpty {
                Bits.empty("It has none: its Info.plist lists none, and nothing waits or runs.")
            } else {
                Bits.table(
                    "Running, waiting, and what it may submit",
                    [("Task", false), ("State", false), ("When", false), ("Why", false)]
                ) {
                    for run in facts.tasks.running { row(run, visit) }
                    for pending in facts.tasks.pending { row(pending, visit) }
                    for task in others { row(task, of: facts, visit) }
                }
                if facts.tasks.more {
                    Bits.ways([
                        ("All that wait", Places.list(.tasks, app: facts.app.identifier), "next")
                    ])
                }
            }
        }
    }

    private static func row(_ run: SystemInterface.Run, _ visit: Visit) -> HTML {
        element("tr", .data("key", "run-\(run.number)")) {
            element("td") { Bits.run(run) }
            element("td") { Bits.ending("running") }
            element("td") { Bits.moment(run.begun, visit) }
            element("td") { "\(Duration.microseconds(run.left).words) left" }
        }
    }

    private static func row(
        _ pending: SystemInterface.Tasks.Reply.Pending,
        _ visit: Visit
    ) -> HTML {
        element("tr", .data("key", "request-\(pending.request.number)")) {
            element("td") { Bits.task(pending.request.identifier, of: pending.request.app) }
            element("td") { pending.isHeldUp ? "held up" : "waits" }
            element("td") {
                pending.clearing == 0 ? .text("–") : Bits.moment(pending.clearing, visit)
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

    private static func row(_ task: String, of facts: Facts, _ visit: Visit) -> HTML {
        let last = facts.record.latest.first { $0.identifier == task }
        return element("tr", .data("key", "task-\(task)")) {
            element("td") { Bits.task(task, of: facts.app.identifier) }
            element("td") { last.map { Bits.ending($0.ending) } ?? .text("–") }
            element("td") { last.map { Bits.moment($0.ended, visit) } ?? .nothing }
            element("td", .class("soft")) { "not submitted" }
        }
    }

    private static func jobs(_ facts: Facts, _ visit: Visit) -> HTML? {
        guard !facts.jobs.jobs.isEmpty else { return nil }
        return Bits.card("Jobs", id: "jobs", style: "wide") {
            Bits.table(
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

    private static func transfers(_ facts: Facts, _ visit: Visit) -> HTML? {
        guard !facts.transfers.transfers.isEmpty else { return nil }
        return Bits.card("Transfers", id: "transfers") {
            element("ul", .class("rows")) {
                for transfer in facts.transfers.transfers.prefix(10) {
                    element("li", .data("key", "transfer-\(transfer.number)")) {
                        element("div", .class("line")) {
                            HTML.said(transfer.description ?? transfer.url)
                            element("span", .class("soft", "small")) { transfer.state.rawValue }
                        }
                        Bits.bar(
                            completed: [transfer.sent, transfer.received].toldSum,
                            total: [transfer.toSend, transfer.toReceive].compactMap(\.self).toldSum,
                            label: "how far it is"
                        )
                    }
                }
            }
            element("p", .class("small")) { Bits.link("All transfers", Section.transfers.target) }
        }
    }

    private static func extensions(_ app: SystemInterface.App) -> HTML? {
        guard let extensions = app.extensions, !extensions.isEmpty else { return nil }
        return Bits.card("Extensions", id: "extensions") {
            element("ul", .class("rows")) {
                for part in extensions {
                    element("li", .class("line")) {
                        element("span") {
                            HTML.said(part.name)
                            " "
                            element("span", .class("soft", "small")) { HTML.said(part.point) }
                        }
                        Bits.state(part.state)
                    }
                }
            }
        }
    }

    private static func log(_ facts: Facts, _ visit: Visit) -> HTML {
        Bits.card("Lately", id: "log", style: "wide") {
            if facts.log.isEmpty {
                Bits.empty("Nothing happened yet.")
            } else {
                element("ul", .class("rows")) {
                    for entry in facts.log.reversed() {
                        element("li", .class("line")) {
                            HTML.said(entry.text)
                            element("span", .class("soft", "small", "nowrap")) {
                                Bits.moment(entry.date, visit)
                            }
                        }
                    }
                }
            }
        }
    }
}
