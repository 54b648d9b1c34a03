import RoostCaller
import RoostHTTP
import RoostWire

/// One piece of work: why it has not run, how it went, and what can be done about it.
enum TaskPage {
    static let routes = [
        Route.page("/tasks", list), Route.page("/apps/:app/tasks/:task", page),
        change("launch", .simulateLaunch), change("expire", .simulateExpiration),
        change("cancel", .cancel),
        Route.change("/apps/:app/tasks/:task/stop") { visit throws(WebFault) in
            guard let run = Int64(visit.form["run"] ?? "") else {
                throw WebFault(.badRequest, "A run is stopped by its number.")
            }
            _ = try visit.system.ask(.stop, ["run": .integer(run)])
            return place(visit)
        },
        Route.change("/apps/:app/tasks/:task/background") { visit throws(WebFault) in
            let name = visit.form["everywhere"] == "yes" ? "" : ".\(visit.part("app"))"
            _ = try visit.system.ask(
                .set,
                ["name": .string("background" + name), "value": "on"]
            )
            return place(visit)
        },
        Route.change("/apps/:app/tasks/:task/open") { visit throws(WebFault) in
            _ = try visit.system.ask(.open, ["app": .string(visit.part("app"))])
            return place(visit)
        },
    ]

    private static func place(_ visit: Visit) -> WebTarget {
        Places.task(visit.part("app"), visit.part("task"))
    }

    private static func change(_ name: String, _ method: SystemInterface.Method) -> Route {
        Route.change("/apps/:app/tasks/:task/\(name)") { visit throws(WebFault) in
            _ = try visit.system.ask(
                method,
                [
                    "app": .string(visit.part("app")), "identifier": .string(visit.part("task")),
                ]
            )
            return place(visit)
        }
    }

    // MARK: - All

    /// How many that wait a page has.
    private static let mostWaiting: Int64 = 200

    private static func list(_ visit: Visit) throws(WebFault) -> Page {
        let tasks = try visit.system.ask(
            .tasks,
            [
                "app": .text(visit.app), "limit": .integer(mostWaiting),
                "after": .text(visit.request.query["after"]),
            ],
            SystemInterface.Tasks.Reply.init(reading:)
        )
        return Page("Tasks", in: .tasks, topics: [.runs, .apps, .conditions, .settings]) {
            Bits.heading("Tasks", app: visit.app, .tasks)
            Bits.card("Running", id: "running") {
                if tasks.running.isEmpty {
                    Bits.empty("Nothing runs.")
                } else {
                    Bits.table(
                        "\(tasks.running.count) running",
                        [
                            ("Task", false), ("App", false), ("Kind", false), ("Since", false),
                            ("Left", true),
                        ]
                    ) {
                        for run in tasks.running {
                            element("tr", .data("key", "run-\(run.number)")) {
                                element("td") { Bits.run(run) }
                                element("td") { Bits.app(run.app) }
                                element("td") { run.kind.rawValue }
                                element("td") { Bits.moment(run.begun, visit) }
                                element("td", .class("number")) {
                                    Duration.microseconds(run.left).words
                                }
                            }
                        }
                    }
                }
            }
            Bits.card("Waiting", id: "waiting") {
                if tasks.pending.isEmpty { Bits.empty("Nothing waits.") }
                waiting(tasks, visit)
            }
            refused(tasks.refused ?? [], visit)
        }
    }

    private static func waiting(
        _ tasks: SystemInterface.Tasks.Reply,
        _ visit: Visit
    ) -> HTML {
        .group([
            tasks.pending.isEmpty
                ? .nothing
                : Bits.table(
                    "\(tasks.pending.count) waiting, the next first",
                    [
                        ("Task", false), ("App", false), ("Kind", false), ("When", false),
                        ("Why", false),
                    ]
                ) {
                    for pending in tasks.pending {
                        element("tr", .data("key", "request-\(pending.request.number)")) {
                            element("td") {
                                Bits.task(pending.request.identifier, of: pending.request.app)
                            }
                            element("td") { Bits.app(pending.request.app) }
                            element("td") { pending.request.kind.rawValue }
                            element("td") {
                                pending.clearing == 0
                                    ? .text(pending.isHeldUp ? "held up" : "about to run")
                                    : Bits.moment(pending.clearing, visit)
                            }
                            element("td") { HTML.said(pending.blockers.first?.evidence ?? "") }
                        }
                    }
                },
            Bits.ways([
                visit.request.query["after"] == nil
                    ? nil : ("The first", Places.list(.tasks, app: visit.app), "first"),
                tasks.next.map {
                    ("More", Places.list(.tasks, app: visit.app, after: $0), "next")
                },
            ]),
        ])
    }

