import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The changes that can be made on the pages of the fleet.
enum FleetChanges {
    static let routes = [
        Route.change("/fleet/drain") { context throws(WebFault) in
            let drains = try context.field("drain")
            guard ["yes", "no"].contains(drains) else {
                throw WebFault(.badRequest, "A machine can be drained, and resumed.")
            }
            try context.system.changeFleet(
                .drainFleet,
                ["drain": .bool(drains == "yes"), "host": .string(try context.field("host"))]
            )
            return Section.fleet.target
        },
        Route.change("/fleet/change") { context throws(WebFault) in
            let change = try context.field("change")
            // Where the database does not answer for one, each of the others would take as long.
            try context.forEachMarked(
                "job",
                stoppingAt: { $0.status == .badGateway },
                asking: context.system.changeFleet
            ) { mark throws(WebFault) in try FleetMark(reading: mark).change(change) }
            return FleetPage.Search(context.form).target
        },
        Route.change("/fleet/jobs/:app/:job/change") { context throws(WebFault) in
            let mark = try FleetMark(reading: context.field("job"))
            let (method, parameters) = try mark.change(context.field("change"))
            try context.system.changeFleet(method, parameters)
            return Links.fleetJob(context.part("app"), context.part("job"))
        },
    ]

    // MARK: - Buttons

    /// The button that has a host claim nothing more, or claim again.
    static func drain(_ host: String, drains: Bool, _ context: RequestContext) -> HTML? {
        context.button(
            drains ? "Drain" : "Resume",
            WebTarget(path: ["fleet", "drain"]),
            ["host": host, "drain": drains ? "yes" : "no"]
        )
    }

    /// A button of a form with a list.
    static func button(_ title: String, _ change: String, style: String = "") -> HTML {
        element(
            "button",
            .class("button", style),
            .plain("type", "submit"),
            .plain("name", "change"),
            .plain("value", change)
        ) { title }
    }
}
