import RoostEngine

/// A caller that turns and memory are shared out to: an app's process, or another process by its
/// pid.
///
/// All that an app's process started counts as that process, however many connections it makes.
enum Caller: Hashable, Sendable {
    case app(ProcessNumber)
    /// Anybody else, by pid; the system's own connections have none.
    case other(Int32)
}

/// The fair share of turns and memory that each caller gets.
struct CallerAccounts: Sendable {
    private struct Account: Sendable {
        var connections = 0
        /// The bytes that wait for the caller to read them, on all of its connections.
        var waitingBytes = 0
        /// The number of the caller's calls that this turn has.
        var calls = 0
        /// Connections that are not listened to until it has read what waits.
        var paused: [UInt64] = []
    }

    private var accounts: [Caller: Account] = [:]
    /// The callers that have calls in this turn.
    private var heard: [Caller] = []
    /// The number of calls of each caller that go into one turn.
    private(set) var share = CallerAccounts.firstShare
    /// Whether somebody had to wait because of that.
    private var isShareUsedUp = false

    private static let firstShare = 32
    private static let shares = 1...1024

    mutating func add(_ caller: Caller) { accounts[caller, default: Account()].connections += 1 }

    mutating func remove(_ caller: Caller) {
        accounts[caller]?.connections -= 1
        if accounts[caller]?.connections == 0 { accounts[caller] = nil }
    }

    func connections(of caller: Caller) -> Int { accounts[caller]?.connections ?? 0 }

    /// The caller with the most connections, the same one each time.
    var mostConnected: (caller: Caller, connections: Int)? {
        accounts.map { ($0.key, $0.value.connections) }.max { left, right in
            (left.1, left.0.order) < (right.1, right.0.order)
        }
    }

    /// The caller that gives up a connection so that another one may have one more.
    ///
    /// It is whoever has the most, unless that one would be left with fewer than the other then
    /// has, or with fewer than a client needs: who comes anew is let in at the cost of whoever has
    /// many, and who has many at nobody's.
    func giver(to caller: Caller) -> Caller? {
        guard let most = mostConnected,
            most.connections > max(connections(of: caller) + 1, HostLimits.fewConnections)
        else { return nil }
        return most.caller
    }

    // MARK: - Turns

    mutating func beginTurn() {
        for caller in heard { accounts[caller]?.calls = 0 }
        heard = []
    }

    /// Whether a caller may be heard, or has had its share of this turn.
    mutating func mayCall(_ caller: Caller) -> Bool {
        let isLeft = accounts[caller].map { $0.calls < share } ?? true
        if !isLeft { isShareUsedUp = true }
        return isLeft
    }

    mutating func called(_ caller: Caller) {
        guard let calls = accounts[caller]?.calls else { return }
        if calls == 0 { heard.append(caller) }
        accounts[caller]?.calls = calls + 1
    }

    /// Makes the shares such that a turn in which somebody has to wait for the next one is short.
    ///
    /// - Parameter work: For how long the turn had the processor: what it waited for the disk is
    ///   the same for many calls as for one.
    mutating func endTurn(work: Int64) {
        guard isShareUsedUp else { return }
        isShareUsedUp = false
        if work > HostLimits.turn {
            share = max(share / 2, Self.shares.lowerBound)
        } else if work < HostLimits.turn / 2 {
            share = min(share * 2, Self.shares.upperBound)
        }
    }

    // MARK: - What is not read

    func isOverfull(_ caller: Caller) -> Bool {
        (accounts[caller]?.waitingBytes ?? 0) > HostLimits.callerWaitingBytes
    }

    /// Listens to a connection no more until its caller has read.
    mutating func pauseReading(_ connection: UInt64, of caller: Caller) {
        accounts[caller]?.paused.append(connection)
    }

    /// Counts what waits for a caller.
    ///
    /// - Returns: The connections to be listened to again.
    mutating func wait(_ caller: Caller, by bytes: Int) -> [UInt64] {
        guard bytes != 0, accounts[caller] != nil else { return [] }
        accounts[caller]?.waitingBytes += bytes
        guard !isOverfull(caller), let paused = accounts[caller]?.paused, !paused.isEmpty else {
            return []
        }
        accounts[caller]?.paused = []
        return paused
    }
}

extension Caller {
    fileprivate var order: Int64 {
        switch self {
        case .app(let process): process.value
        case .other(let pid): -Int64(pid)
        }
    }
}
