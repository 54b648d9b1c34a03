import RoostCaller
import RoostSystemWire
import RoostWire

// An app whose work is the fleet's need not be installed on the machine on which somebody asks
// about it.
extension Session {
    /// The identifier of the app whose work somebody means, which is installed here, on another
    /// machine of the fleet, or has work there.
    ///
    /// Who looks back may mean one that is gone, too, and whose jobs are over.
    func fleetApp(_ typed: String, lookingBack: Bool = false) throws(CommandError) -> String {
        let unknown: CommandError
        do throws(CommandError) {
            let app = try app(typed).identifier
            // What is installed here may begin as another one is called. A fleet that does not
            // answer keeps nobody from what is here.
            guard typed.contains("."), app != typed,
                let others = try? appsOfFleet(), others.contains(typed)
            else { return app }
            return typed
        } catch {
            guard error.code == .notFound else { throw error }
            unknown = error
        }
        guard let apps = try appsOfFleet() else { throw unknown }
        if let app = try Names.identifier(typed, among: apps) { return app }
        guard lookingBack, let app = try formerApp(typed) else { throw unknown }
        return app
    }

    /// The app whose jobs are over that somebody means: by its whole identifier, or one of those
    /// whose jobs ended last.
    private func formerApp(_ typed: String) throws(CommandError) -> String? {
        func apps(named app: String?) throws(CommandError) -> [String] {
            let parameters = SystemInterface.FleetJobs.Parameters(app: app, over: true)
            return try ask(.fleetJobs, parameters) { (fields) throws(FieldError) in
                try SystemInterface.FleetJobs.Reply(reading: fields).jobs.map(\.app)
            }
        }
        if typed.contains("."), try apps(named: typed).contains(typed) { return typed }
        return try Names.identifier(typed, among: Set(apps(named: nil)).sorted())
    }

    /// The identifiers of all apps that machines of the fleet have, or that have work there; `nil`
    /// where the machine is in none.
    private func appsOfFleet() throws(CommandError) -> [String]? {
        do throws(CommandError) {
            let hosts = try fleetHosts().hosts
            let jobs = try ask(.fleetJobs, SystemInterface.FleetJobs.Parameters()) {
                (fields) throws(FieldError) in
                try SystemInterface.FleetJobs.Reply(reading: fields).jobs
            }
            return Set(hosts.flatMap(\.apps) + jobs.map(\.app)).sorted()
        } catch {
            if error.code == .refused { return nil }
            throw error
        }
    }

    /// The apps that differ between this machine, which has just joined, and others, or between
    /// these.
    ///
    /// Where nobody answers, nothing is known to differ: the machine is a member all the same, and
    /// the doctor asks again.
    func differingApps(as host: String) -> [DifferingApp] {
        do throws(CommandError) {
            let own = try apps().compactMap { app in app.version.map { (app.identifier, $0) } }
            let reply = try fleetHosts()
            // The database may not have heard yet what this machine has.
            return reply.differingApps(
                having: (host, [String: String](own, uniquingKeysWith: { $1 }))
            )
        } catch {
            return []
        }
    }
}
