import RoostDaemon
package import RoostLinux
import RoostWire

/// The process beside the daemon that speaks with the fleet's database.
///
/// One thread hears the daemon and guards the lease, and never waits for anything else; another
/// waits for the database, and tells what it answered. Both remember nothing that the daemon does
/// not tell the next process anew.
package struct FleetProcess: ~Copyable {
    private let line: LockedLine
    private let poller: Poller
    private let caller: DatabaseCaller
    private var leaseGuard: LeaseGuard
    /// Whether the daemon is still there.
    private var isWanted = true
    /// Whether it waits for the daemon to take more.
    private var wantsToWrite = false

    private static var lineToken: UInt64 { 0 }
    private static var restToken: UInt64 { 1 }
    private static var guardToken: UInt64 { 2 }

    /// Creates a process that takes its orders from a connection.
    package init(_ connection: consuming Descriptor) throws(SystemError) {
        let line = try LockedLine(connection)
        let poller = try Poller()
        let caller = try DatabaseCaller(line)
        let leaseGuard = try LeaseGuard()
        try poller.add(line.rawValue, token: Self.lineToken)
        try poller.add(caller.hasLeftRest.rawValue, token: Self.restToken)
        try poller.add(leaseGuard.rawValue, token: Self.guardToken)
        self.line = line
        self.poller = poller
        self.caller = caller
        self.leaseGuard = leaseGuard
    }

    /// Works until the daemon is gone, and nothing is left that the lease would have to end.
    package mutating func run() throws(SystemError) {
        line.say([.ready])
        var ready: [Poller.Ready] = []
        while isWanted || leaseGuard.isWatching {
            try writeRest()
            try poller.wait(into: &ready)
            for event in ready {
                switch event.token {
                case Self.lineToken: if event.isReadable || event.hasHungUp { try takeOrders() }
                case Self.restToken: caller.hasLeftRest.lower()
                default: try leaseGuard.act()
                }
            }
        }
    }

    /// Writes what is left, and waits for the daemon to take more where it is slow.
    private mutating func writeRest() throws(SystemError) {
        guard isWanted else { return }
        let rest = line.say()
        guard rest != .daemonIsGone else {
            // What it said last may be which processes to end.
            try takeOrders()
            return try leave()
        }
        guard (rest == .something) != wantsToWrite else { return }
        wantsToWrite = !wantsToWrite
        try poller.change(
            line.rawValue,
            token: Self.lineToken,
            for: wantsToWrite ? [.readable, .writable] : .readable
        )
    }

    /// Hears the daemon no more, as it is gone.
    private mutating func leave() throws(SystemError) {
        guard isWanted else { return }
        isWanted = false
        try poller.remove(line.rawValue)
        caller.end()
    }

    private mutating func takeOrders() throws(SystemError) {
        guard let messages = line.read() else { return try leave() }
        for message in messages {
            do throws(FieldError) {
                guard let object = message.asObject, let order = try FleetOrder(reading: object)
                else { continue }
                try take(order)
            } catch {
                StandardError.write("an order of the system's makes no sense: \(error)\n")
            }
        }
    }

    private mutating func take(_ order: FleetOrder) throws(FieldError) {
        guard case .guardLease(let processes, let until) = order else { return caller.add(order) }
        do throws(SystemError) {
            try leaseGuard.guardLease(of: processes, until: until)
        } catch {
            // The daemon's own clock ends them; without this, they would outlive a daemon that
            // hangs.
            StandardError.write("the lease cannot be guarded: \(error)\n")
        }
    }
}
