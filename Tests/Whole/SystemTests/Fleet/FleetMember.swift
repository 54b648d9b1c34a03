import RoostLinux
import RoostWire
import Testing

// What every test of a fleet has its machines do.
extension PrivateSystem {
    /// Makes a database the fleet's.
    func makeFleet(_ conninfo: String) throws {
        let said = try roost("fleet", "init", conninfo)
        try #require(said.status == .exited(0), "\(said)")
    }

    func joinFleet(_ conninfo: String, as name: String) throws {
        let said = try roost("fleet", "join", conninfo, "--name", name)
        try #require(said.status == .exited(0), "\(said)")
    }

    /// Where it stands in the fleet; `nil` in none.
    var membership: JSON? { get throws { try call("Fleet")["membership"] } }
}

extension IntentApp {
    /// Has somebody submit work of the app, as `roost submit` takes it.
    func submit(_ words: [String]) throws {
        let said = try begin("submit", words).end()
        try #require(said.status == .exited(0), "\(said)")
    }
}
