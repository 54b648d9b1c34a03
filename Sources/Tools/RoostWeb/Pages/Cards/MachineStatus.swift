import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The line that says what the machine lets the system do.
struct MachineStatus {
    private let doctor: SystemInterface.Doctor.Reply
    /// The membership of the host in its fleet; `nil` where it is in none.
    private let fleet: System.FleetMembership?
    private let context: RequestContext

    init(
        _ doctor: SystemInterface.Doctor.Reply,
        _ fleet: System.FleetMembership?,
        _ context: RequestContext
    ) {
        self.doctor = doctor
        self.fleet = fleet
        self.context = context
    }

    var html: HTML {
        element("section", .class("card"), .plain("aria-label", "The machine")) {
            element("ul", .class("facts")) {
                for condition in doctor.conditions ?? [] { fact(condition) }
                for check in doctor.checks where Self.shown.contains(check.name) || !check.good {
                    element("li", .data("key", "check-\(check.name)")) {
                        element("span", .class("label")) { HTML.said(check.name) }
                        if !check.good {
                            // A sentence, with the sign of an ending: here it may break
                            // (`.facts .ending`).
                            element("a", .class("ending", "failed"), .href(Section.doctor.target)) {
                                HTML.said(check.finding)
                            }
                        } else {
                            HTML.said(check.finding)
                        }
                    }
                }
                if let fleet { standing(fleet) }
            }
        }
    }

    private func standing(_ fleet: System.FleetMembership) -> HTML {
        let isGood = fleet.state == .member && fleet.trouble == nil
        return element("li", .data("key", "fleet")) {
            element("span", .class("label")) { "fleet" }
            element(
                "a",
                .class(isGood ? "" : "ending", isGood ? "" : "failed"),
                .href(Section.fleet.target)
            ) {
                isGood
                    ? .group([.text("member as "), HTML.said(fleet.host)]) : HTML.said(fleet.words)
            }
            if fleet.draining { element("span", .class("soft", "small")) { " drained" } }
        }
    }

    /// The checks that say what sort of machine it is.
    private static let shown: Set = ["memory", "suspension", "freezer"]

    private func fact(_ condition: SystemInterface.Doctor.Reply.Condition) -> HTML? {
        guard let words = Self.words(condition) else { return nil }
        return element("li", .plain("title", condition.evidence), .data("key", condition.name)) {
            element("span", .class("label")) { words.label }
            element("strong") { words.value }
            element("span", .class("soft", "small")) {
                " since "
                Components.moment(condition.since, context)
            }
        }
    }

    /// Returns the words for a state; `nil` for one that is not worth mentioning.
    static func words(
        _ condition: SystemInterface.Doctor.Reply.Condition
    ) -> (label: String, value: String)? {
        let holds = condition.holds
        switch condition.name {
        case "network": return ("network", holds == true ? "there" : "none")
        case "networkExpensive": return holds == true ? ("network", "metered") : nil
        case "networkConstrained": return holds == true ? ("network", "data is saved") : nil
        case "externalPower": return ("power", holds == true ? "external" : "battery")
        case "lowPower": return holds == true ? ("power", "saved") : nil
        case "personPresent":
            return ("device", holds.map { $0 ? "in use" : "not in use" } ?? "nobody can tell")
        case "battery": return condition.percent.map { ("battery", "\($0) %") }
        default: return (condition.name, holds.map { $0 ? "yes" : "no" } ?? "nobody can tell")
        }
    }
}
