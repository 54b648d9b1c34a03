import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The page of one job: its state, its predecessors and successors, and its attempts.
enum JobPage {
    static let routes = [
        Route.page("/apps/:app/jobs/:job", page),
        change("retry", .retryJob),
        change("cancel", .cancelJob),
    ]

    private static func change(_ name: String, _ method: SystemInterface.Method) -> Route {
        Route.change("/apps/:app/jobs/:job/\(name)") { context throws(WebFault) in
            let (app, id) = (context.part("app"), context.part("job"))
            _ = try context.system.ask(method, ["app": .string(app), "id": .string(id)])
            return Links.job(app, id)
        }
    }

    /// The number of the app's other jobs that are looked at for those that belong to this one.
    private static let most: Int64 = 500
    /// The number of attempts that are told.
    private static let mostAttempts: Int64 = 200

    /// The system's facts about a job.
    struct Facts {
        let app: String
        let id: String
        /// The job, unless it is over, and beside it the run of an earlier one of its name.
        let jobs: [SystemInterface.Job]
        /// The app's other jobs, as far as they are looked at.
        let others: [SystemInterface.Job]
        /// The latest first.
        let finished: [Response.Finished]
    }

    private static func page(_ context: RequestContext) throws(WebFault) -> Page {
        let (app, id) = (context.part("app"), context.part("job"))
        func jobs(id: String?, most: Int64?) throws(WebFault) -> [SystemInterface.Job] {
            try context.system.ask(
                .jobs,
                [
                    "app": .string(app), "id": .text(id),
                    "limit": most.map { .integer($0) } ?? .null,
                ],
                SystemInterface.Jobs.Reply.init(reading:)
            ).jobs
        }
        let own = try jobs(id: id, most: nil)
        let others = try jobs(id: nil, most: most)
        let finished = try context.system.ask(
            .history,
            [
                "app": .string(app), "identifier": .string(String.jobPrefix + id),
                "limit": .integer(mostAttempts),
            ],
            SystemInterface.History.Reply.init(reading:)
        ).finished.map(Response.Finished.init(told:))
        guard !own.isEmpty || !finished.isEmpty else {
            throw WebFault(
                .notFound,
                "\(app.quoted) has no job \(id.quoted), and none is remembered."
            )
        }
        return page(Facts(app: app, id: id, jobs: own, others: others, finished: finished), context)
    }

    static func page(_ facts: Facts, _ context: RequestContext) -> Page {
        Page(
            "\(facts.id) of \(facts.app.lastComponent)",
            in: .jobs,
            topics: [.runs, .apps, .conditions, .settings]
        ) {
            element("h1") {
                HTML.said(facts.id)
                " of "
                Components.app(facts.app)
            }
            Components.card("Now", id: "now") {
                if facts.jobs.isEmpty {
                    element("p") { "It is over: it neither waits nor runs." }
                }
                for job in facts.jobs {
                    element("p") { JobsPage.state(job.state) }
                    JobsPage.details(Response.Job(told: job), context)
                }
                buttons(facts, context)
            }
            neighbours(facts)
            if !facts.finished.isEmpty {
                Components.card("How its attempts went", id: "history") {
                    RunPlot(facts.finished, context).html
                    TaskPage.history(facts.finished, context)
                }
            }
        }
    }

    private static func buttons(_ facts: Facts, _ context: RequestContext) -> HTML? {
        guard let job = facts.jobs.first else { return nil }
        let path = Links.job(facts.app, facts.id).path
        return element("div", .class("buttons")) {
            if job.state == .held || job.state == .retrying {
                context.button("Retry", WebTarget(path: path + ["retry"]), style: "main")
            }
            context.button("Cancel", WebTarget(path: path + ["cancel"]), style: "danger")
        }
    }

    // MARK: What it belongs to

    private static func neighbours(_ facts: Facts) -> HTML? {
        let before = facts.jobs.flatMap { $0.after ?? [] }
        let after = facts.others.filter { $0.after?.contains(facts.id) == true }
        guard !before.isEmpty || !after.isEmpty else { return nil }
        let states = facts.others.map { ($0.id, $0.state) }
        let known = Dictionary(states) { first, _ in first }
        return Components.card("What it belongs to", id: "graph") {
            Components.table(
                "Jobs before and after this one",
                [("", false), ("Job", false), ("How it stands", false)]
            ) {
                for id in before { row("comes after", id, known[id], facts) }
                for job in after { row("waits for this", job.id, job.state, facts) }
            }
        }
    }

    private static func row(
        _ how: String,
        _ id: String,
        _ state: SystemInterface.Job.State?,
        _ facts: Facts
    ) -> HTML {
        element("tr", .data("key", "\(how) \(id)")) {
            element("th", .plain("scope", "row")) { how }
            element("td") { Components.job(id, of: facts.app) }
            element("td") { state.map(JobsPage.state) ?? .text("not among those looked at") }
        }
    }
}
