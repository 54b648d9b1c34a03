import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The page of one piece of work: why it has not run, how it went, and what can be done about it.
enum TaskPage {
    static let routes = [
        Route.page("/tasks", list), Route.page("/apps/:app/tasks/:task", page),
        change("launch", .simulateLaunch), change("expire", .simulateExpiration),
        change("cancel", .cancel),
        Route.change("/apps/:app/tasks/:task/stop") { context throws(WebFault) in
            guard let run = Int64(context.form["run"] ?? "") else {
                throw WebFault(.badRequest, "A run is stopped by its number.")
            }
            _ = try context.system.ask(.stop, ["run": .integer(run)])
            return place(context)
        },
        Route.change("/apps/:app/tasks/:task/background") { context throws(WebFault) in
            let name = context.form["everywhere"] == "yes" ? "" : ".\(context.part("app"))"
            _ = try context.system.ask(
                .set,
                ["name": .string("background" + name), "value": "on"]
            )
            return place(context)
        },
        Route.change("/apps/:app/tasks/:task/open") { context throws(WebFault) in
            _ = try context.system.ask(.open, ["app": .string(context.part("app"))])
            return place(context)
        },
    ]

    private static func place(_ context: RequestContext) -> WebTarget {
        Links.task(context.part("app"), context.part("task"))
    }

    private static func change(_ name: String, _ method: SystemInterface.Method) -> Route {
        Route.change("/apps/:app/tasks/:task/\(name)") { context throws(WebFault) in
            _ = try context.system.ask(
                method,
                [
                    "app": .string(context.part("app")),
                    "identifier": .string(context.part("task")),
                ]
            )
            return place(context)
        }
    }

    // MARK: - All

    /// The number of waiting requests that a page has.
    private static let mostWaiting: Int64 = 200

    private static func list(_ context: RequestContext) throws(WebFault) -> Page {
        let tasks = try context.system.ask(
            .tasks,
            [
                "app": .text(context.app), "limit": .integer(mostWaiting),
                "after": .text(context.request.query["after"]),
            ],
            SystemInterface.Tasks.Reply.init(reading:)
        )
        return Page("Tasks", in: .tasks, topics: [.runs, .apps, .conditions, .settings]) {
            Components.heading("Tasks", app: context.app, .tasks)
            Components.card("Running", id: "running") {
                if tasks.running.isEmpty {
                    Components.empty("Nothing runs.")
                } else {
                    Components.table(
                        "\(tasks.running.count) running",
                        [
                            ("Task", false), ("App", false), ("Kind", false), ("Since", false),
                            ("Left", true),
                        ]
                    ) {
                        for run in tasks.running {
                            element("tr", .data("key", "run-\(run.number)")) {
                                element("td") { Components.run(run) }
                                element("td") { Components.app(run.app) }
                                element("td") { run.kind.rawValue }
                                element("td") { Components.moment(run.begun, context) }
                                element("td", .class("number")) {
                                    Duration.microseconds(run.left).words
                                }
                            }
                        }
                    }
                }
            }
            Components.card("Waiting", id: "waiting") {
                if tasks.pending.isEmpty { Components.empty("Nothing waits.") }
                waiting(tasks, context)
            }
            refused(tasks.refused ?? [], context)
        }
    }

    private static func waiting(
        _ tasks: SystemInterface.Tasks.Reply,
        _ context: RequestContext
    ) -> HTML {
        .group([
            tasks.pending.isEmpty
                ? .nothing
                : Components.table(
                    "\(tasks.pending.count) waiting, the next first",
                    [
                        ("Task", false), ("App", false), ("Kind", false), ("When", false),
                        ("Why", false),
                    ]
                ) {
                    for pending in tasks.pending {
                        element("tr", .data("key", "request-\(pending.request.number)")) {
                            element("td") {
                                Components.task(pending.request.identifier, of: pending.request.app)
                            }
                            element("td") { Components.app(pending.request.app) }
                            element("td") { pending.request.kind.rawValue }
                            element("td") {
                                pending.clearing == 0
                                    ? .text(pending.isHeldUp ? "held up" : "about to run")
                                    : Components.moment(pending.clearing, context)
                            }
                            element("td") { HTML.said(pending.blockers.first?.evidence ?? "") }
                        }
                    }
                },
            Components.ways([
                context.request.query["after"] == nil
                    ? nil : ("The first", Links.list(.tasks, app: context.app), "first"),
                tasks.next.map {
                    ("More", Links.list(.tasks, app: context.app, after: $0), "next")
                },
            ]),
        ])
    }

    private static func refused(
        _ refused: [SystemInterface.Refused],
        _ context: RequestContext
    ) -> HTML? {
        guard !refused.isEmpty else { return nil }
        return Components.card("Refused", id: "refused") {
            element("ul", .class("rows")) {
                for refusal in refused.prefix(20) {
                    element("li") {
                        element("div", .class("line")) {
                            element("span") {
                                Components.task(refusal.identifier, of: refusal.app)
                                " of "
                                Components.app(refusal.app)
                            }
                            Components.moment(refusal.latest, context)
                        }
                        element("p", .class("soft", "small")) { HTML.said(refusal.message) }
                    }
                }
            }
        }
    }

    // MARK: - One

    /// The system's facts about a task.
    struct Facts {
        let app: String
        let task: String
        let explanation: SystemInterface.Explain.Reply
        let activity: SystemInterface.Activity?
        /// The latest first.
        let finished: [Response.Finished]
    }

