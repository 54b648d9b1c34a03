import RoostEngine

/// The orders of callers with the right to give them, as far as the daemon has received them.
struct OrderModel: Sendable {
    /// A request that somebody has asked for.
    struct Asked: Hashable, Sendable {
        let app: AppID
        let wanted: Wanted
    }

    /// An order about an app, or about a piece of its work.
    struct Command: Hashable, Sendable {
        let what: String
        let app: AppID
        /// The piece of work; `nil` for the app itself, or for all its work.
        let task: TaskID?
    }

    /// The number of times that each request was asked for and is not written down yet.
    private var asked: [Asked: Int] = [:]
    /// The turn in which each order was last given.
    private var commands: [Command: Int] = [:]
    /// The orders to cancel jobs together.
    private(set) var cancelledTogether: [CancelledTogether] = []

    mutating func ask(_ request: Asked) { asked[request, default: 0] += 1 }

    /// Takes one of the times that a request was asked for.
    ///
    /// - Returns: Whether there was one.
    mutating func take(_ request: Asked) -> Bool {
        guard let count = asked[request], count > 0 else { return false }
        asked[request] = count - 1
        return true
    }

    mutating func note(_ what: String, _ app: AppID, _ task: TaskID? = nil, in turn: Int) {
        commands[Command(what: what, app: app, task: task)] = turn
    }

    mutating func note(_ command: CancelledTogether) { cancelledTogether.append(command) }

    func wasGiven(_ what: String, _ app: AppID, _ task: TaskID?, since turn: Int) -> Bool {
        (commands[Command(what: what, app: app, task: task)] ?? -1) >= turn
    }
}
