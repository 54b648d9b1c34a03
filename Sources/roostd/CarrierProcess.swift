import RoostDaemon
import RoostLinux
import RoostWire

/// The process that moves the bytes of transfers, as the machine holds it.
///
/// A class for the same reason as ``ClientConnection``.
final class CarrierProcess {
    let handle: ProcessHandle
    /// On which it is told what to do, and tells what becomes of it.
    let line: ClientConnection
    let began: Int64
    /// What it was told to carry and has not told the end of.
    var carried: Set<Int64> = []
    /// Since when it has had nothing to do.
    var idleSince: Int64?

    private init(handle: consuming ProcessHandle, line: consuming Descriptor, at now: Int64) {
        self.handle = handle
        self.line = ClientConnection(
            id: ConnectionID(LinuxMachine.Token.carrierLine),
            descriptor: line,
            pid: handle.pid,
            mostWaiting: CarrierLimits.waitingBytes,
            reader: FrameReader(limit: CarrierLimits.messageBytes)
        )
        began = now
        idleSince = now
    }

    /// Starts a carrier in a folder of transfers.
    ///
    /// It has the folder's lock for as long as it lives, so that no carrier of a later system writes to
    /// the same files while this one has not heard yet that its own has ended.
    static func start(
        _ executable: String,
        in folder: String,
        environment: [String],
        log: Int32?
    ) throws(CarrierTrouble) -> CarrierProcess {
        do throws(SystemError) {
            guard let lock = try FileSystem.lockForChildren(folder + "/lock") else {
                throw CarrierTrouble(reason: "the last one is still ending")
            }
            let pair = try SocketPair()
            let handle = try Spawner.spawn(
                executable: executable,
                environment: environment,
                workingDirectory: "/",
                descriptors: [(lock.rawValue, 0), (pair.theirs.rawValue, 3)],
                standardOutput: log
            )
            let ours = pair.keepOurs()
            try ours.setNonBlocking()
            return CarrierProcess(handle: handle, line: ours, at: Clocks.monotonic())
        } catch let error as CarrierTrouble {
            throw error
        } catch {
            throw CarrierTrouble(reason: "\(error)")
        }
    }
}

/// Why there is no carrier, in words.
struct CarrierTrouble: Error {
    let reason: String
}

/// Bounds on what the machine holds for the carrier, all of them ours.
enum CarrierLimits {
    /// How long one message of it may be: the headers of an answer are in it.
    static let messageBytes = 2 << 20
    /// How many bytes may wait for it to read them before it counts as hung.
    static let waitingBytes = 64 << 20
    /// How long it may have nothing to do before it is ended.
    static let rest: Int64 = 60_000_000_000
    /// How long it takes at least, and at most, until one that has ended is started anew.
    static let firstPause: Int64 = 100_000_000
    static let longestPause: Int64 = 60_000_000_000
    /// How long one has to live for the next to be started without a pause as long as the last.
    static let life: Int64 = 60_000_000_000
    /// How long its log may grow before it is put aside for a new one.
    static let logBytes = HostLimits.logBytes
}
