/// The assertions that an app holds, and the time that they have together.
struct AssertionState {
    typealias Handler = @Sendable () -> Void

    /// An assertion, as it travels.
    struct Command: Hashable, Sendable {
        let id: Int64
        let name: String
        let site: String
    }

    private struct Held {
        let command: Command
        /// Called when its time is over; gone once it was.
        var handler: Handler?
    }

    /// The state of their clock, as far as the system has said.
    private enum Clock {
        /// It was never counted since the app was last seen.
        case unknown
        /// It is over at a moment.
        case running(ends: Int64)
        /// It stands still, and so much of it is left.
        case standing(left: Int64)
        case over
    }

    private var held: [Int64: Held] = [:]
    private var latest: Int64 = 0
    private var phase: AppSystem.Phase?
    private var clock = Clock.unknown
    /// Whether the system knows this process, so that it can be told of its assertions.
    private(set) var isKnown: Bool
    /// The number of times that the system was told of all held assertions.
    private(set) var announcements = 0

    init(isKnown: Bool) { self.isKnown = isKnown }

    /// Adds one, and says what the system is to be told.
    mutating func add(_ name: String, _ site: String, _ handler: Handler?) -> Command {
        latest += 1
        let command = Command(id: latest, name: name, site: site)
        held[command.id] = Held(command: command, handler: handler)
        return command
    }

    /// Removes one, and says whether it was held.
    mutating func remove(_ id: Int64) -> Bool { held.removeValue(forKey: id) != nil }

    /// Takes the handler of one whose time is over before it began.
    mutating func refuse(_ id: Int64) -> Handler? {
        defer { held[id]?.handler = nil }
        return held[id]?.handler
    }

    /// Whether the system may refuse one that is made now.
    ///
    /// It has said that the time is over, or it soon will; or they are as many as there may be.
    func isDoubtful(at now: Int64, _ limits: ClientLimits) -> Bool {
        if held.count >= limits.assertions { return true }
        guard phase == .background else { return false }
        return switch clock {
        case .unknown: false
        case .running(let ends):
            ends.subtractingReportingOverflow(now).partialValue
                < limits.assertionMargin
        case .standing(let left): left < limits.assertionMargin
        case .over: true
        }
    }

    /// Returns the rest of the assertions' time in nanoseconds, where it is counted.
    func timeLeft(at now: Int64) -> Int64? {
        guard phase == .background else { return nil }
        return switch clock {
        case .unknown: nil
        case .running(let ends): Self.left(until: ends, at: now)
        case .standing(let left): left
        case .over: 0
        }
    }

    private static func left(until end: Int64, at now: Int64) -> Int64 {
        let (left, isBeyond) = end.subtractingReportingOverflow(now)
        return isBeyond ? (end < now ? 0 : .max) : max(left, 0)
    }

    // MARK: What the system says

    mutating func entered(_ phase: AppSystem.Phase) {
        self.phase = phase
        // Who is seen has all of the time again.
        if phase != .background { clock = .unknown }
    }

    /// Notes that the app was suspended meanwhile, and has all of the time again.
    mutating func resumed() { clock = .unknown }

    /// Notes that the time goes by until a moment, or stands still.
    mutating func timed(until end: Int64?, at now: Int64) {
        switch (end, clock) {
        case (let end?, _): clock = .running(ends: end)
        case (nil, .running(let ends)) where phase == .background:
            clock = .standing(left: Self.left(until: ends, at: now))
        case (nil, _): break
        }
    }

    /// Takes in that the time is over, and returns the handlers to call, in the order in which they
    /// were made.
    mutating func expire() -> [Handler] {
        clock = .over
        var handlers: [Handler] = []
        for id in held.keys.sorted() {
            if let handler = refuse(id) { handlers.append(handler) }
        }
        return handlers
    }

    /// Notes that the system has spoken to this process and so knows it; returns what it is to be
    /// told.
    mutating func becameKnown() -> [Command] {
        isKnown = true
        announcements += 1
        return held.keys.sorted().compactMap { held[$0]?.command }
    }

    /// Notes that the system has ended; nobody counts any more.
    mutating func systemEnded() {
        isKnown = false
        phase = nil
        clock = .unknown
    }
}
