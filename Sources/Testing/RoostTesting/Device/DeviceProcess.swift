#if os(Linux)
import RoostClient
import RoostDaemon
import RoostEngine
import RoostVirtualTime
import RoostWire
import Synchronization

/// The code of an app that runs when it is launched, as its `main.swift` or its delegate would.
typealias DeviceProgram = @MainActor @Sendable () async -> Void

/// A process of an app's on a device: the real client, whose work is a part of the test's own.
///
/// What it begins has it for its owner, so that the whole of it is held while the system has it
/// suspended, and is over when it is killed. Used by the one thread that is within the device's
/// time.
final class DeviceProcess: AppStage, @unchecked Sendable {
    /// The process of each owner, by which an app's code finds its system.
    private static let homes = Mutex<[WorkOwner: Weak]>([:])
    /// The number of the last owner that was made.
    private static let lastOwner = Atomic(0)

    private struct Weak {
        weak var process: DeviceProcess?
    }

    let owner: WorkOwner
    let number: ProcessNumber
    let calls: ConnectionID
    let events: ConnectionID
    private let program: DeviceProgram
    private let permitted: [String]
    private weak var system: DeviceSystem?
    private let time: VirtualTime
    let folder: String
    private let surroundings: ProcessSurroundings
    /// The identifier of the app that it is of.
    let name: String
    private(set) var isAlive = true
    private var wasUsedAgain = false
    private var app: AppSystem?
    /// The moment at which the process looks around next, on the monotonic clock.
    private var nextLook: Int64?
    /// Called when the program has begun.
    private var whenServed: (@Sendable () -> Void)?

    init(
        _ program: @escaping DeviceProgram,
        of app: AppID,
        permitted: [String],
        number: ProcessNumber,
        launched: LaunchedProcess,
        on system: DeviceSystem
    ) {
        _ = Self.isFound
        owner = WorkOwner(Self.lastOwner.add(1, ordering: .relaxed).newValue)
        self.program = program
        self.permitted = permitted
        self.number = number
        calls = launched.calls
        events = launched.events
        self.system = system
        time = system.time
        name = app.name
        folder = "\(system.carrier.folder.path)/\(app.name)"
        surroundings = system.storage.surroundings(of: app)
        Self.homes.withLock { $0[owner] = Weak(process: self) }
    }

    deinit { Self.homes.withLock { $0[owner] = nil } }

    /// Has apps be looked for on devices from now on.
    private static let isFound: Void = Staging.begin {
        guard let owner = VirtualTime.present?.presentOwner, owner != .test else { return nil }
        return homes.withLock { $0[owner] }?.process?.app
    }

    /// Returns the surroundings of the process that an owner is.
    static func surroundings(of owner: WorkOwner) -> ProcessSurroundings? {
        homes.withLock { $0[owner] }?.process?.surroundings
    }

    /// Begins the app's program, when what is done now is over.
    func launch() {
        let app = AppSystem(
            on: self,
            permitted: permitted,
            hasIntents: true,
            report: AppMessages.say,
            end: { [weak self] in self?.exit() }
        )
        self.app = app
        soon {
            app.followLaunch { self.whenServed = $0 }
            self.time.begin(of: self.owner) {
                await self.program()
                self.hasBegun()
            }
        }
    }

    /// Takes in that the main thread is free, which for a program without a delegate is the end of
    /// its launch.
    private func hasBegun() {
        whenServed.take()?()
    }

    /// Returns the process's report of a run's progress.
    func counts(of run: RunNumber, in slot: Int) -> ProgressCounts? {
        app?.progress(of: run.value, in: slot).map {
            ProgressCounts(completed: $0.completed, total: $0.total, updates: $0.updates)
        }
    }

    /// Takes in a message of the system.
    func hear(_ reply: VarlinkReply) {
        soon {
            self.app?.hear(reply)
            self.look()
        }
    }

    /// Has the app look whether the machine's sensors have other readings than before.
    func sense() {
        guard isAlive, let app else { return }
        soon { app.stageSensors.haveChanged() }
    }

    /// Ends the process by itself.
    private func exit() { system?.exit(self, .exited(0)) }

    /// Ends the process, and says whether it did anything until now.
    func end() -> Bool {
        defer { isAlive = false }
        return isAlive
    }

    /// Notes that something is asked by what the process made; the first time that another process
    /// does so, when this one has ended, that is said.
    private func noteUse() {
        guard !isAlive, !wasUsedAgain, VirtualTime.present === time,
            ![.test, owner].contains(time.presentOwner)
        else { return }
        wasUsedAgain = true
        system?.warnOfUse(of: self)
    }

    /// Lets the app go that played the process.
    func letGo() { app = nil }

    private func look() {
        guard let next = app?.lookAround(), next < nextLook ?? .max else { return }
        nextLook = next
        time.call(of: owner, at: next) {
            self.nextLook = nil
            self.look()
        }
    }

    // MARK: Its stage

    var readings: StageReadings { (system?.conditions ?? DeviceConditions()).forApps }

    // The app may have threads of its own, which are not to enter the system while the test's is
    // within.
    func call(_ frame: [UInt8]) -> VarlinkReply? {
        noteUse()
        return time.reach { system?.answer(to: frame, of: self) } ?? nil
    }
    func tell(_ frame: [UInt8]) {
        noteUse()
        if time.reach({ system?.tell(frame, of: self) }) == nil { soon { self.tell(frame) } }
    }
    func soon(_ body: @escaping @Sendable () -> Void) {
        noteUse()
        time.call(of: owner, body)
    }
    func wake() { soon { self.look() } }
}
#endif
