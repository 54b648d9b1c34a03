import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The page of what this machine lets the system do, with remedies for the rest.
enum DoctorPage {
    static let routes = [
        Route.page("/doctor", asksApp: true) { context throws(WebFault) in
            var reply = try context.system.ask(
                .doctor,
                [:],
                SystemInterface.Doctor.Reply.init(reading:)
            )
            reply.checks += [versionsCheck(context)].compactMap(\.self)
            return page(reply)
        }
    ]

    /// Returns the check of the versions of apps in the fleet; `nil` where the machine is in no
    /// fleet, or nothing is known.
    private static func versionsCheck(
        _ context: RequestContext
    ) -> SystemInterface.Doctor.Reply.Check? {
        // The system's own checks say what is wrong where this cannot be asked.
        guard let membership = try? FleetStanding(context).membership, membership.state == .member
        else { return nil }
        return context.system.fleetHosts(membership).answer?.versionsCheck
    }

    static func page(_ reply: SystemInterface.Doctor.Reply) -> Page {
        let bad = reply.checks.filter { !$0.good }
        return Page("Doctor", in: .doctor, topics: [.conditions, .settings]) {
            element("h1") { "Doctor" }
            Components.tiles {
                Components.tile(reply.checks.count(where: \.good), "as it should be")
                Components.tile(bad.count, "to look after", isBad: true)
            }
            if !bad.isEmpty {
                Components.card("To look after", id: "bad", style: "fault") { list(bad) }
            }
            Components.card("As it should be", id: "good") { list(reply.checks.filter(\.good)) }
        }
    }

    private static func list(_ checks: [SystemInterface.Doctor.Reply.Check]) -> HTML {
        element("ul", .class("rows")) {
            for check in checks {
                element("li", .data("key", check.name)) {
                    element("div", .class("line")) {
                        element("strong") { HTML.said(check.name) }
                        element("span", .class("ending", check.good ? "completed" : "failed")) {
                            check.good ? "good" : "not good"
                        }
                    }
                    element("p") { HTML.said(check.finding) }
                    if let remedy = check.remedy, !remedy.isEmpty {
                        element("p", .class("blocker")) { HTML.said(remedy) }
                    }
                }
            }
        }
    }
}
