import RoostCaller
import RoostSystemWire
import RoostWire

// What several commands ask of a fleet.
extension Session {
    /// Returns the membership of this machine in its fleet; `nil` where it is in none.
    func fleetMembership() throws(CommandError) -> SystemInterface.Fleet.Reply.Membership? {
        try ask(.fleet) { (fields) throws(FieldError) in
            try SystemInterface.Fleet.Reply(reading: fields).membership
        }
    }

    /// The machines of the fleet, and how much work it has, as its database knows them now.
    func fleetHosts() throws(CommandError) -> SystemInterface.FleetHosts.Reply {
        try ask(.fleetHosts) { (fields) throws(FieldError) in
            try SystemInterface.FleetHosts.Reply(reading: fields)
        }
    }
}
