package import RoostEngine

/// A name of a connection for as long as it lasts; never given twice.
package struct ConnectionID: Hashable, Comparable, Sendable {
    package let value: UInt64
    package init(_ value: UInt64) { self.value = value }
    package static func < (left: ConnectionID, right: ConnectionID) -> Bool {
        left.value < right.value
    }
}

/// The peer of a connection, as the kernel tells it.
package struct Peer: Hashable, Sendable {
    /// The process that the system launched and that the caller is, or was started by; `nil` where
    /// there is none.
    package let process: ProcessNumber?
    package let pid: Int32
    /// The path of its executable, where it can be read.
    package let executable: String?
    /// The executables of the processes that this one descends from, as far as they can be read.
    package let ancestors: [String]
    /// Whether nobody can tell who it was: it was gone before it could be looked at, or descends
    /// from the system by way of a process that has ended.
    package let isUnknown: Bool

    package init(
        process: ProcessNumber?,
        pid: Int32,
        executable: String?,
        ancestors: [String] = [],
        isUnknown: Bool = false
    ) {
        self.process = process
        self.pid = pid
        self.executable = executable
        self.ancestors = ancestors
        self.isUnknown = isUnknown
    }
}

/// An input of the machine to the daemon.
package enum Input: Hashable, Sendable {
    /// Somebody has connected to the public socket.
    case connected(ConnectionID, Peer)
    /// A connection has received one whole message, without the NUL that ends it.
    case received(ConnectionID, [UInt8])
    /// The connection is no more.
    case disconnected(ConnectionID)
    case exited(ProcessNumber, ExitStatus)
    case sensed(Conditions)
    /// The state of the watched paths, as ``Machine/watch(_:)`` asked, and whenever it changes.
    case sawPaths([String: PathSight])
    case memoryPressure
    case desktop(DesktopNews)
    /// The time zone of the machine may be another one now.
    case zoneChanged
    /// The reports of the carrier, in order.
    case carrier([CarrierReport])
    /// The news of the fleet's process, in order.
    case fleet([FleetNews])
    /// An armed moment has come, or the calendar clock was set.
    case woken
    /// The size of the apps' caches, as ``Machine/measureCaches(of:)`` asked, with the space on the
    /// disk.
    case measuredCaches([CacheSize], Room)
    /// The contents of caches are gone from the disk.
    case emptiedCaches
}

extension Input {
    /// The number of bytes that were received with it; an estimate for the messages of helpers.
    var heardBytes: Int {
        switch self {
        case .received(_, let message): message.count
        case .carrier, .fleet, .desktop: 16_384
        default: 0
        }
    }
}

/// A process that has been started, with the two connections that it was left.
package struct LaunchedProcess: Hashable, Sendable {
    package let pid: Int32
    /// The connection on which the process calls the system.
    package let calls: ConnectionID
    /// The connection on which the system sends what it has for the process.
    package let events: ConnectionID

    package init(pid: Int32, calls: ConnectionID, events: ConnectionID) {
        self.pid = pid
        self.calls = calls
        self.events = events
    }
}

/// A process that could not be started, in words that say why.
package struct LaunchFailure: Error, Hashable, Sendable {
    package let reason: String
    /// Whether the machine has run out of descriptors, processes, memory or cgroups, so that it is
    /// no fault of the app's.
    package let isExhausted: Bool
    package init(reason: String, isExhausted: Bool = false) {
        (self.reason, self.isExhausted) = (reason, isExhausted)
    }
}

/// A page of progress that cannot be used, in words that say why.
package struct PageFailure: Error, Hashable, Sendable {
    package let reason: String
    package init(reason: String) { self.reason = reason }
}

/// A check of something that decides what the machine lets the system do.
package struct Check: Hashable, Sendable {
    package let name: String
    package let isGood: Bool
    package let finding: String
    package let remedy: String?

    package init(name: String, isGood: Bool, finding: String, remedy: String?) {
        self.name = name
        self.isGood = isGood
        self.finding = finding
        self.remedy = remedy
    }
}

