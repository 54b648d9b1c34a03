import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The card of schedules on the page of jobs: when next, when last, and what can be done about
/// each.
enum ScheduleCard {
    static let routes = [
        Route.change("/schedules/change") { context throws(WebFault) in
            let change = try context.field("change")
            guard changes.contains(change) else {
                throw WebFault(
                    .badRequest,
                    "What comes again can be paused, resumed, run and removed."
                )
            }
            _ = try context.system.ask(
                .changeSchedule,
                [
                    "app": .string(try context.field("app")),
                    "name": .string(try context.field("name")), "change": .string(change),
                ]
            )
            return Section.jobs.target
        }
    ]

    /// The changes that people can make to a schedule, by their names on the wire.
    private static let changes = ["pause", "resume", "run", "remove"]

    static func html(_ schedules: [SystemInterface.Schedule], _ context: RequestContext) -> HTML {
        Components.card("What comes again", id: "schedules") {
            if schedules.isEmpty {
                Components.empty(
                    "Nothing comes again by itself. An app has it do so, and so does its Info.plist."
                )
            }
            element("ul", .class("rows")) {
                for schedule in schedules { row(schedule, context) }
            }
        }
    }

    private static func row(_ schedule: SystemInterface.Schedule, _ context: RequestContext) -> HTML
    {
        element("li", .data("key", "schedule \(schedule.app) \(schedule.name)")) {
            element("div", .class("line")) {
                element("span") {
                    element("strong") { HTML.said(schedule.name) }
                    " "
                    Components.app(schedule.app)
                }
                element("span", .class("chip")) {
                    schedule.pausedSince == nil ? HTML.said(every(schedule)) : .text("paused")
                }
            }
            element("p", .class("small", "soft", "facts")) {
                element("span") { HTML.said(schedule.intent ?? schedule.kind.rawValue) }
                if let next = schedule.next.first, schedule.pausedSince == nil {
                    element("span") {
                        "next "
                        Components.moment(next, context)
                    }
                }
                if let last = schedule.last {
                    element("span") {
                        "last "
                        Components.moment(last, context)
                    }
                }
                element("span") { "submitted \(schedule.submitted) times" }
                if schedule.missed > 0 { element("span") { "\(schedule.missed) missed" } }
                if schedule.skipped > 0 { element("span") { "\(schedule.skipped) skipped" } }
            }
            buttons(schedule, context)
        }
    }

    private static func buttons(
        _ schedule: SystemInterface.Schedule,
        _ context: RequestContext
    ) -> HTML {
        func button(_ label: String, _ change: String, style: String = "") -> HTML? {
            context.button(
                label,
                WebTarget(path: ["schedules", "change"]),
                ["app": schedule.app, "name": schedule.name, "change": change],
                style: style
            )
        }
        return element("div", .class("buttons")) {
            button("Run now", "run")
            if schedule.pausedSince == nil {
                button("Pause", "pause")
            } else {
                button("Go on", "resume")
            }
            button("Remove", "remove", style: "danger")
        }
    }

    private static func every(_ schedule: SystemInterface.Schedule) -> String {
        let zone = schedule.zone.map { " \($0)" } ?? ""
        if let cron = schedule.cron { return cron + zone }
        return schedule.interval.map { "every \(Duration.microseconds($0).words)" } ?? ""
    }
}
