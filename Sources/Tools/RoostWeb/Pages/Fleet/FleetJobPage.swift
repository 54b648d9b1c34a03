import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The page of what goes by a name in the fleet: where it is, why nobody has it, and how it ended.
enum FleetJobPage {
    static let routes = [
        Route.page("/fleet/jobs/:app/:job", asksApp: true) { context throws(WebFault) in
            let (app, id) = (context.part("app"), context.part("job"))
            return try FleetStanding(context).page { membership throws(WebFault) in
                let facts = FleetFacts(
                    membership,
                    hosts: .init(),
                    jobs: context.system.fleetJobs(membership, app: app, named: id)
                )
                if let reply = facts.jobs, reply.jobs.isEmpty, !facts.isStale {
                    throw WebFault(
                        .notFound,
                        "The fleet has no work \(id.quoted) of \(app.quoted), or has forgotten it."
                    )
                }
                return page(app, id, facts, context)
            }
        }
    ]

    static func page(
        _ app: String,
        _ id: String,
        _ facts: FleetFacts,
        _ context: RequestContext
    ) -> Page {
        let jobs = facts.jobs?.jobs ?? []
        return Page("\(id) of \(app.lastComponent)", in: .fleet, topics: [.fleet]) {
            element("h1") {
                HTML.said(id)
                " of "
                Components.fleetApp(app)
            }
            element("p") { element("a", .href(Section.fleet.target)) { "All of the fleet" } }
            if facts.isStale { facts.standing(context) }
            if !jobs.isEmpty {
                Components.card("In the fleet", id: "stands") {
                    element("ul", .class("rows")) {
                        for (place, job) in jobs.enumerated() { row(job, place, facts, context) }
                    }
                    buttons(app, id, jobs, context)
                }
            }
        }
    }

    private static func row(
        _ job: SystemInterface.FleetJob,
        _ place: Int,
        _ facts: FleetFacts,
        _ context: RequestContext
    ) -> HTML {
        element("li", .data("key", "\(place)")) {
            element("div", .class("line")) {
                element("span") { HTML.said(job.sentence(at: context.now)) }
                FleetWorkCard.state(job)
            }
            FleetWorkCard.details(job, context)
            if let result = job.result {
                element("p") {
                    "It gave back: "
                    HTML.said((result["dialog"] ?? result["value"] ?? .object(result)).plainText)
                }
            }
            if job.host == facts.membership.host, job.state == .claimed || job.state == .over {
                element("p") {
                    Components.link(
                        "How it went on this machine",
                        job.kind == .job
                            ? Links.job(job.app, job.id) : Links.task(job.app, job.id)
                    )
                }
            }
        }
    }

    private static func buttons(
        _ app: String,
        _ id: String,
        _ jobs: [SystemInterface.FleetJob],
        _ context: RequestContext
    ) -> HTML? {
        let open = jobs.filter { FleetStage($0) != nil }
        let marks = [true, false].compactMap { isJob in
            open.map(FleetMark.init).first { $0.isJob == isJob }
        }
        guard !marks.isEmpty else { return nil }
        let target = WebTarget(path: Links.fleetJob(app, id).path + ["change"])
        return element("div", .class("buttons")) {
            for mark in marks {
                if mark.isJob, open.contains(where: \.canBeRetried) {
                    let fields: WebFields = ["change": "retry", "job": mark.text]
                    context.button("Retry", target, fields, style: "main")
                }
                let what = marks.count == 1 ? "" : mark.isJob ? " the job" : " the task"
                let fields: WebFields = ["change": "cancel", "job": mark.text]
                context.button("Cancel\(what)", target, fields, style: "danger")
            }
        }
    }
}
