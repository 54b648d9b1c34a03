import RoostCaller
import RoostHTTP
import RoostWire

/// One job: how it stands, what it comes after and what comes after it, and how its attempts went.
enum JobPage {
    static let routes = [
        Route.page("/apps/:app/jobs/:job", page),
        change("retry", .retryJob),
        change("cancel", .cancelJob),
    ]

    private static func change(_ name: String, _ method: SystemInterface.Method) -> Route {
        Route.change("/apps/:app/jobs/:job/\(name)") { visit throws(WebFault) in
            let (app, id) = (visit.part("app"), visit.part("job"))
            _ = try visit.system.ask(method, ["app": .string(app), "id": .string(id)])
            return Places.job(app, id)
        }
    }

    /// How many of the app's other jobs are looked at for those that belong to it, and how many attempts are told.
    private static let most: Int64 = 500
    private static let mostAttempts: Int64 = 200

    /// What the system tells of a job.
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

    private static func page(_ visit: Visit) throws(WebFault) -> Page {
        let (app, id) = (visit.part("app"), visit.part("job"))
        func jobs(id: String?, most: Int64?) throws(WebFault) -> [SystemInterface.Job] {
            try visit.system.ask(
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
        let finished = try visit.system.ask(
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
        return page(Facts(app: app, id: id, jobs: own, others: others, finished: finished), visit)
    }

    static func page(_ facts: Facts, _ visit: Visit) -> Page {
        Page(
            "\(facts.id) of \(facts.app.lastComponent)",
            in: .jobs,
            topics: [.runs, .apps, .conditions, .settings]
        ) {
            element("h1") {
                HTML.said(facts.id)
                " of "
                Bits.app(facts.app)
            }
            Bits.card("Now", id: "now") {
                if facts.jobs.isEmpty {
                    element("p") { "It is over: it neither waits nor runs." }
                }
                for job in facts.jobs {
                    element("p") { JobsPage.state(job.state) }
                    JobsPage.details(Response.Job(told: job), visit)
                }
                buttons(facts, visit)
            }
            neighbours(facts)
            if !facts.finished.isEmpty {
                Bits.card("How its attempts went", id: "history") {
                    RunPlot(facts.finished, visit).html
                    TaskPage.history(facts.finished, visit)
                }
            }
        }
    }

    private static func buttons(_ facts: Facts, _ visit: Visit) -> HTML? {
        guard let job = facts.jobs.first else { return nil }
        let path = Places.job(facts.app, facts.id).path
        return element("div", .class("buttons")) {
            if job.state == .held || job.state == .retrying {
                visit.button("Retry", WebTarget(path: path + ["retry"]), style: "main")
            }
            visit.button("Cancel", WebTarget(path: path + ["cancel"]), style: "danger")
        }
    }

    // MARK: What it belongs to

    private static func neighbours(_ facts: Facts) -> HTML? {
        let before = facts.jobs.flatMap { $0.after ?? [] }
        let after = facts.others.filter { $0.after?.contains(facts.id) == true }
        guard !before.isEmpty || !after.isEmpty else { return nil }
        let states = facts.others.map { ($0.id, $0.state) }
        let known = Dictionary(states) { first, _ in first }
        return Bits.card("What it belongs to", id: "graph") {
            Bits.table(
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
            element("td") { Bits.job(id, of: facts.app) }
            element("td") { state.map(JobsPage.state) ?? .text("not among those looked at") }
        }
    }
}