    private static func refused(_ refused: [SystemInterface.Refused], _ visit: Visit) -> HTML? {
        guard !refused.isEmpty else { return nil }
        return Bits.card("Refused", id: "refused") {
            element("ul", .class("rows")) {
                for refusal in refused.prefix(20) {
                    element("li") {
                        element("div", .class("line")) {
                            element("span") {
                                Bits.task(refusal.identifier, of: refusal.app)
                                " of "
                                Bits.app(refusal.app)
                            }
                            Bits.moment(refusal.latest, visit)
                        }
                        element("p", .class("soft", "small")) { HTML.said(refusal.message) }
                    }
                }
            }
        }
    }

    // MARK: - One

    /// What the system tells of a task.
    struct Facts {
        let app: String
        let task: String
        let explanation: SystemInterface.Explain.Reply
        let activity: SystemInterface.Activity?
        /// The latest first.
        let finished: [Response.Finished]
    }

    private static func page(_ visit: Visit) throws(WebFault) -> Page {
        let about: JSONObject = [
            "app": .string(visit.part("app")), "identifier": .string(visit.part("task")),
        ]
        let explanation = try visit.system.ask(
            .explain,
            about,
            SystemInterface.Explain.Reply.init(reading:)
        )
        var activity: SystemInterface.Activity?
        if explanation.running != nil {
            activity = try visit.system.ask(
                .activities,
                ["app": .string(visit.part("app"))],
                SystemInterface.Activities.Reply.init(reading:)
            ).activities.first { $0.run == explanation.running?.number }
        }
        let finished = try visit.system.ask(
            .history,
            [
                "app": .string(visit.part("app")), "identifier": .string(visit.part("task")),
                "limit": 200,
            ],
            SystemInterface.History.Reply.init(reading:)
        ).finished.map(Response.Finished.init(told:))
        return page(
            Facts(
                app: visit.part("app"),
                task: visit.part("task"),
                explanation: explanation,
                activity: activity,
                finished: finished
            ),
            visit
        )
    }

    static func page(_ facts: Facts, _ visit: Visit) -> Page {
        Page(
            "\(facts.task.lastComponent) of \(facts.app.lastComponent)",
            in: .tasks,
            topics: [.runs, .apps, .conditions, .settings, .activities]
        ) {
            element("h1") {
                HTML.said(facts.task.lastComponent)
                " of "
                Bits.app(facts.app)
            }
            element("p", .class("soft")) { element("code") { HTML.said(facts.task) } }
            now(facts, visit)
            if !facts.finished.isEmpty {
                Bits.card("How it went", id: "history") {
                    RunPlot(facts.finished, visit).html
                    history(facts.finished, visit)
                    Bits.ways([
                        (
                            "All that is remembered",
                            HistoryPage.Search(app: facts.app, task: facts.task).target, "next"
                        )
                    ])
                }
            }
        }
    }

    private static func target(_ facts: Facts, _ name: String) -> WebTarget {
        WebTarget(path: ["apps", facts.app, "tasks", facts.task, name])
    }

    // MARK: Now

