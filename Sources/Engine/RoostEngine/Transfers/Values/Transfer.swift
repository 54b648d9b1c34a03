/// A download or upload that the system carries.
package struct Transfer: Hashable, Sendable {
    /// The state of a transfer.
    ///
    /// What keeps a waiting one from moving is not kept: the engine
    /// tells it whenever it is asked.
    package enum State: Hashable, Sendable {
        /// The transfer is to move.
        ///
        /// It becomes `moving` when nothing is in the way, `finished` when it is cancelled or its
        /// time is over.
        case waiting
        /// The carrier has the transfer.
        ///
        /// It becomes `waiting` when that fails in a way that can be tried again.
        case moving
        /// The carrier is to let go of the transfer.
        ///
        /// It becomes `waiting`, or `finished` where it was cancelled.
        case stopping(Stop)
        /// The app has to say something.
        ///
        /// The transfer becomes `waiting` when it has.
        case asking(Question)
        /// The transfer is over, and its outcome waits to be taken by the app.
        case finished
    }

    package enum Stop: Hashable, Sendable {
        case rest
        /// The transfer was cancelled; the bytes that are there may be kept for a later one.
        case cancel(keeps: Bool)
    }

    package enum Question: Hashable, Sendable {
        case challenge(TransferChallenge)
        /// The earliest time of the transfer has come, and the app may have changed its mind.
        case begin
    }

    /// The parties that hold a transfer back.
    package struct Holds: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let byPerson = Holds(rawValue: 1)
        package static let byApp = Holds(rawValue: 2)
    }

    /// The needs of a transfer.
    package struct Needs: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let network = Needs(rawValue: 1)
        package static let inexpensive = Needs(rawValue: 2)
        package static let unconstrained = Needs(rawValue: 4)
        /// The transfer is discretionary: its app said so, or it was started in the background.
        package static let discretionary = Needs(rawValue: 8)
        /// The transfer was started in the background.
        package static let background = Needs(rawValue: 16)
    }

    /// The setback after which a transfer is tried again later.
    package struct Setback: Hashable, Sendable {
        package enum Cause: String, Hashable, Sendable, CaseIterable {
            case failed, diskFull, noNetwork
        }
        package let cause: Cause
        package var until: Timestamp
        package let since: Timestamp
        /// The server's words, or the carrier's.
        package let words: String
        /// The number of setbacks since anything moved.
        package var count: Int
        package init(
            _ cause: Cause,
            until: Timestamp,
            since: Timestamp,
            words: String,
            count: Int
        ) {
            self.cause = cause
            self.until = until
            self.since = since
            self.words = words
            self.count = count
        }
    }

    /// The counts of a transfer's bytes; not written down, as the carrier knows them.
    package struct Counts: Hashable, Sendable {
        package var sent: Int64 = 0
        package var toSend: Int64?
        package var received: Int64 = 0
        package var toReceive: Int64?
        /// The recent rate, in bytes per second.
        package var rate: Double?
        /// The moment of the latest counts that the rate is made from.
        var sampled: Uptime?
        package init() {}
    }

    private struct Contents: Hashable, Sendable {
        let number: TransferNumber
        let app: AppID
        var order: Shared<TransferOrder>
        let needs: Needs
        let submitted: Timestamp
        var deadline: Timestamp
        var carrierTask: CarrierTaskNumber
        var state = State.waiting
        var holds: Holds = []
        var heldSince: Timestamp
        var attempts = 0
        var setback: Shared<Setback>?
        var delayedUntil: Timestamp?
        var isResumable = false
        var mayBegin = false
        var counts = Counts()
        var outcome: Shared<TransferOutcome>?
    }
    /// All that there is to know of it: it is handed on inside of events, effects and changes, each
    /// of which is as large as the largest.
    private var contents: CopiedOnChange<Contents>

    package var number: TransferNumber { contents.value.number }
    package var app: AppID { contents.value.app }
    package var order: Shared<TransferOrder> {
        get { contents.value.order }
        set { contents.value.order = newValue }
    }
    package var needs: Needs { contents.value.needs }
    package var submitted: Timestamp { contents.value.submitted }
    /// The moment by which the transfer has to have arrived.
    package var deadline: Timestamp {
        get { contents.value.deadline }
        set { contents.value.deadline = newValue }
    }
    package var carrierTask: CarrierTaskNumber {
        get { contents.value.carrierTask }
        set { contents.value.carrierTask = newValue }
    }
    package var state: State {
        get { contents.value.state }
        set { contents.value.state = newValue }
    }
    package var holds: Holds {
        get { contents.value.holds }
        set { contents.value.holds = newValue }
    }
    package var heldSince: Timestamp {
        get { contents.value.heldSince }
        set { contents.value.heldSince = newValue }
    }
    /// The number of attempts that failed.
    package var attempts: Int {
        get { contents.value.attempts }
        set { contents.value.attempts = newValue }
    }
    package var setback: Shared<Setback>? {
        get { contents.value.setback }
        set { contents.value.setback = newValue }
    }
    /// The moment until which the rate limiter holds the transfer.
    package var delayedUntil: Timestamp? {
        get { contents.value.delayedUntil }
        set { contents.value.delayedUntil = newValue }
    }
    /// Whether the transfer can go on from the bytes that were received.
    package var isResumable: Bool {
        get { contents.value.isResumable }
        set { contents.value.isResumable = newValue }
    }
    /// Whether the app was asked whether the transfer may begin, and said yes.
    package var mayBegin: Bool {
        get { contents.value.mayBegin }
        set { contents.value.mayBegin = newValue }
    }
    package var counts: Counts {
        get { contents.value.counts }
        set { contents.value.counts = newValue }
    }
    package var outcome: Shared<TransferOutcome>? {
        get { contents.value.outcome }
        set { contents.value.outcome = newValue }
    }

    package init(
        number: TransferNumber,
        app: AppID,
        order: Shared<TransferOrder>,
        needs: Needs,
        submitted: Timestamp,
        deadline: Timestamp,
        carrierTask: CarrierTaskNumber
    ) {
        contents = CopiedOnChange(
            Contents(
                number: number,
                app: app,
                order: order,
                needs: needs,
                submitted: submitted,
                deadline: deadline,
                carrierTask: carrierTask,
                heldSince: submitted
            )
        )
    }

    package var key: SessionKey { SessionKey(app, order.value.session) }
    package var isFinished: Bool { outcome != nil }

    /// The state of the transfer, in the words of the protocol.
    package var stateName: String {
        switch state {
        case .finished: "finished"
        case _ where !holds.isEmpty: "paused"
        case .moving: "moving"
        case .waiting, .stopping, .asking: "waiting"
        }
    }

    /// Ends a pause, so that the transfer is tried from now on, and answers whether it rested until
    /// later.
    mutating func endsPause(at now: Timestamp) -> Bool {
        let rests = [setback?.value.until, delayedUntil].compactMap(\.self).contains { $0 > now }
        guard rests else { return false }
        delayedUntil = nil
        setback = setback.map(\.value).map { setback in
            Shared(
                Setback(
                    setback.cause,
                    until: min(setback.until, now),
                    since: setback.since,
                    words: setback.words,
                    count: setback.count
                )
            )
        }
        return true
    }

    /// Returns the moment before which it does not move, whatever the conditions are.
    func heldUntil(slot: Duration) -> Timestamp? {
        let dates = [order.value.earliestBegin, setback?.value.until, delayedUntil]
        guard let date = dates.compactMap(\.self).max() else { return nil }
        guard needs.contains(.discretionary), slot > .zero else { return date }
        // What may wait waits together, so that the machine is woken once for all.
        let step = slot.wholeNanoseconds
        let past = date.nanoseconds % step
        return past <= 0 ? date : date + .nanoseconds(step - past)
    }
}

