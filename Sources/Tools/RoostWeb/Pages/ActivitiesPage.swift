import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The page of long runs: those that run, wait to, and lately did.
enum ActivitiesPage {
    static let routes = [
        Route.page("/activities") { context throws(WebFault) in
            page(try activities(context), context)
        },
        Route.change("/activities/stop") { context throws(WebFault) in
            let run = try context.number(context.form["run"], "A run")
            _ = try context.system.ask(.stop, ["run": .integer(run)])
            return context.form["from"] == "run" ? Links.run(run) : Section.activities.target
        },
    ]

    static func activities(_ context: RequestContext) throws(WebFault) -> [Response.Activity] {
        try context.system.ask(.activities, ["app": .text(context.app)]) {
            (fields) throws(FieldError) in
            try fields.array("activities", of: Response.Activity.init)
        }
    }

    static func page(_ activities: [Response.Activity], _ context: RequestContext) -> Page {
        let going = activities.filter { $0.state != "finished" }
        let over = activities.filter { $0.state == "finished" }
            .sorted { ($0.ended ?? context.now) > ($1.ended ?? context.now) }
        let failed = over.count { Timeline.Outcome(ending: $0.ending ?? "") == .failed }
        return Page("Activities", in: .activities, topics: [.activities, .runs]) {
            Components.heading("Activities", app: context.app, .activities)
            Components.tiles {
                Components.tile(going.count { $0.state == "running" }, "running")
                Components.tile(going.count { $0.state == "waiting" }, "waiting")
                Components.tile(over.count, "lately over")
                Components.tile(failed, "of them failed", isBad: true)
            }
            Components.card("Going on", id: "going") {
                if going.isEmpty {
                    Components.empty(
                        "Nothing runs long now. An intent that does, and work that goes on in the "
                            + "background, is shown here while it runs."
                    )
                }
                element("ul", .class("rows")) {
                    for activity in going { row(activity, context) }
                }
            }
            Components.card("Lately over", id: "over") {
                if over.isEmpty { Components.empty("Nothing has ended lately.") }
                element("ul", .class("rows")) {
                    for activity in over { row(activity, context) }
                }
            }
        }
    }

    private static func row(_ activity: Response.Activity, _ context: RequestContext) -> HTML {
        let progress = Progress(activity, at: context.now)
        return element("li", .data("key", activity.key)) {
            element("div", .class("line")) {
                element("span") {
                    title(activity, progress)
                    " "
                    Components.app(activity.app)
                }
                state(activity)
            }
            if !progress.subtitle.isEmpty { element("p") { HTML.said(progress.subtitle) } }
            if activity.isFinished {
                ended(activity, context)
            } else {
                Components.progress(progress, label: "How far \(progress.title) is")
                quiet(activity)
            }
            own(activity)
            stop(activity, context, from: "list")
        }
    }

    private static func title(_ activity: Response.Activity, _ progress: Progress) -> HTML {
        element("strong") {
            if let run = activity.run {
                Components.link(progress.title, Links.run(run))
            } else {
                HTML.said(progress.title)
            }
        }
    }

    static func state(_ activity: Response.Activity) -> HTML {
        if let ending = activity.ending { return Components.ending(ending) }
        return activity.state == "running"
            ? element("span", .class("ending", "running")) { "running" }
            : element("span", .class("chip")) { activity.state }
    }

    /// Returns the end of an activity: how, when, and with which words.
    private static func ended(_ activity: Response.Activity, _ context: RequestContext) -> HTML {
        .group([
            element("p", .class("small", "soft")) {
                HTML.said(activity.endingWords() ?? "ended")
                if let ended = activity.ended {
                    ", "
                    Components.moment(ended, context)
                }
                if let took = activity.elapsed(at: context.now) { ", after \(took.words)" }
            },
            activity.result?["dialog"].map { words in
                element("p") { HTML.said(words.plainText) }
            } ?? .nothing,
        ])
    }

    /// Returns the time for which the activity has not moved, once that is worth knowing.
    static func quiet(_ activity: Response.Activity) -> HTML {
        guard activity.state == "running", let quiet = activity.quiet, quiet >= .seconds(2) else {
            return .nothing
        }
        let limit = activity.patience.map { " of the \($0.words) that it may" } ?? ""
        return element("p", .class("small", "soft")) {
            "It has not moved for \(quiet.words)\(limit)."
        }
    }

    /// Returns an app's own activity: what it was made with and shows now.
    static func own(_ activity: Response.Activity) -> HTML {
        let members =
            (activity.attributes.map(Array.init) ?? []) + (activity.content.map(Array.init) ?? [])
        guard !members.isEmpty else { return .nothing }
        return element("dl", .class("pairs")) {
            for member in members {
                element("dt") { HTML.said(member.key) }
                element("dd") { HTML.said(member.value.plainText) }
            }
        }
    }

    static func stop(_ activity: Response.Activity, _ context: RequestContext, from: String) -> HTML
    {
        guard let run = activity.run, !activity.isFinished else { return .nothing }
        return element("div", .class("buttons")) {
            context.button(
                "Stop",
                WebTarget(path: ["activities", "stop"]),
                ["run": "\(run)", "from": from],
                style: "danger"
            )
        }
    }
}
