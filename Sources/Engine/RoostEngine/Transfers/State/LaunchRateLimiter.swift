/// A limit on how often an app is launched or resumed to hear of its transfers: each delay is
/// longer than the last.
struct LaunchRateLimiter: Sendable {
    private var accounts: [AppID: TransferAccount] = [:]

    /// Returns the number of calls of an app, one soon after the other.
    func launches(of app: AppID) -> Int { accounts[app]?.launches ?? 0 }

    /// Returns the moment before which an app is not launched for transfers again, if that is to
    /// come.
    func delay(of app: AppID, at date: Timestamp) -> Timestamp? {
        accounts[app]?.delayEnds.flatMap { $0 > date ? $0 : nil }
    }

    /// The number that comes after all that an app gave a task.
    func nextTask(of app: AppID) -> Int64 {
        accounts[app].map { max($0.lastTask.saturating(plus: 1), 1) } ?? 1
    }

    /// The changes that would make an empty store hold this.
    var written: [TransferRecording] {
        accounts.sorted { $0.key < $1.key }.map { .putAccount($0.key, $0.value) }
    }

    /// Takes over the account that the store has.
    mutating func takeIn(_ stored: TransferAccount, of app: AppID, _ turn: Turn) {
        var account = stored
        // The clock may have been set meanwhile: no app waits longer than it was to.
        let latest = turn.now.date + turn.limits.launchPause(after: max(account.launches - 1, 0))
        account.delayEnds = account.delayEnds.map { min($0, latest) }
        accounts[app] = account
    }

    /// Notes that a task was given a number.
    mutating func use(_ task: Int64, by app: AppID, _ turn: inout Turn) {
        var account = accounts[app] ?? TransferAccount()
        guard task > account.lastTask || accounts[app] == nil else { return }
        account.lastTask = max(task, account.lastTask)
        put(account, of: app, &turn)
    }

    /// Notes that an app is launched or resumed to be told of transfers: the next time is later.
    ///
    /// One that had to wait for the last delay to end follows on it; where nothing waited, that
    /// delay went by without a launch, and is forgotten. What comes up to a slot after it follows
    /// on it, too, or an app whose transfers are due slot after slot would be launched in each of
    /// them.
    mutating func note(_ app: AppID, wasHeld: Bool, _ turn: inout Turn) {
        var account = accounts[app] ?? TransferAccount()
        if !wasHeld, let ends = account.delayEnds,
            ends + turn.limits.discretionarySlot < turn.now.date
        {
            account.launches = 0
        }
        account.delayEnds = turn.now.date + turn.limits.launchPause(after: account.launches)
        account.launches = account.launches.saturating(plus: 1)
        put(account, of: app, &turn)
    }

    /// Forgets the delay of an app that a person uses: nothing of it is held back any more.
    ///
    /// - Returns: Whether something may have been.
    mutating func forgive(_ app: AppID, _ turn: inout Turn) -> Bool {
        guard var account = accounts[app], account.launches > 0 || account.delayEnds != nil
        else { return false }
        account.launches = 0
        account.delayEnds = nil
        put(account, of: app, &turn)
        return true
    }

    /// Moves the delays of apps that wait to be launched, so that they last as long as they were to
    /// although the clock was set.
    mutating func moveDelays(by jump: Duration, _ turn: inout Turn) {
        for (app, known) in accounts.sorted(by: { $0.key < $1.key }) {
            guard let ends = known.delayEnds else { continue }
            var account = known
            account.delayEnds = ends + jump
            put(account, of: app, &turn)
        }
    }

    mutating func forget(_ app: AppID) { accounts[app] = nil }

    private mutating func put(_ account: TransferAccount, of app: AppID, _ turn: inout Turn) {
        accounts[app] = account
        turn.store(.transfer(.putAccount(app, account)))
    }
}
