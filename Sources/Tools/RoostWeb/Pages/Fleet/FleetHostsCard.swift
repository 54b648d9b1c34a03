import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The card of the machines of a fleet: their leases, what they have and hold, and whether they are
/// drained.
enum FleetHostsCard {
    /// The number of pieces of work that are named with a host.
    private static let most = 8

    static func html(
        _ reply: SystemInterface.FleetHosts.Reply,
        _ facts: FleetFacts,
        _ context: RequestContext
    ) -> HTML {
        Components.card("Machines", id: "hosts") {
            element("p", .class("soft")) { reply.words }
            let differing = reply.differingApps()
            for app in differing {
                element("p", .class("blocker"), .data("key", "differs \(app.app)")) {
                    HTML.said(app.sentence)
                }
            }
            if !differing.isEmpty {
                element("p", .class("small", "soft")) { "To mend it, \(DifferingApp.remedy)." }
            }
            element("ul", .class("rows")) {
                for host in reply.hosts { row(host, reply, facts, context) }
            }
        }
    }

    private static func row(
        _ host: SystemInterface.FleetHost,
        _ reply: SystemInterface.FleetHosts.Reply,
        _ facts: FleetFacts,
        _ context: RequestContext
    ) -> HTML {
        let jobs = facts.jobs?.jobs ?? []
        let alone = jobs.count { $0.host == host.name && $0.state == .waiting }
        return element("li", .data("key", "host \(host.name)")) {
            element("div", .class("line")) {
                element("span") {
                    element("strong") {
                        Components.link(host.name, FleetPage.Search(host: host.name).target)
                    }
                    if host.name == facts.membership.host {
                        " "
                        element("span", .class("chip")) { "this machine" }
                    }
                    if host.draining {
                        " "
                        element("span", .class("chip")) { "drained" }
                    }
                }
                element("span", .class("deeds")) {
                    element("span", .class("ending", host.present ? "completed" : "failed")) {
                        host.present ? "there" : "gone"
                    }
                    FleetChanges.drain(host.name, drains: !host.draining, context)
                }
            }
            element("p", .class("small", "soft", "facts")) {
                element("span") { "lease \(host.leaseWords)" }
                element("span") {
                    host.holds == 1 ? "has 1 piece of work" : "has \(host.holds) pieces of work"
                }
                if alone > 0 {
                    element("span") {
                        alone == 1 ? "1 waits for it alone" : "\(alone) wait for it alone"
                    }
                }
                apps(host)
                for trait in host.traits { element("span", .class("chip")) { HTML.said(trait) } }
            }
            holdings(host, jobs)
        }
    }

    private static func apps(_ host: SystemInterface.FleetHost) -> HTML {
        element("span") {
            if host.apps.isEmpty { "no apps" } else { host.apps.count == 1 ? "app " : "apps " }
            for (place, app) in host.apps.enumerated() {
                if place > 0 { ", " }
                Components.fleetApp(app)
                if let told = host.versions?.first(where: { $0.app == app }) {
                    HTML.said(" \(told.version)")
                }
            }
        }
    }

    /// Names what a host has, and says how far it is with draining.
    private static func holdings(
        _ host: SystemInterface.FleetHost,
        _ jobs: [SystemInterface.FleetJob]
    ) -> HTML {
        let held = jobs.filter { $0.host == host.name && $0.state == .claimed }
        let holdings = FleetHoldings(of: host.name, [host], jobs)
        guard host.draining || !held.isEmpty else { return .nothing }
        return element("p", .data("key", "holds")) {
            if host.draining { "Drained. \(holdings.countWords)" } else { "It has" }
            for (place, job) in held.prefix(most).enumerated() {
                place > 0 ? ", " : host.draining ? ": " : " "
                Components.link(job.id, Links.fleetJob(job.app, job.id))
                if let fraction = job.progress?.fraction {
                    " \(RoostCaller.Progress.percent(fraction)) %"
                }
            }
            if !held.isEmpty, host.holds > Int64(min(held.count, most)) {
                ", "
                element("a", .href(FleetPage.Search(host: host.name).target)) { "and others" }
            }
            "."
        }
    }
}

extension Components {
    /// An app's short name, which leads to its work in the fleet: it need not be on this host.
    static func fleetApp(_ app: String) -> HTML {
        element("a", .href(FleetPage.Search(app: app).target), .plain("title", app)) {
            HTML.said(app.lastComponent)
        }
    }
}

extension Links {
    /// Returns the address of what goes by a name in the fleet, on whichever host.
    static func fleetJob(_ app: String, _ id: String) -> WebTarget {
        WebTarget(path: ["fleet", "jobs", app, id])
    }
}
