import RoostDaemon
import RoostEngine
import RoostLinux
import RoostWire

/// The process that speaks with the fleet's database, as the machine holds it.
///
/// A class for the same reason as ``ClientConnection``.
final class FleetConnection {
    let handle: ProcessHandle
    let line: ClientConnection
    let began: Int64
    private var unanswered = UnansweredOrders()
    /// The complaint about it, where it was ended for one.
    private(set) var complaint: String?

    private init(handle: consuming ProcessHandle, line: consuming Descriptor) {
        let pid = handle.pid
        self.handle = handle
        self.line = ClientConnection(
            id: ConnectionID(Token.fleetLine),
            descriptor: line,
            pid: pid,
            mostWaiting: FleetLimits.line.messageBytes,
            reader: FrameReader(limit: FleetLimits.line.messageBytes)
        )
        began = Clocks.monotonic()
    }

    static func start(logs: String) throws(ProgramTrouble) -> FleetConnection {
        let program = try ProgramPlace.fleet.find()
        do throws(RoostLinux.SystemError) {
            let log = try ProgramPlace.fleet.openLog(in: logs)
            let pair = try SocketPair()
            let handle = try Spawner.spawn(
                executable: program,
                name: ProgramPlace.fleet.name,
                environment: ChildEnvironment.inherited(),
                workingDirectory: "/",
                descriptors: [(pair.theirs.rawValue, 3)],
                standardOutput: log.rawValue
            )
            let ours = pair.keepOurs()
            try ours.setNonBlocking()
            return FleetConnection(handle: handle, line: ours)
        } catch {
            throw ProgramTrouble(reason: "roost-fleet could not be started: \(error)")
        }
    }

    /// The moment at which it is taken for hung, if it says nothing until then.
    var lookDue: Int64? { complaint == nil ? unanswered.lookDue : nil }

    func wasTold(_ order: FleetOrder) { unanswered.asked(order, at: Clocks.monotonic()) }

    /// Notes the news of the process, which may answer what it was asked.
    func note(_ news: FleetNews) { unanswered.heard(news, at: Clocks.monotonic()) }

    /// Ends the process; its handle tells when it has ended.
    func kill(because complaint: String? = nil) {
        self.complaint = self.complaint ?? complaint
        // One that has ended cannot be killed, and need not be.
        try? handle.signal(9)
    }
}
