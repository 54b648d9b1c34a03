import Dispatch
import Foundation
import FoundationNetworking
import RoostClient
import RoostWire
import Synchronization

/// The tasks that are not over, behind all sessions of this process with one identifier.
final class SessionTasks: Sendable {
    /// A finished download or data task of which nobody has heard.
    struct Unclaimed {
        let task: Int
        let request: URLRequest?
        let outcome: TransferOutcome
    }

    private struct State {
        var tasks: [Int: any CarriedURLTask] = [:]
        /// The session that hears of what concerns all, kept until it is invalidated.
        var newest: BackgroundSession?
        /// The number of sessions that are not invalidated.
        var sessions = 0
        /// The number of the next task, once it is known.
        var next: Int?
        /// Whether the system has told what there is, at least once.
        var isJoined = false
        /// The reason why the session was not joined, and will not be.
        var refusal: URLError?
        /// The closures that wait for the system to tell what there is.
        var waiting: [@Sendable () -> Void] = []
        /// The numbers of tasks that are over here, and that the system has not forgotten yet.
        var settled: Set<Int> = []
        /// The outcomes of which nobody has heard, the latest last.
        var unclaimed: [Unclaimed] = []
        /// Whether all that happened has been told, and nothing since.
        var hasToldAll = false
        /// Whether that is still to be said to the app.
        var isPostponed = false
        /// Whether the app was told that nobody answers.
        var hasSaidAway = false
    }

    let identifier: String
    let sessions: BackgroundSessions
    private let state = Mutex(State())
    /// The group that is left when it is known whether there is a system, and what it has.
    private let known = DispatchGroup()
    /// Whether that is known.
    private let isKnown = Atomic(false)

    /// The number of outcomes that are kept of which nobody has heard.
    static let mostUnclaimed = 100
    /// The seconds for which the first task waits for the system to tell which number is free.
    private static let patience = 10

    init(identifier: String, sessions: BackgroundSessions) {
        self.identifier = identifier
        self.sessions = sessions
        known.enter()
    }

    var system: AppSystem { sessions.system }

    // MARK: Sessions

    /// Adds a further session, which hears of what concerns all from now on.
    func add(_ session: BackgroundSession) {
        let (former, isFirst) = state.withLock { state in
            state.sessions += 1
            defer { state.newest = session }
            return (state.newest, state.sessions == 1)
        }
        // Not before there is somebody to hear what the system has.
        if isFirst {
            sessions.takeWakeupsUnlessTaken()
            system.joinSession(identifier) { [weak self] in self?.hear($0) }
        }
        if let former, former.hasDelegate {
            system.say(
                "there is another background URLSession \"\(identifier)\" in this process; the new "
                    + "one hears of what concerns both"
            )
        }
    }

    /// A session is invalidated.
    func remove(_ session: BackgroundSession) {
        state.withLock { if $0.newest === session { $0.newest = nil } }
        removeOne()
    }

    /// A session is invalidated, or nobody has it any more.
    func removeOne() {
        let isLast = state.withLock { state in
            state.sessions -= 1
            return state.sessions == 0
        }
        guard isLast else { return }
        releaseUnclaimed()
        sessions.remove(self)
    }

    var newest: BackgroundSession? { state.withLock { $0.newest } }

    /// Whether the system has told what there is.
    var isJoined: Bool { state.withLock { $0.isJoined } }

    /// The reason why this process cannot have the session, if it cannot.
    var refusal: URLError? { state.withLock { $0.refusal } }

    // MARK: Tasks

    /// A number that no other task of the session has, in this process or another.
    ///
    /// Waits for the system to say which is free. Without one the numbers are those of a clock, far
    /// from any that it gives.
    func takeNumber() -> Int {
        waitUntilKnown()
        return state.withLock { state in
            let number = state.next ?? Int(Date().timeIntervalSince1970 * 1000)
            state.next = number == .max ? number : number + 1
            return number
        }
    }

