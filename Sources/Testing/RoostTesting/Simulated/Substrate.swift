package import RoostDaemon
package import RoostEngine

/// The remains of a daemon that dies: its actions, in the order in which it took them.
///
/// The store and the machine write here, so that commits and deeds stand in one order. It also
/// holds the fuse: a daemon that is to die at an operation goes on computing to the end of its
/// turn, but nothing that it does from that operation on has happened. A reference, because the
/// daemon owns the store and the machine and the world needs to look on.
package final class Substrate {
    /// An entry in the order of what happened.
    package enum Entry: Sendable {
        /// These changes are durable.
        case committed([Change])
        /// A transaction was refused, and none of it is durable.
        case failed(StoreError)
        /// The daemon looked whether the store is short of room.
        case looked(isShort: Bool)
        case called(MachineCall)
    }

    /// A fault of the disk.
    package struct Fault: Hashable, Sendable {
        package var reason: StoreError.Reason
        /// Whether the fault shows when changes are applied, rather than with the commit.
        package var strikesEarly: Bool
        package var failsReading: Bool
        /// Whether the store has its reserve left, and takes what makes room, and facts.
        package var hasReserve: Bool
        package init(
            _ reason: StoreError.Reason,
            strikesEarly: Bool,
            failsReading: Bool,
            hasReserve: Bool = false
        ) {
            self.hasReserve = hasReserve
            self.reason = reason
            self.strikesEarly = strikesEarly
            self.failsReading = failsReading
        }
    }

    /// The number of looks at each process's use of the processor.
    private var measures: [ProcessNumber: Int64] = [:]

    /// A process has used a millisecond more each time that somebody looks.
    func processorTime(of process: ProcessNumber) -> Duration? {
        func countOne(_ looks: inout Int64) -> Int64 {
            looks += 1
            return looks
        }
        return .milliseconds(countOne(&measures[process, default: 0]))
    }

    /// The operations that took place, with the number of those that may still do so.
    private struct Remains {
        var entries: [Entry] = []
        var fuse: Int?
        var isDead = false

        /// Notes an operation, and says whether it takes place.
        mutating func burn() -> Bool {
            if let left = fuse {
                fuse = left - 1
                if left <= 0 { isDead = true }
            }
            return !isDead
        }

        /// Notes a call of the machine, if it takes place.
        mutating func called(_ call: MachineCall) {
            if burn() { entries.append(.called(call)) }
        }
    }
    // In one place, as each look at a property of an object that changes is checked while the
    // program runs.
    private var remains = Remains()

    package var entries: [Entry] { remains.entries }
    /// The number of commits and deeds until the daemon dies.
    package var fuse: Int? { remains.fuse }
    /// Whether the daemon has died.
    package var isDead: Bool { remains.isDead }
    /// The fault of the disk; `nil` while it has none.
    package var fault: Fault?
    /// Whoever is given the steps of the engine, and the engine that they have led to.
    package var recorder: ((_ steps: [EngineStep], _ engine: Engine) -> Void)?
    /// The number of bytes that are free where data is kept.
    package var room: Int64 = 1000
    /// The number of bytes that the disk has in all; where that is 0, no disk counts as short.
    package var totalRoom: Int64 = 0
    package var wholeRoom: Room { Room(free: room, total: totalRoom) }
    package var caches = SimulatedCaches()
    /// The folder for what was received.
    package var transferFolder = "/transfers"
    /// The counts of the pages of progress, by run.
    package var counts: [RunNumber: ProgressCounts] = [:]
    /// Returns the counts of a run in a slot of a process's page, where processes are looked at.
    var countsInProcess: (ProcessNumber, RunNumber, Int) -> ProgressCounts? = { _, _, _ in nil }
    /// The graphics processors that there are.
    package var devices: [GraphicsDevice] = []
    /// The offsets of clocks in time zones; "" is the machine's.
    package var zones: [String: ZoneRules] = [:]
    /// The rules of other time zones, for callers who ask for them by name.
    package var otherZone: @Sendable (String) -> ZoneRules? = { _ in nil }
    /// Apps whose process cannot be started.
    ///
    /// Only ever asked about one, never walked.
    package var unlaunchable: Set<AppID> = []
    private var lastPid: Int32 = 1000
    private var lastConnection: UInt64 = 0

    package init() {}

    package func light(_ operations: Int) { remains.fuse = operations }

    package func revive() {
        remains.fuse = nil
        remains.isDead = false
    }

    /// Takes what has happened since the last time.
    package func takeEntries() -> [Entry] {
        defer { remains.entries = [] }
        return remains.entries
    }

    /// Notes an operation, and says whether it takes place.
    func burn() -> Bool { remains.burn() }

    func note(_ entry: Entry) { remains.entries.append(entry) }

    /// Notes a call of the machine, if it takes place.
    func called(_ call: MachineCall) { remains.called(call) }

    package func makePid() -> Int32 {
        lastPid += 1
        return lastPid
    }

    package func makeConnection() -> ConnectionID {
        lastConnection += 1
        return ConnectionID(lastConnection)
    }
}

extension Substrate.Entry {
    /// Whether the call only sets a timer.
    var isArming: Bool {
        switch self {
        case .called(.arm), .looked(isShort: false): true
        default: false
        }
    }
}
