import RoostDaemon
import RoostLinux
import RoostSystemWire
import RoostWire

/// The process that moves the bytes of transfers, as the machine holds it.
///
/// A class for the same reason as ``ClientConnection``.
final class CarrierProcess {
    let handle: ProcessHandle
    /// The connection on which the carrier is given orders, and reports.
    let line: ClientConnection
    /// The moment at which the carrier was started, in nanoseconds of the monotonic clock.
    let began: Int64
    /// The transfers of which it was told something, and has not told the end of.
    private var waiting: Set<Int64> = []
    /// The moment since which the carrier has had nothing to do.
    private(set) var idleSince: Int64?
    /// The moment at which the carrier was last heard of, or was given something to do after it had
    /// nothing.
    private var heard: Int64
    /// The moment at which the carrier was asked since then whether it is still there, if it was.
    private var asked: Int64?
    var isAsked: Bool { asked != nil }
    /// The complaint about the carrier, where it was ended for one.
    private(set) var complaint: String?

    private init(handle: consuming ProcessHandle, line: consuming Descriptor, at now: Int64) {
        let pid = handle.pid
        self.handle = handle
        self.line = ClientConnection(
            id: ConnectionID(Token.carrierLine),
            descriptor: line,
            pid: pid,
            mostWaiting: CarrierLimits.waitingBytes,
            reader: FrameReader(limit: CarrierLimits.messageBytes)
        )
        began = now
        heard = now
        idleSince = now
    }

    /// Starts a carrier in a folder of transfers.
    ///
    /// It has the folder's lock for as long as it lives, so that no carrier of a later system
    /// writes to the same files while this one has not heard yet that its own has ended.
    static func start(
        _ executable: String,
        in folder: String,
        environment: [String],
        logs: String
    ) throws(ProgramTrouble) -> CarrierProcess {
        do {
            guard let lock = try FileSystem.lockForChildren(folder + "/lock") else {
                throw ProgramTrouble(reason: "the last one is still ending")
            }
            let log = try ProgramPlace.carrier.openLog(in: logs)
            let pair = try SocketPair()
            let handle = try Spawner.spawn(
                executable: executable,
                name: ProgramPlace.carrier.name,
                environment: environment,
                workingDirectory: "/",
                descriptors: [(lock.rawValue, 0), (pair.theirs.rawValue, 3)],
                standardOutput: log.rawValue
            )
            let ours = pair.keepOurs()
            try ours.setNonBlocking()
            return CarrierProcess(handle: handle, line: ours, at: Clocks.monotonic())
        } catch let trouble as ProgramTrouble {
            throw trouble
        } catch {
            throw ProgramTrouble(reason: "it could not be started: \(error)")
        }
    }

    /// Notes the transfers of an order, which the carrier has to report on.
    func wasTold(_ order: CarrierInterface.Order) {
        let numbers = [order.carry?.number, order.stop?.number, order.discard?.number]
        waiting.formUnion(numbers.compactMap(\.self))
        noteWhetherIdle()
    }

    /// Notes the transfers that a report ends.
    func hasSaid(_ report: CarrierInterface.Report) {
        waiting.subtract(CarrierInterface.Report.ends.compactMap { $0.number(report) })
        noteWhetherIdle()
    }

    /// Notes the end of a transfer whose report could not be read.
    func hasEnded(_ number: Int64) {
        waiting.remove(number)
        noteWhetherIdle()
    }

    private func noteWhetherIdle() {
        if !waiting.isEmpty {
            if idleSince != nil { wasHeard() }
            idleSince = nil
        } else if idleSince == nil {
            idleSince = Clocks.monotonic()
        }
    }

    // MARK: Whether it is still there

    /// The moment of the next look at whether the carrier is still there: one that has nothing to
    /// do cannot hang, and nothing more can be done about one that was killed.
    var lookDue: Int64? {
        guard idleSince == nil, complaint == nil else { return nil }
        return (asked ?? heard) + CarrierLimits.patience
    }

    func wasHeard() {
        heard = Clocks.monotonic()
        asked = nil
    }

    func wasAsked() { asked = Clocks.monotonic() }

    /// Ends the carrier.
    ///
    /// That it has ended is told by its handle.
    func kill(because complaint: String? = nil) {
        self.complaint = self.complaint ?? complaint
        // One that has ended cannot be killed, and need not be.
        try? handle.signal(9)
    }
}

/// The bounds on what the machine holds for the carrier, all of them ours.
enum CarrierLimits {
    /// The length that one message of the carrier may have: the headers of an answer are in it.
    static let messageBytes = 2 << 20
    /// The bytes that may wait for the carrier to read them before it counts as hung.
    static let waitingBytes = 64 << 20
    /// The time for which the carrier may have nothing to do before it is ended.
    static let rest: Int64 = 60_000_000_000
    /// The time for which a carrier that has something to do may say nothing before it is asked
    /// whether it is still there, and then until it is taken for hung, in nanoseconds.
    static let patience: Int64 = {
        let seconds =
            EnvironmentVariables.read("ROOST_CARRIER_PATIENCE").flatMap { Int64($0) } ?? 30
        return min(max(seconds, 1), 86_400) * 1_000_000_000
    }()
    /// The least pause until a carrier that has ended is started anew, in nanoseconds.
    static let firstPause: Int64 = 100_000_000
    /// The longest pause until a carrier that has ended is started anew, in nanoseconds.
    static let longestPause: Int64 = 60_000_000_000
    /// The time that a carrier has to live for the next to be started without a pause as long as
    /// the last.
    static let life: Int64 = 60_000_000_000
    /// The bytes that are read of what the carrier said before it ended.
    static let lastBytes = 16 << 20
}
