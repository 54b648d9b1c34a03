import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The intents of which no job begins, on the page of jobs: since when, and how they go on.
enum PausedCard {
    static let routes = [
        Route.change("/jobs/resume") { context throws(WebFault) in
            _ = try context.system.ask(
                .resumeJobs,
                [
                    "app": .string(try context.field("app")),
                    "intent": .string(try context.field("intent")),
                ]
            )
            return Section.jobs.target
        }
    ]

    /// Returns the card; nothing where no intent is paused.
    static func html(_ paused: [SystemInterface.PausedIntent], _ context: RequestContext) -> HTML? {
        guard !paused.isEmpty else { return nil }
        return Components.card("Paused", id: "paused") {
            element("ul", .class("rows")) {
                for intent in paused { row(intent, context) }
            }
        }
    }

    private static func row(
        _ paused: SystemInterface.PausedIntent,
        _ context: RequestContext
    ) -> HTML {
        element("li", .data("key", "paused \(paused.app) \(paused.intent)")) {
            element("div", .class("line")) {
                element("span") {
                    "No job of "
                    element("strong") { HTML.said(paused.intent) }
                    " begins, since "
                    Components.moment(Timestamp(microseconds: paused.since), context)
                    " "
                    Components.app(paused.app)
                }
            }
            element("div", .class("buttons")) {
                context.button(
                    "Let them go on",
                    WebTarget(path: ["jobs", "resume"]),
                    ["app": paused.app, "intent": paused.intent]
                )
            }
        }
    }
}