/// The machine that the system runs on: what it takes to carry a decision out.
///
/// None of these waits. What cannot be done at once is told later, as an ``Input``.
package protocol Machine: Carrier, FleetLine, ~Copyable {
    mutating func launch(
        _ app: InstalledApp,
        as process: ProcessNumber,
        in phase: Phase,
        with device: GraphicsDevice?
    ) throws(LaunchFailure) -> LaunchedProcess
    /// Takes a process in that a person started.
    mutating func adopt(pid: Int32, as process: ProcessNumber)
    /// Freezes a process and all that it started.
    mutating func suspend(_ process: ProcessNumber)
    /// Has a process that is frozen go on, with all that it started.
    mutating func resume(_ process: ProcessNumber)
    /// Kills a process and all that it started. Its end is told by ``Input/exited(_:_:)``.
    mutating func end(_ process: ProcessNumber)

    /// Sends messages, each with the NUL that ends it, without waiting for the other end to read.
    ///
    /// A connection whose other end does not read is closed when too much lies ready for it.
    mutating func send(_ messages: [UInt8], to connection: ConnectionID)
    /// Closes a connection, after what was sent on it has left.
    mutating func close(_ connection: ConnectionID)

    /// Takes in the page of progress that came with the latest message on a connection, for a
    /// process.
    ///
    /// It takes the place of an earlier one. What a page says is its app's affair; that reading it
    /// can do no harm is made sure of here.
    mutating func takePage(
        from connection: ConnectionID,
        of process: ProcessNumber
    ) throws(PageFailure)
    /// Reads the counts of a run from a slot of a process's page; `nil` where it says nothing of
    /// the run, or is just being written.
    mutating func counts(of process: ProcessNumber, run: RunNumber, slot: Int) -> ProgressCounts?
    /// Reads the texts that the app shows people about a run from the page; `nil` where it says
    /// nothing of the run.
    mutating func texts(of process: ProcessNumber, run: RunNumber, slot: Int) -> Event.Texts?
    /// Returns the processor time that a process, and what it started, has used in all; `nil` where
    /// nobody can tell.
    ///
    /// Of one that has ended it is known until something else is looked for.
    mutating func processorTime(of process: ProcessNumber) -> Duration?
    /// The graphics processors that are there, in a fixed order.
    func graphicsDevices() -> [GraphicsDevice]

    /// Whether there may be somebody to show notifications to.
    var hasDesktop: Bool { get }
    /// Shows people a notification. What becomes of it is told by ``Input/desktop(_:)``.
    mutating func show(_ notification: DesktopNotification)
    /// Shows notifications no longer.
    mutating func withdraw(_ notifications: [NotificationNumber])
    /// Returns the offsets of clocks in a time zone, or in that of the machine; `nil` where there
    /// is no such zone.
    func zone(named name: String?) -> ZoneRules?

    /// Returns the defect of the place where an app's files are, in words, or `nil`.
    ///
    /// Apps' folders are the system's own. One that is installed is one of those, and named by its
    /// app, so that what is removed with an app is never anybody else's.
    func defect(ofFilesOf app: InstalledApp, with extensions: [InstalledApp]) -> String?
    /// Removes an app's folder of files.
    mutating func discardFiles(at folder: String)
    /// Makes the folders that an app and its groups keep their data in, where they are missing.
    mutating func prepareData(of app: InstalledApp)
    /// Removes what apps and groups kept, and what the apps printed.
    mutating func discardData(of apps: [AppID], groups: [String])
    /// Returns the mark of what is at a path now.
    func mark(of path: String) -> PathMark
    /// Watches these paths, and no others. What is there is told by ``Input/sawPaths(_:)``, now and
    /// whenever it may be something else.
    mutating func watch(_ paths: [String])
    /// Returns the space on the disk that data of apps is on; `nil` where nobody can tell.
    func room() -> Room?
    /// Returns the space where transfers are kept.
    func roomForTransfers() -> Room?
    /// Looks how much the caches of apps take up, which is told by ``Input/measuredCaches(_:_:)``.
    mutating func measureCaches(of apps: [AppID])
    /// Removes what apps said they can have again. None of them runs. They find their caches empty
    /// at once; when the room is there is told by ``Input/emptiedCaches``.
    mutating func emptyCaches(of apps: [AppID])
    /// Returns the folder in which an app keeps its data.
    func container(of app: AppID) -> String
    /// Returns the folder in which the apps of a group keep their data.
    func container(ofGroup group: String) -> String
    /// Keeps at most so many bytes of what each app prints, the latest.
    mutating func boundLogs(to bytes: Int64)
    /// Whether the steps of the engine are to be recorded, where a recording may have so many
    /// mebibytes.
    func isRecording(upTo size: Int) -> Bool
    /// Records steps, which have led to what the engine is now.
    ///
    /// Those that cannot be recorded are lost, and nothing waits for them. Where nothing is
    /// recorded yet, it begins with that engine.
    mutating func record(_ steps: [EngineStep], leadingTo engine: borrowing Engine, at now: Moment)
    /// Records nothing more, until it begins anew.
    mutating func endRecording()
    /// Arms both timers anew: ``Input/woken`` follows at the earlier of the two moments.
    mutating func arm(uptime: Uptime?, date: Timestamp?)
    /// Returns the checks of what the machine lets the system do.
    func checks() -> [Check]
}
