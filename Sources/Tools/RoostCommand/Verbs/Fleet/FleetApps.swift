import RoostCaller
import RoostWire

// An app whose work is the fleet's need not be installed on the machine on which somebody asks about it.
extension Session {
    /// The identifier of the app whose work somebody means, which is installed here, on another machine of the fleet, or has or had work there.
    func fleetApp(_ typed: String) throws(CommandError) -> String {
        let unknown: CommandError
        do throws(CommandError) {
            let app = try app(typed).identifier
            // What is installed here may begin as another one is called. A fleet that does not answer keeps nobody from what
            // is here.
            guard typed.contains("."), app != typed,
                let others = try? appsOfFleet(), others.contains(typed)
            else { return app }
            return typed
        } catch {
            guard error.code == .notFound else { throw error }
            unknown = error
        }
        guard let apps = try appsOfFleet(), let app = try Names.identifier(typed, among: apps)
        else { throw unknown }
        return app
    }

    /// The identifiers of all apps that machines of the fleet have, or that have or had work there; `nil` where the machine is in none.
    private func appsOfFleet() throws(CommandError) -> [String]? {
        do throws(CommandError) {
            let hosts = try ask(.fleetHosts) { (fields) throws(FieldError) in
                try SystemInterface.FleetHosts.Reply(reading: fields).hosts
            }
            var jobs: [SystemInterface.FleetJob] = []
            // An app may be gone from all machines, and have left a history.
            for isOver in [false, true] {
                let parameters = SystemInterface.FleetJobs.Parameters(over: isOver ? true : nil)
                jobs += try ask(.fleetJobs, parameters) { (fields) throws(FieldError) in
                    try SystemInterface.FleetJobs.Reply(reading: fields).jobs
                }
            }
            return Set(hosts.flatMap(\.apps) + jobs.map(\.app)).sorted()
        } catch {
            if error.code == .refused { return nil }
            throw error
        }
    }
}
