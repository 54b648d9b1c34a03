import RoostLinux

/// The two connections that the system leaves to an app it launches, and what it tells it besides.
struct InheritedSockets: ~Copyable {
    let calls: Descriptor
    let events: Descriptor
    /// The identifiers that the app's `Info.plist` lists, so that nobody has to ask; `nil` if the
    /// system does not tell.
    let permitted: [String]?
    /// Those of them of which one request is there for a whole fleet.
    let fleetTasks: [String]
    /// The extension that the process was launched for, if it was.
    let appExtension: LaunchedExtension?

    /// Takes them over as `ROOST_CALLS` and `ROOST_EVENTS` name them; `nil` if these are not set.
    ///
    /// From now on neither the variables nor the descriptors are passed on to programs that the app
    /// executes.
    init?(report: (String) -> Void) {
        let permitted = EnvironmentVariables.take("ROOST_PERMITTED")
        let fleetTasks = EnvironmentVariables.take("ROOST_FLEET_TASKS") ?? ""
        let appExtension = LaunchedExtension.inherited()
        guard let calls = EnvironmentVariables.take("ROOST_CALLS"),
            let events = EnvironmentVariables.take("ROOST_EVENTS")
        else { return nil }
        guard let callsNumber = Int32(calls), let eventsNumber = Int32(events),
            callsNumber > 2, eventsNumber > 2, callsNumber != eventsNumber
        else {
            report("ROOST_CALLS and ROOST_EVENTS name no descriptors; they are ignored")
            return nil
        }
        let callsSocket = Descriptor(owning: callsNumber)
        let eventsSocket = Descriptor(owning: eventsNumber)
        do throws(SystemError) {
            // Fails unless it is a connected socket.
            _ = try UnixSocket.credentials(of: callsSocket)
            _ = try UnixSocket.credentials(of: eventsSocket)
            try callsSocket.setInherited(false)
            try eventsSocket.setInherited(false)
        } catch {
            // They are somebody else's.
            _ = callsSocket.release()
            _ = eventsSocket.release()
            report("ROOST_CALLS and ROOST_EVENTS name no connections; they are ignored: \(error)")
            return nil
        }
        self.calls = callsSocket
        self.events = eventsSocket
        self.appExtension = appExtension
        self.permitted = permitted.map { $0.split(separator: "\n").map(String.init) }
        self.fleetTasks = fleetTasks.split(separator: "\n").map(String.init)
    }
}