    private func waitUntilKnown() {
        if isKnown.load(ordering: .relaxed) { return }
        system.makeWaitingCalls()
        // What is known stays so: nobody waits twice.
        _ = known.wait(timeout: .now() + .seconds(Self.patience))
    }

    func add(_ task: any CarriedURLTask) {
        state.withLock { $0.tasks[task.carried.number] = task }
    }

    /// A task is over, and the app has been told.
    func settle(_ carried: CarriedTask, hasOutcome: Bool) {
        let isSubmitted = carried.isSubmitted
        state.withLock { state in
            state.tasks[carried.number] = nil
            if isSubmitted { state.settled.insert(carried.number) }
        }
        if hasOutcome {
            system.acknowledgeTransfers([Int64(carried.number)], of: identifier)
        }
        BodyFile.remove(session: identifier, task: carried.number, of: system)
    }

    /// All tasks that are not over, in the order of their numbers.
    var tasks: [any CarriedURLTask] {
        state.withLock { state in state.tasks.keys.sorted().compactMap { state.tasks[$0] } }
    }

    func task(_ number: Int) -> (any CarriedURLTask)? { state.withLock { $0.tasks[number] } }

    /// Does something when it is known which tasks there are; at once, if it is.
    func whenKnown(_ body: @escaping @Sendable () -> Void) {
        let isKnown = state.withLock { state in
            if self.isKnown.load(ordering: .relaxed) { return true }
            state.waiting.append(body)
            return false
        }
        if isKnown { body() }
    }

    // MARK: What nobody has heard of

    /// Keeps the outcome of a task of which there is nobody to hear.
    func keep(_ unclaimed: Unclaimed) {
        let dropped = state.withLock { state -> Unclaimed? in
            state.tasks[unclaimed.task] = nil
            state.settled.insert(unclaimed.task)
            state.unclaimed.append(unclaimed)
            return state.unclaimed.count > Self.mostUnclaimed ? state.unclaimed.removeFirst() : nil
        }
        if let dropped { release([dropped]) }
    }

    /// The outcome of an earlier task with the same request, while the app is woken for the
    /// session.
    ///
    /// So the action of an app that was woken reads what it was woken for by asking for it again.
    func claim(_ request: URLRequest) -> Unclaimed? {
        guard let run = TaskRun.current, run.kind == .transfers, run.identifier == identifier else {
            return nil
        }
        return state.withLock { state in
            let place = state.unclaimed.lastIndex { $0.request?.asksTheSame(as: request) == true }
            return place.map { state.unclaimed.remove(at: $0) }
        }
    }

    /// Lets go of what nobody has claimed.
    func releaseUnclaimed() {
        release(
            state.withLock { state in
                defer { state.unclaimed = [] }
                return state.unclaimed
            }
        )
    }

    func release(_ unclaimed: [Unclaimed]) {
        if unclaimed.isEmpty { return }
        system.acknowledgeTransfers(unclaimed.map { Int64($0.task) }, of: identifier)
        for unclaimed in unclaimed {
            BodyFile.remove(session: identifier, task: unclaimed.task, of: system)
        }
    }

    // MARK: What the system says

    func hear(_ news: SessionNews) {
        switch news {
        case .joined(let standings, let next): joined(standings, Int(clamping: next))
        case .refused(let reason, let message):
            let error = URLError(refusal: reason, message: message, url: nil)
            state.withLock { $0.refusal = error }
            becomeKnown()
            for task in tasks { task.carried.fail(error, task) }
        case .away:
            becomeKnown()
            sayThatNobodyAnswers()
        case .accepted(let numbers):
            for number in numbers { task(Int(clamping: number))?.carried.wasAccepted() }
        case .declined(let number, let reason, let message):
            guard let task = task(Int(clamping: number)) else { return }
            let url = task.carried.request?.url
            task.carried.fail(URLError(refusal: reason, message: message, url: url), task)
        case .acknowledged(let numbers):
            state.withLock { $0.settled.subtract(numbers.map { Int(clamping: $0) }) }
        case .transfer(let number, let news):
            let number = Int(clamping: number)
            state.withLock { $0.hasToldAll = false }
            if let task = task(number) {
                task.carried.take(news, task)
            } else if case .outcome = news {
                // Cancelled, and told so, before the system knew.
                system.acknowledgeTransfers([Int64(number)], of: identifier)
            }
        case .done: finishEvents()
        }
    }

