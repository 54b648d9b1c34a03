import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The known facts about the fleet, from the host itself and from the database, as far as that
/// answers.
struct FleetFacts {
    typealias Membership = System.FleetMembership

    let membership: Membership
    /// The last answer of the database about hosts; `nil` where there was none.
    let hosts: SystemInterface.FleetHosts.Reply?
    /// The last answer of the database about jobs; `nil` where there was none.
    let jobs: SystemInterface.FleetJobs.Reply?
    /// For how long they are known, where the database does not answer now.
    let age: Duration
    /// The reason why the database does not answer, in the system's own sentences.
    let trouble: [String]

    init(
        _ membership: Membership,
        hosts: RecentAnswers<FleetAnswers.Question, SystemInterface.FleetHosts.Reply>.KnownAnswer,
        jobs: RecentAnswers<FleetAnswers.Question, SystemInterface.FleetJobs.Reply>.KnownAnswer
    ) {
        self.membership = membership
        self.hosts = hosts.answer
        self.jobs = jobs.answer
        age = .nanoseconds(max(hosts.age, jobs.age))
        // Where nobody is asked, how the host stands says why.
        trouble = membership.mayBeAsked ? (hosts.fault ?? jobs.fault)?.sentences ?? [] : []
    }

    /// Asks for both; where the database has just not answered for the hosts, it is not asked for
    /// the work.
    init(_ membership: Membership, app: String?, isOver: Bool = false, _ system: System) {
        let hosts = system.fleetHosts(membership)
        self.init(
            membership,
            hosts: hosts,
            jobs: system.fleetJobs(
                membership,
                app: app,
                isOver: isOver,
                isAsked: hosts.fault == nil
            )
        )
    }

    /// Whether the database does not answer now.
    var isStale: Bool { !membership.mayBeAsked || !trouble.isEmpty }

    /// Returns the section on the state of this host, its trouble with the database, and the age of
    /// all else.
    func standing(_ context: RequestContext) -> HTML {
        let isBad = isStale || membership.state != .member || membership.trouble != nil
        return element(
            "section",
            .class("card", isBad ? "fault" : ""),
            .plain("aria-label", "This machine"),
            .data("key", "standing")
        ) {
            let sentences = membership.sentences(at: context.now)
            // What is well takes little room, and what is not is read one after the other.
            for words in isBad ? sentences : [sentences.joined(separator: " ")] {
                element("p") { HTML.said(words) }
            }
            for sentence in trouble { element("p") { HTML.said(sentence) } }
            if isStale {
                element("p") {
                    hosts == nil && jobs == nil
                        ? "What the database holds is not known here: it has not answered since roost-web began."
                        : "What follows is what the database told \(age.words) ago."
                }
            }
            // It can be drained also where nobody answers who would tell of it.
            if isStale {
                element("div", .class("buttons")) {
                    FleetChanges.drain(membership.host, drains: !membership.draining, context)
                }
            }
        }
    }
}

/// The state of a host in a fleet, if it is in one.
enum FleetStanding {
    case member(System.FleetMembership)
    case none
    /// The home has a membership that nobody can read.
    case unreadable(WebFault)

    init(_ context: RequestContext) throws(WebFault) {
        do throws(WebFault) {
            self = try context.system.fleetMembership().map { .member($0) } ?? .none
        } catch {
            guard error.status == .conflict else { throw error }
            self = .unreadable(error)
        }
    }

    /// `nil` where the host is in no fleet; what is wrong with one that nobody can read the doctor
    /// tells.
    var membership: System.FleetMembership? {
        if case .member(let membership) = self { membership } else { nil }
    }

    /// Returns a page of the fleet, or what there is to see where the host is in none.
    func page(_ page: (System.FleetMembership) throws(WebFault) -> Page) throws(WebFault) -> Page {
        switch self {
        case .member(let membership): try page(membership)
        case .unreadable(let fault):
            Page("Fleet", in: .fleet, topics: [.fleet]) { Shell.content(fault) }
        case .none: Self.joining
        }
    }

    static let joining = Page("Fleet", in: .fleet, topics: [.fleet]) {
        element("h1") { "Fleet" }
        Components.card("This machine is in no fleet", id: "joining") {
            element("p") {
                "Several machines that run Roost may share their work through a database of PostgreSQL 15 or later. "
                "A job that is submitted to the fleet runs on one machine that has its app, and on another one if that goes away."
            }
            element("p") { "The fleet is made in the database once:" }
            element("pre", .class("picture")) {
                "roost fleet init postgresql://roost@db.example.com/roost"
            }
            element("p") { "Then each machine joins, and this page shows them:" }
            element("pre", .class("picture")) {
                "roost fleet join postgresql://roost@db.example.com/roost"
            }
            element("p", .class("soft")) {
                "The password belongs into ~/.pgpass, not into a command. What waits here may be taken along: roost fleet import."
            }
        }
    }
}
