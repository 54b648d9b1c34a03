import RoostCaller
import RoostHTTP
import RoostWire

/// The intents of which no job begins, on the page of jobs: since when, and how they go on.
enum PausedCard {
    static let routes = [
        Route.change("/jobs/resume") { visit throws(WebFault) in
            _ = try visit.system.ask(
                .resumeJobs,
                [
                    "app": .string(try visit.field("app")),
                    "intent": .string(try visit.field("intent")),
                ]
            )
            return Section.jobs.target
        }
    ]

    /// Nothing where no intent is paused.
    static func html(_ paused: [SystemInterface.PausedIntent], _ visit: Visit) -> HTML? {
        guard !paused.isEmpty else { return nil }
        return Bits.card("Paused", id: "paused") {
            element("ul", .class("rows")) {
                for intent in paused { row(intent, visit) }
            }
        }
    }

    private static func row(_ paused: SystemInterface.PausedIntent, _ visit: Visit) -> HTML {
        element("li", .data("key", "paused \(paused.app) \(paused.intent)")) {
            element("div", .class("line")) {
                element("span") {
                    "No job of "
                    element("strong") { HTML.said(paused.intent) }
                    " begins, since "
                    Bits.moment(Timestamp(microseconds: paused.since), visit)
                    " "
                    Bits.app(paused.app)
                }
            }
            element("div", .class("buttons")) {
                visit.button(
                    "Let them go on",
                    WebTarget(path: ["jobs", "resume"]),
                    ["app": paused.app, "intent": paused.intent]
                )
            }
        }
    }
}