    private static func now(_ facts: Facts, _ visit: Visit) -> HTML {
        let told = facts.explanation
        return Bits.card("Now", id: "now") {
            if let run = told.running {
                element("p") {
                    Bits.ending("running")
                    " run \(run.number), begun "
                    Bits.moment(run.begun, visit)
                    ", \(Duration.microseconds(run.left).words) left"
                }
                if let reason = run.expiring {
                    element("p") { "It was told to stop: \(EndingWords.cause(reason))." }
                }
                if let activity = facts.activity {
                    Bits.bar(
                        completed: activity.completed,
                        total: activity.total,
                        label: "how far it is"
                    )
                    element("p", .class("soft")) {
                        HTML.said(activity.title)
                        " "
                        HTML.said(activity.subtitle)
                    }
                }
            }
            if let pending = told.pending { waits(pending, facts, visit) }
            if let refused = told.refused {
                element("p") {
                    element("strong") { "Refused " }
                    Bits.moment(refused.latest, visit)
                    ": "
                    HTML.said(refused.message)
                }
            }
            if told.running == nil, told.pending == nil, told.refused == nil {
                element("p") {
                    "It neither waits nor runs: it was not submitted again after it last ended."
                }
            }
            buttons(facts, visit)
        }
    }

    private static func waits(
        _ pending: SystemInterface.Request,
        _ facts: Facts,
        _ visit: Visit
    ) -> HTML {
        let told = facts.explanation
        return .group([
            element("p") {
                element("strong") { told.blockers.isEmpty ? "About to run" : "Waits" }
                ", submitted "
                Bits.moment(pending.submitted, visit)
                if let earliest = told.earliestStart {
                    ", begins "
                    Bits.moment(earliest, visit)
                    " at the earliest"
                } else if !told.blockers.isEmpty {
                    ", until something is done about it"
                }
            },
            element("ul", .class("blockers")) {
                for blocker in told.blockers {
                    Bits.blocker(blocker, visit)
                    remedy(blocker, facts, visit)
                }
            },
        ])
    }

    /// The button that does what a remedy says, where one press does.
    private static func remedy(
        _ blocker: SystemInterface.Blocker,
        _ facts: Facts,
        _ visit: Visit
    ) -> HTML? {
        let button: HTML?
        switch blocker.name {
        case "forceQuit":
            button = visit.button("Open the app", target(facts, "open"), style: "main")
        case "backgroundOff":
            let isEverywhere = !blocker.remedy.contains("background.")
            button = visit.button(
                isEverywhere ? "Switch background work on" : "Switch its background work on",
                target(facts, "background"),
                ["everywhere": isEverywhere ? "yes" : "no"],
                style: "main"
            )
        default: button = nil
        }
        return button.map { button in element("li", .class("buttons")) { button } }
    }

    private static func buttons(_ facts: Facts, _ visit: Visit) -> HTML {
        let told = facts.explanation
        return element("div", .class("buttons")) {
            if told.pending != nil {
                visit.button("Run now", target(facts, "launch"), style: "main")
            }
            if let run = told.running {
                if facts.activity != nil {
                    visit.button(
                        "Stop",
                        target(facts, "stop"),
                        ["run": "\(run.number)"],
                        style: "main"
                    )
                }
                visit.button("Expire", target(facts, "expire"))
            }
            if told.pending != nil {
                visit.button("Cancel", target(facts, "cancel"), style: "danger")
            }
        }
    }

    // MARK: Before

    static func history(_ finished: [Response.Finished], _ visit: Visit) -> HTML {
        Bits.table(
            finished.count == 1 ? "1 time" : "\(finished.count) times, the latest first",
            [
                ("Run", true), ("Ended", false), ("How", false), ("Late", true), ("Took", true),
                ("Processor", true),
            ]
        ) {
            for run in finished {
                element(
                    "tr",
                    .data("key", "run-\(run.number.map { "\($0)" } ?? run.ended.iso8601)")
                ) {
                    element("td", .class("number")) {
                        run.number.map { Bits.link("\($0)", Places.run($0, ended: run.ended)) }
                            ?? .text("–")
                    }
                    element("td", .class("nowrap")) { Bits.moment(run.ended, visit) }
                    element("td") {
                        Bits.ending(run.ending)
                        element("div", .class("soft", "small")) {
                            HTML.said(
                                EndingWords.of(run.ending, reason: run.reason, detail: run.detail)
                            )
                        }
                    }
                    element("td", .class("number")) { run.lateness?.words ?? "–" }
                    element("td", .class("number")) { run.duration?.words ?? "–" }
                    element("td", .class("number")) { run.processor?.words ?? "–" }
                }
            }
        }
    }
}
