import RoostCaller
import RoostHTTP
import RoostWire

/// What can be done on the pages of the fleet.
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
            let method = try method(context.field("change"))
            try change(context.form.all("job"), method, context)
            return FleetPage.Search(context.form).target
        },
        Route.change("/fleet/jobs/:app/:job/change") { context throws(WebFault) in
            let (app, id) = (context.part("app"), context.part("job"))
            let method = try method(context.field("change"))
            try context.system.changeFleet(method, ["app": .string(app), "id": .string(id)])
            return Links.fleetJob(app, id)
        },
    ]

    private static func method(_ change: String) throws(WebFault) -> SystemInterface.Method {
        switch change {
        case "retry": return .retryJob
        case "cancel": return .cancelFleetJob
        default: throw WebFault(.badRequest, "Work of the fleet can be retried and cancelled.")
        }
    }

    /// Changes each piece of work that was marked, and says of which it did not work.
    ///
    /// Where the database does not answer for one, the others are not tried: each would take as long.
    private static func change(
        _ marked: [String],
        _ method: SystemInterface.Method,
        _ context: RequestContext
    ) throws(WebFault) {
        guard !marked.isEmpty else {
            throw WebFault(.badRequest, "No job was marked, so nothing was changed.")
        }
        // What was submitted for each host goes by one name.
        let names = Set(marked).sorted()
        var sentences: [String] = []
        for (place, mark) in names.enumerated() {
            // An identifier of an app has no space in it.
            let parts = mark.split(separator: " ", maxSplits: 1).map(String.init)
            guard parts.count == 2 else {
                throw WebFault(.badRequest, "A job is named by its app and its name.")
            }
            do throws(WebFault) {
                try context.system.changeFleet(
                    method,
                    ["app": .string(parts[0]), "id": .string(parts[1])]
                )
            } catch {
                sentences += error.sentences
                let others = names.count - place - 1
                guard error.status == .badGateway, others > 0 else { continue }
                sentences.append(
                    others == 1 ? "1 other was not tried." : "\(others) others were not tried."
                )
                break
            }
        }
        guard sentences.isEmpty else { throw WebFault(.conflict, sentences: sentences) }
    }

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
