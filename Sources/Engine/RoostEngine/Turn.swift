/// A turn of the engine: its moment, and what is to be done when it is over.
///
/// Each function that decides something takes the turn along and adds what follows from its
/// decision.
struct Turn {
    /// The moment, on both clocks, which stands still for as long as the turn takes.
    let now: Moment
    private let sharedLimits: CopiedOnChange<Limits>
    /// The limits, as they stood when the turn began.
    var limits: Limits { _read { yield sharedLimits.value } }
    /// The time by which the calendar has just run ahead of the uptime, if it was set or the
    /// machine slept.
    let clockJump: Duration?
    /// The effects of the turn, in order.
    private(set) var effects: [Effect] = []
    /// The number of effects for which there is room from the first one on.
    private static var usualCount: Int { 8 }
    /// Whether something has to be looked up in the store before the turn can go on.
    private(set) var hasToFetch = false

    init(now: Moment, limits: CopiedOnChange<Limits>, clockJump: Duration? = nil) {
        self.now = now
        sharedLimits = limits
        self.clockJump = clockJump
    }

    /// Adds an effect that follows when the turn is written down.
    mutating func append(_ effect: Effect) {
        switch effect {
        case .fetch, .fetchSuccessors, .schedule: hasToFetch = true
        default: break
        }
        // Hardly a turn that has one has no more.
        if effects.isEmpty { effects.reserveCapacity(Self.usualCount) }
        effects.append(effect)
    }

    /// Whether the calendar clock was just set back.
    var isClockSetBack: Bool { clockJump.map { $0 < .zero } ?? false }

    mutating func store(_ change: Change) { append(.store(change)) }

    /// Replies to a caller, if one waits to be told.
    mutating func reply(_ token: ReplyToken?, _ answer: Answer) {
        if let token { append(.reply(token, answer)) }
    }

    mutating func log(_ kind: LogEntry.Kind, _ app: AppID?, _ text: String) {
        store(.log(LogEntry(date: now.date, kind: kind, app: app, text: text)))
    }

    mutating func refuse(_ token: ReplyToken?, _ reason: Refusal.Reason, _ text: String) {
        reply(token, .refused(Refusal(reason, text)))
    }

    mutating func refuseUnknown(_ app: AppID, _ token: ReplyToken?) {
        refuse(
            token,
            .noSuchApp,
            "no app \(app) is installed; roost apps lists those that are"
        )
    }
}