/// The account of an app for its transfers: its latest task number, and its launches for transfers.
package struct TransferAccount: Hashable, Sendable {
    /// The highest number that the app gave a task.
    package var lastTask: Int64 = 0
    /// The number of times that it was launched or resumed for transfers, one soon after the other.
    package var launches = 0
    /// The moment before which the app is not launched for transfers again.
    package var delayEnds: Timestamp?
    package init() {}
}

/// The remains of a cancelled download, from which it can go on.
package struct Resumable: Hashable, Sendable {
    package let carrierTask: CarrierTaskNumber
    package let app: AppID
    package let url: String
    package let expires: Timestamp
    package init(carrierTask: CarrierTaskNumber, app: AppID, url: String, expires: Timestamp) {
        self.carrierTask = carrierTask
        self.app = app
        self.url = url
        self.expires = expires
    }
}

/// A piece of news about a transfer for a process.
package struct TransferNews: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        case progress(Transfer.Counts)
        case resumed(offset: Int64, expected: Int64?)
        case response(TransferResponse)
        case waiting(String)
        case challenge(TransferChallenge)
        case begin
        case outcome(TransferOutcome, CarrierTaskNumber)
    }
    package let session: SessionID
    package let task: Int64
    private let shared: Shared<Content>
    package var content: Content { shared.value }
    package init(session: SessionID, task: Int64, _ content: Content) {
        self.session = session
        self.task = task
        shared = Shared(content)
    }
}