    /// Says once that transfers wait for a system: nothing becomes of them until there is one.
    private func sayThatNobodyAnswers() {
        let isNew = state.withLock { state in
            guard !state.tasks.isEmpty else { return false }
            defer { state.hasSaidAway = true }
            return !state.hasSaidAway
        }
        guard isNew else { return }
        system.say(
            "no system answers: the transfers of the background URLSession \"\(identifier)\" wait for one; "
                + "start roostd, or open the app with roost open"
        )
    }

    private func becomeKnown() {
        let waiting = state.withLock { state -> [@Sendable () -> Void] in
            if !isKnown.exchange(true, ordering: .relaxed) { known.leave() }
            defer { state.waiting = [] }
            return state.waiting
        }
        for body in waiting { body() }
    }

    private func joined(_ standings: [TransferStanding], _ next: Int) {
        let (newest, settled, before) = state.withLock { state in
            state.isJoined = true
            state.hasToldAll = false
            state.refusal = nil
            state.next = max(next, state.next ?? next)
            return (state.newest, state.settled, state.tasks)
        }
        var told: Set<Int> = []
        for standing in standings {
            let number = Int(clamping: standing.task)
            told.insert(number)
            if let task = before[number] {
                task.carried.take(standing, task)
            } else if settled.contains(number) {
                settleAgain(standing)
            } else if let task = newest?.restored(standing) {
                add(task)
                task.carried.take(standing, task)
            }
        }
        for (number, task) in before where task.carried.isAccepted && !told.contains(number) {
            let error = URLError(
                transfer: "disconnected",
                message: "the system does not know the transfer any more",
                url: task.carried.request?.url
            )
            task.carried.fail(error, task)
        }
        becomeKnown()
    }

    /// The system still has a task that is over here.
    private func settleAgain(_ standing: TransferStanding) {
        if standing.outcome == nil {
            system.cancelTransfer(standing.task, of: identifier, keeps: false)
        } else if !state.withLock({ state in
            state.unclaimed.contains { $0.task == Int(clamping: standing.task) }
        }) {
            system.acknowledgeTransfers([standing.task], of: identifier)
        }
    }

    // MARK: The end of what happened

    /// Whether all that happened has been told, and nothing since.
    var hasToldAll: Bool { state.withLock { $0.hasToldAll } }

    /// Says that all has been told; later, if the app does not know yet that it was woken.
    private func finishEvents() {
        if sessions.isUnhanded(identifier) { return state.withLock { $0.isPostponed = true } }
        let newest = newest
        let told: @Sendable () -> Void = { [self] in
            state.withLock { $0.hasToldAll = true }
            sessions.eventsAreTold(identifier, untoldAs: newest?.deliveryProblem)
        }
        guard let newest else { return told() }
        newest.finishEvents(then: told)
    }

    /// The app knows by now.
    func finishPostponedEvents() {
        let isDue = state.withLock { state in
            defer { state.isPostponed = false }
            return state.isPostponed
        }
        if isDue { finishEvents() }
    }
}

extension URLRequest {
    /// Whether a server would be asked for the same.
    func asksTheSame(as other: URLRequest) -> Bool {
        url == other.url && (httpMethod ?? "GET") == (other.httpMethod ?? "GET")
            && httpBody == other.httpBody
    }
}
