import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The list of a fleet's work that is not over, of which many may be changed at once.
struct FleetWorkCard {
    private let reply: SystemInterface.FleetJobs.Reply
    private let facts: FleetFacts
    private let search: FleetPage.Search
    private let context: RequestContext
    /// The pieces of the choice, of which a page shows some.
    private let chosen: [SystemInterface.FleetJob]

    /// The number of pieces that a page has.
    static let most = 200

    init(
        _ reply: SystemInterface.FleetJobs.Reply,
        _ facts: FleetFacts,
        _ search: FleetPage.Search,
        _ context: RequestContext
    ) {
        self.reply = reply
        self.facts = facts
        self.search = search
        self.context = context
        let places = reply.jobs.filter(search.has).enumerated().map { place, job in
            (stage: FleetStage(job)?.place ?? .max, place: place, job: job)
        }
        chosen = places.sorted { ($0.stage, $0.place) < ($1.stage, $1.place) }.map(\.job)
    }

    var html: HTML {
        Components.card("Jobs and tasks", id: "work") {
            element("p") {
                element("a", .href(FleetHistoryPage.Search(app: search.app).target)) {
                    "What ended within a week"
                }
            }
            filter
            if chosen.isEmpty {
                Components.empty(
                    search.isEverything
                        ? "The fleet has no work. roost submit APP INTENT --fleet submits some, and so do apps."
                        : "Nothing of the fleet's work is so."
                )
            } else {
                list
            }
            ways
            if reply.more {
                element("p", .class("soft")) {
                    "There is more than the database tells at once: these are the latest \(reply.jobs.count)\(search.app == nil ? "" : " of the app")."
                }
            }
        }
    }

    private var filter: HTML {
        let hosts = (facts.hosts?.hosts ?? []).map(\.name) + reply.jobs.compactMap(\.host)
        return element(
            "form",
            .plain("method", "get"),
            .action(Section.fleet.target),
            .class("filter"),
            .plain("role", "search")
        ) {
            Components.choice(
                "State",
                "state",
                search.state ?? "",
                [("", "any")] + FleetStage.allCases.map { ($0.rawValue, $0.title) }
            )
            Components.choice("Machine", "host", search.host, among: hosts)
            Components.choice("App", "app", search.app, among: reply.jobs.map(\.app))
            if let why = search.why { Components.hidden("why", why) }
            element("button", .class("button"), .plain("type", "submit")) { "Show" }
            if !search.isEverything {
                element("a", .href(Section.fleet.target)) { "All" }
            }
        }
    }

    private var list: HTML {
        let shown = chosen.dropFirst(search.from).prefix(Self.most)
        let rows = element("ul", .class("rows")) {
            for job in shown { row(job) }
        }
        let form = context.changing(WebTarget(path: ["fleet", "change"])) {
            for field in search.fields.fields { Components.hidden(field.name, field.value) }
            element("div", .class("buttons")) {
                element("span", .class("soft")) { "Those that are marked:" }
                if shown.contains(where: \.canBeRetried) {
                    FleetChanges.button("Retry", "retry")
                }
                FleetChanges.button("Cancel", "cancel", style: "danger")
            }
            rows
        }
        return form ?? rows
    }

    private var ways: HTML {
        Components.ways(from: search.from, showing: Self.most, of: chosen.count) { from in
            var other = search
            other.from = from
            return other.target
        }
    }

    private func row(_ job: SystemInterface.FleetJob) -> HTML {
        element("li", .data("key", job.key)) {
            element("div", .class("line")) {
                element("span") {
                    if !context.isReadOnly {
                        element(
                            "input",
                            .plain("type", "checkbox"),
                            .plain("name", "job"),
                            .plain("value", FleetMark(job).text),
                            .plain("aria-label", "Mark \(job.id)")
                        )
                    }
                    element("strong") {
                        Components.link(job.id, Links.fleetJob(job.app, job.id))
                    }
                    " "
                    Components.fleetApp(job.app)
                }
                Self.state(job)
            }
            Self.details(job, context)
        }
    }

    static func state(_ job: SystemInterface.FleetJob) -> HTML {
        if let ending = job.ending { return Components.ending(ending) }
        guard let stage = FleetStage(job) else {
            return element("span", .class("chip")) { HTML.said(job.state.rawValue) }
        }
        return element("span", .class("ending", stage.style)) { stage.title }
    }

    /// Returns the terms of a piece of work, why nobody has it, and how far it is.
    static func details(_ job: SystemInterface.FleetJob, _ context: RequestContext) -> HTML {
        .group([
            element("p", .class("small", "soft", "facts")) {
                element("span") {
                    if job.kind == .job {
                        HTML.said(job.intent)
                    } else {
                        "\(job.kind.rawValue) task"
                    }
                }
                if let host = job.host {
                    let isMeant = job.state == .waiting || job.state == .held
                    element("span") {
                        isMeant ? "for " : "on "
                        Components.link(host, FleetPage.Search(host: host).target)
                        if isMeant { " alone" }
                    }
                }
                if job.kind == .job, job.ending == nil {
                    element("span") { "attempt \(job.attempt) of \(job.attempts)" }
                }
                if let ended = job.ended {
                    element("span") { Components.moment(ended, context) }
                }
            },
            // What the sign says already is not said again.
            job.endingWords == (job.ending ?? "")
                ? .nothing : element("p") { HTML.said(job.endingWords) },
            progress(job),
            job.waiting.map { waiting in
                element("p") {
                    HTML.said(waiting.words)
                    " "
                    element("span", .class("chip")) { HTML.said(waiting.why) }
                }
            } ?? .nothing,
            failure(job),
        ])
    }

    private static func failure(_ job: SystemInterface.FleetJob) -> HTML {
        guard let failure = job.failure, !failure.isEmpty else { return .nothing }
        return element("p") {
            "The last attempt said: "
            HTML.said(failure)
        }
    }

    private static func progress(_ job: SystemInterface.FleetJob) -> HTML {
        guard let progress = job.progress else { return .nothing }
        return .group([
            Components.bar(
                completed: progress.completed,
                total: progress.total,
                label: "How far \(job.id) is"
            ),
            element("p", .class("small")) { HTML.said(progress.words) },
        ])
    }
}

extension SystemInterface.FleetJob {
    /// A key that tells it apart from others, as work that was submitted for each host has one
    /// name.
    fileprivate var key: String { "\(kind.rawValue) \(app) \(id) \(host ?? "")" }
}
