/// The downloads and uploads of all apps, with the sessions and processes that hear of them.
///
/// A part of the engine: it knows apps and the machine by ``TransferFacts``, and what it decides
/// goes into the ``Turn``. Who has to be called for a session, it says; the engine has it launched
/// or resumed (``tell(_:beginning:_:_:)``).
///
/// The engine is copied now and then. Apart from the transfers themselves, what is in here is
/// small, or copied without a look at its parts.
struct Transfers: Sendable {
    var table = TransferTable()
    var sessions = TransferSessions()
    var rateLimiter = LaunchRateLimiter()
    var waiting = WaitingTransfers()
    var handovers = Handovers()
    var resumables = ResumableDownloads()
    var carrier: CarrierState
    var servers = KnownServers()
    /// The credentials that apps gave for transfers.
    var credentials: [TransferNumber: TransferCredentials] = [:]
    /// The transfers that wait for room on the disk, and the space that each needs to be free.
    var wanting: [TransferNumber: Int64] = [:]
    var meter = TransferMeter()
    /// Whether a transfer may begin to move, or must not move any more.
    var isDue = true
    /// The highest number that a transfer was given.
    var last: TransferNumber

    init(last: TransferNumber, since: Timestamp) {
        self.last = last
        carrier = CarrierState(since: since)
    }

    /// All transfers that are not acknowledged, in the order of their numbers.
    var all: some Sequence<Transfer> { table.all }
    var count: Int { table.count }

    /// The changes that would make an empty store hold this.
    var written: [Change] {
        (table.all.map { .put($0) } + rateLimiter.written + resumables.written).map {
            .transfer($0)
        }
    }

    subscript(number: TransferNumber) -> Transfer? { table[number] }

    /// The sessions with news that were not told yet, in order.
    var untold: [SessionKey] { sessions.untold }
    var hasUntold: Bool { sessions.hasUntold }

    /// The apps whose uploads are not over: the files that they send may lie in their caches, where
    /// this system's own modules put them.
    var appsSendingFiles: Set<AppID> {
        Set(table.all.filter { !$0.isFinished && $0.order.value.file != nil }.map(\.app))
    }

    /// Returns the number of times that an app was called for its transfers, one soon after the
    /// other.
    func launches(of app: AppID) -> Int { rateLimiter.launches(of: app) }

    /// Notes that an app is launched or resumed to be told of transfers.
    mutating func noteCall(of app: AppID, wasHeld: Bool, _ turn: inout Turn) {
        rateLimiter.note(app, wasHeld: wasHeld, &turn)
    }

    /// Tells the carrier that its settings have changed.
    func configureCarrier(_ limits: Limits, _ turn: inout Turn) {
        if carrier.isUp { turn.append(.configureCarrier(limits.carrierSettings)) }
    }

    /// The number of transfers that the carrier has.
    var inFlight: Int { table.carrierTasks.count + handovers.movingCount }

    /// Returns the bytes that were moved since the last call, by sessions, in order.
    mutating func takeMoved() -> [MovedBytes] { meter.take() }

    /// Notes that the blockers of transfers may have changed.
    mutating func somethingChanged() { isDue = true }
}
