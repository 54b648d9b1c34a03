/// What the engine knows of everything that has to do with transfers.
///
/// Apart from the transfers themselves, what is in here is small, or copied without a look at its parts:
/// the engine is copied before each turn.
struct TransferWork: Sendable {
    /// Something that moves though its transfer was cancelled: a like one may still take it over.
    struct Lingering: Sendable {
        let app: AppID
        let order: Shared<TransferOrder>
        let needs: Transfer.Needs
        let ends: Uptime
        var counts: Transfer.Counts
        /// What came of it.
        var arrival: Arrival?
    }
    struct Arrival: Hashable, Sendable {
        let response: TransferResponse
        let length: Int64
        let restarts: Int
        let exchanges: String?
    }
    /// A download that asks for the same as a transfer that still moves, and may be cancelled in favour
    /// of it.
    struct Follower: Sendable {
        let number: TransferNumber
        let leader: TransferNumber
        let ends: Uptime
    }
    struct Session: Sendable {
        var joined: ProcessNumber?
        /// Whether the process has not been answered all transfers that there are.
        var isJoining = false
        var tasks: [Int64: TransferNumber] = [:]
        /// How many are not over.
        var open = 0
        /// Those of which the process has not been told something.
        var news: [TransferNumber] = []
        /// Whether it is still to be told that all are over.
        var isDoneDue = false
        /// Whether the app was called for what has happened so far.
        var isCalled = false
    }
    /// What a transfer's app said of who asks; not written down.
    struct Credentials: Sendable {
        var server = Answer()
        var proxy = Answer()

        /// What was said to the one that asks.
        subscript(_ challenge: TransferChallenge) -> Answer {
            get { challenge.isOfProxy ? proxy : server }
            set { if challenge.isOfProxy { proxy = newValue } else { server = newValue } }
        }

        /// For one of the two that may ask.
        struct Answer: Sendable {
            var credential: TransferCredential?
            /// How often what was said before was not good enough.
            var failures = 0
            /// Whether it is to be taken as answered that nobody says.
            var isDeclined = false

            /// Forgets a credential, as it is asked for once more.
            mutating func ask() {
                if credential != nil { failures = failures.saturating(plus: 1) }
                credential = nil
            }
        }
    }

    var table = TransferTable()
    var sessions: [SessionKey: Session] = [:]
    var accounts: [AppID: TransferAccount] = [:]
    /// How many transfers an app has, and how long what they send is, kept in memory.
    var counts: [AppID: Int] = [:]
    var bodies: [AppID: Int] = [:]
    /// What waits for the world and room, what waits for a date, and by when all have to be over.
    var queue = TransferQueue()
    var wakes = DateQueue()
    var deadlines = DateQueue()
    /// What the carrier has, by its numbers; what lingers is there without a transfer.
    var carriages: [CarriageNumber: TransferNumber] = [:]
    var lingering: [CarriageNumber: Lingering] = [:]
    var followers: [Follower] = []
    var credentials: [TransferNumber: Credentials] = [:]
    var resumables: [CarriageNumber: Resumable] = [:]
    var expiries = DateQueue()
    /// What waits for room on the disk, and how much has to be free.
    var wanting: [TransferNumber: Int64] = [:]
    /// Sessions with something that was not told yet.
    var untold: Set<SessionKey> = []
    /// Whether something may move, or must not any more.
    var isDue = true
    /// Whether there is a carrier, since when, and why not.
    var isUp = false
    var upSince: Timestamp
    var downReason = "it has not started yet"
    /// Whether the log has it that there is none.
    var isMissed = false
    /// What a person can do about it, if that is needed.
    var downRemedy: String?
    /// When the engine last looked at the clocks.
    var seen: Moment?
    var last: TransferNumber
    init(last: TransferNumber, since: Timestamp) {
        self.last = last
        upSince = since
    }

    /// How many the carrier has.
    var inFlight: Int { carriages.count + lingering.count { $0.value.arrival == nil } }
}
