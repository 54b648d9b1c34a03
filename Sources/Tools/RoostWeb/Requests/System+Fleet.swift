import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The latest answers of the fleet's database, which all pages that show the fleet share.
package final class FleetAnswers: Sendable {
    /// A question to the database of one fleet.
    struct Question: Hashable, Sendable {
        /// The fleet, so that another one is never taken for it.
        let database: String
        /// The work of an app, or all.
        var app: String?
        /// The name that is looked for.
        var name: String?
        /// Whether work that is over is asked for.
        var isOver = false
    }

    let hosts = RecentAnswers<Question, SystemInterface.FleetHosts.Reply>()
    let jobs = RecentAnswers<Question, SystemInterface.FleetJobs.Reply>()

    package init() {}

    /// The pause after which pages look again, in nanoseconds.
    package var pause: Int64 { max(hosts.pause, jobs.pause) }

    func change() {
        hosts.change()
        jobs.change()
    }
}

// What pages ask of a fleet. How this host stands the system knows by itself; all else its database
// has to answer, which may take long:
// that says nothing of the system, and is asked for on a line of its own.
extension System {
    typealias FleetMembership = SystemInterface.Fleet.Reply.Membership

    /// The time that the database may take to answer a page, in milliseconds.
    private static let databasePatience: Int32 = 4000
    /// The time that it may take to change something.
    private static let changePatience: Int32 = 15_000

    /// Returns the membership of this host in its fleet; `nil` where it is in none.
    func fleetMembership() throws(WebFault) -> FleetMembership? {
        try ask(.fleet, [:], SystemInterface.Fleet.Reply.init(reading:)).membership
    }

    func fleetHosts(
        _ membership: FleetMembership
    ) -> RecentAnswers<FleetAnswers.Question, SystemInterface.FleetHosts.Reply>.KnownAnswer {
        let question = FleetAnswers.Question(database: membership.database)
        guard membership.mayBeAsked else { return fleet.hosts.last(question) }
        return fleet.hosts.look(question) { () throws(WebFault) in
            try askDatabase(.fleetHosts, [:], SystemInterface.FleetHosts.Reply.init(reading:))
        }
    }

    /// Returns the work of an app, of a name or of all; the database is asked only where `isAsked`
    /// says so, and otherwise it is what that told last.
    func fleetJobs(
        _ membership: FleetMembership,
        app: String? = nil,
        isOver: Bool = false,
        isAsked: Bool = true
    ) -> RecentAnswers<FleetAnswers.Question, SystemInterface.FleetJobs.Reply>.KnownAnswer {
        let question = FleetAnswers.Question(
            database: membership.database,
            app: app,
            isOver: isOver
        )
        guard membership.mayBeAsked, isAsked else { return fleet.jobs.last(question) }
        return look(question)
    }

    /// Returns all that goes by a name; where nobody has asked for that before, as it is in the
    /// list of what is not over.
    func fleetJobs(
        _ membership: FleetMembership,
        app: String,
        named name: String
    ) -> RecentAnswers<FleetAnswers.Question, SystemInterface.FleetJobs.Reply>.KnownAnswer {
        let question = FleetAnswers.Question(
            database: membership.database,
            app: app,
            name: name
        )
        var told = membership.mayBeAsked ? look(question) : fleet.jobs.last(question)
        let all = fleet.jobs.last(FleetAnswers.Question(database: membership.database))
        let jobs = all.answer?.jobs.filter { $0.app == app && $0.id == name } ?? []
        if told.answer == nil, !jobs.isEmpty {
            told.answer = SystemInterface.FleetJobs.Reply(jobs: jobs, more: false)
            told.age = all.age
        }
        return told
    }

    private func look(
        _ question: FleetAnswers.Question
    ) -> RecentAnswers<FleetAnswers.Question, SystemInterface.FleetJobs.Reply>.KnownAnswer {
        fleet.jobs.look(question) { () throws(WebFault) in
            try askDatabase(
                .fleetJobs,
                [
                    "app": .text(question.app), "id": .text(question.name),
                    "over": question.isOver ? true : .null,
                ],
                SystemInterface.FleetJobs.Reply.init(reading:)
            )
        }
    }

    /// Changes something in the fleet.
    func changeFleet(
        _ method: SystemInterface.Method,
        _ parameters: JSONObject
    ) throws(WebFault) {
        defer { fleet.change() }
        _ = try askDatabase(method, parameters, patience: Self.changePatience) { $0 }
    }

    private func askDatabase<Answer>(
        _ method: SystemInterface.Method,
        _ parameters: JSONObject,
        patience: Int32 = databasePatience,
        _ read: (Fields) throws(FieldError) -> Answer
    ) throws(WebFault) -> Answer {
        let connection = try newConnection()
        connection.patience = patience
        let fields: Fields
        do throws(CommandError) {
            fields = try connection.call(method, parameters)
        } catch {
            guard connection.isSilent else { throw WebFault(error) }
            throw WebFault(
                .badGateway,
                "The fleet's database has not answered within \(Duration.milliseconds(patience).words)."
            )
        }
        do throws(FieldError) { return try read(fields) } catch { throw .misunderstood(error) }
    }
}

extension SystemInterface.Fleet.Reply.Membership {
    /// Whether it makes sense to ask the database: where it is silent, the host itself tries again
    /// and again.
    var mayBeAsked: Bool {
        switch state {
        case .member, .lost, .unknown: true
        case .entering, .silent, .leaving: false
        }
    }
}