    private static func page(_ context: RequestContext) throws(WebFault) -> Page {
        let about: JSONObject = [
            "app": .string(context.part("app")), "identifier": .string(context.part("task")),
        ]
        let explanation = try context.system.ask(
            .explain,
            about,
            SystemInterface.Explain.Reply.init(reading:)
        )
        var activity: SystemInterface.Activity?
        if explanation.running != nil {
            activity = try context.system.ask(
                .activities,
                ["app": .string(context.part("app"))],
                SystemInterface.Activities.Reply.init(reading:)
            ).activities.first { $0.run == explanation.running?.number }
        }
        let finished = try context.system.ask(
            .history,
            [
                "app": .string(context.part("app")), "identifier": .string(context.part("task")),
                "limit": 200,
            ],
            SystemInterface.History.Reply.init(reading:)
        ).finished.map(Response.Finished.init(told:))
        return page(
            Facts(
                app: context.part("app"),
                task: context.part("task"),
                explanation: explanation,
                activity: activity,
                finished: finished
            ),
            context
        )
    }

    static func page(_ facts: Facts, _ context: RequestContext) -> Page {
        Page(
            "\(facts.task.lastComponent) of \(facts.app.lastComponent)",
            in: .tasks,
            topics: [.runs, .apps, .conditions, .settings, .activities]
        ) {
            element("h1") {
                HTML.said(facts.task.lastComponent)
                " of "
                Components.app(facts.app)
            }
            element("p", .class("soft")) { element("code") { HTML.said(facts.task) } }
            now(facts, context)
            if !facts.finished.isEmpty {
                Components.card("How it went", id: "history") {
                    RunPlot(facts.finished, context).html
                    history(facts.finished, context)
                    Components.ways([
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

    private static func now(_ facts: Facts, _ context: RequestContext) -> HTML {
        let told = facts.explanation
        return Components.card("Now", id: "now") {
            if let run = told.running {
                element("p") {
                    Components.ending("running")
                    " run \(run.number), begun "
                    Components.moment(run.begun, context)
                    ", \(Duration.microseconds(run.left).words) left"
                }
                if let reason = run.expiring {
                    element("p") { "It was told to stop: \(EndingWords.cause(reason))." }
                }
                if let activity = facts.activity {
                    Components.bar(
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
            if let pending = told.pending { waits(pending, facts, context) }
            if let refused = told.refused {
                element("p") {
                    element("strong") { "Refused " }
                    Components.moment(refused.latest, context)
                    ": "
                    HTML.said(refused.message)
                }
            }
            if told.running == nil, told.pending == nil, told.refused == nil {
                element("p") {
                    "It neither waits nor runs: it was not submitted again after it last ended."
                }
            }
            buttons(facts, context)
        }
    }

    private static func waits(
        _ pending: SystemInterface.Request,
        _ facts: Facts,
        _ context: RequestContext
    ) -> HTML {
        let told = facts.explanation
        return .group([
            element("p") {
                element("strong") { told.blockers.isEmpty ? "About to run" : "Waits" }
                ", submitted "
                Components.moment(pending.submitted, context)
                if let earliest = told.earliestStart {
                    ", begins "
                    Components.moment(earliest, context)
                    " at the earliest"
                } else if !told.blockers.isEmpty {
                    ", until something is done about it"
                }
            },
            element("ul", .class("blockers")) {
                for blocker in told.blockers {
                    Components.blocker(blocker, context)
                    remedy(blocker, facts, context)
                }
            },
        ])
    }

    /// The button that does what a remedy says, where one press does.
    private static func remedy(
        _ blocker: SystemInterface.Blocker,
        _ facts: Facts,
        _ context: RequestContext
    ) -> HTML? {
        let button: HTML?
        switch blocker.name {
        case "forceQuit":
            button = context.button("Open the app", target(facts, "open"), style: "main")
        case "backgroundOff":
            let isEverywhere = !blocker.remedy.contains("background.")
            button = context.button(
                isEverywhere ? "Switch background work on" : "Switch its background work on",
                target(facts, "background"),
                ["everywhere": isEverywhere ? "yes" : "no"],
                style: "main"
            )
        default: button = nil
        }
        return button.map { button in element("li", .class("buttons")) { button } }
    }

    private static func buttons(_ facts: Facts, _ context: RequestContext) -> HTML {
        let told = facts.explanation
        return element("div", .class("buttons")) {
            if told.pending != nil {
                context.button("Run now", target(facts, "launch"), style: "main")
            }
            if let run = told.running {
                if facts.activity != nil {
                    context.button(
                        "Stop",
                        target(facts, "stop"),
                        ["run": "\(run.number)"],
                        style: "main"
                    )
                }
                context.button("Expire", target(facts, "expire"))
            }
            if told.pending != nil {
                context.button("Cancel", target(facts, "cancel"), style: "danger")
            }
        }
    }

    // MARK: Before

    static func history(_ finished: [Response.Finished], _ context: RequestContext) -> HTML {
        Components.table(
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
                        run.number.map { Components.link("\($0)", Links.run($0, ended: run.ended)) }
                            ?? .text("–")
                    }
                    element("td", .class("nowrap")) { Components.moment(run.ended, context) }
                    element("td") {
                        Components.ending(run.ending)
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
