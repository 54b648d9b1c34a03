import RoostDaemon
import RoostEngine
import RoostWire

/// A judge that checks from outside whether the promises about transfers are kept.
struct TransferAuditor: Sendable {
    private(set) var violation: String?
    let limits: Limits
    /// The durable state of transfers.
    private(set) var present = Present()
    /// The apps that were uninstalled and are not there again.
    private(set) var gone: Set<AppID> = []
    var hasNetwork = true
    /// Whether the store has refused the last transaction.
    var storeFails = false
    /// Whether the store keeps what room it has left, for what makes room.
    var storeIsShort = false
    /// Whether the store takes nothing, or not all.
    private var isInTrouble: Bool { storeFails || storeIsShort }
    /// The transfers that were answered with success.
    private var promised: Set<TransferNumber> = []
    /// The transfers that their app has said that it has taken.
    private var taken: Set<Name> = []
    /// The first outcome that an app was told of a transfer; it is never told anything else.
    private var outcomes: [Name: JSON] = [:]
    /// The transfers that were written down and are no more.
    private var removed: Set<TransferNumber> = []
    /// The last launch of each app to hear of transfers, with the time for which the app is left
    /// alone after it.
    private var launches: [AppID: (at: Uptime, pause: Duration)] = [:]
    private var now: Moment?
    /// The apps that somebody wants uninstalled and has not been answered, each as often as that
    /// was said.
    private var unwanted: [AppID] = []
    /// The number of bytes that have to be free for each transfer that waits for room.
    private var lacking: [CarrierTaskNumber: Int64] = [:]
    /// The transfers for which there has been room since, so that they need not wait any longer.
    private var unlacking: Set<CarrierTaskNumber> = []
    /// The servers that the daemon was told of, and whether they take several requests on one
    /// connection.
    private var servers: [String: Bool] = [:]
    /// The number of transfers that may move at once with a server that takes one request on each
    /// connection.
    static let connectionsPerHost = 3
    /// The app for which each carrier task moves something.
    private var movers: [CarrierTaskNumber: AppID] = [:]
    /// The cancelled transfers that can be gone on from.
    private var resumables: [CarrierTaskNumber: AppID] = [:]
    /// The answers of servers that the daemon was told of.
    private var answers: [CarrierTaskNumber: Set<TransferResponse>] = [:]
    /// The ends of transfers that the daemon was told of and has not been able to write down.
    private var ended: Set<CarrierTaskNumber> = []
    /// The uploads whose file is gone, so that to try again would change nothing.
    private var unsendable: Set<CarrierTaskNumber> = []
    /// The carrier tasks for which a server has asked for credentials.
    private var challenged: Set<CarrierTaskNumber> = []

    struct Name: Hashable, Sendable {
        let app: AppID
        let task: Int64
    }

    /// The transfers that are written down.
    struct Present: Sendable {
        fileprivate var transfers: [TransferNumber: Transfer] = [:]
        var isEmpty: Bool { transfers.isEmpty }
        var first: TransferNumber? { transfers.keys.min() }
        var held: [TransferNumber] {
            transfers.values.filter { $0.holds.contains(.byPerson) }.map(\.number).sorted()
        }
        var unfinished: [TransferNumber] {
            transfers.values.filter { !$0.isFinished }.map(\.number).sorted()
        }
        func tasks(of app: AppID) -> [Int64] {
            transfers.values.filter { $0.app == app && !$0.isFinished }
                .map(\.order.value.task).sorted()
        }
        func randomNumber(_ random: inout SeededGenerator) -> TransferNumber? {
            transfers.isEmpty ? nil : random.pick(transfers.keys.sorted())
        }
    }

    /// The apps that may have something to hear: an end, a server's question, or that a time has
    /// come.
    ///
    /// What an app is asked is not written down: it is asked again after a crash.
    var appsWithNews: Set<AppID> {
        let transfers = present.transfers.values.filter {
            $0.isFinished || $0.order.value.earliestBegin != nil
                || challenged.contains($0.carrierTask)
        }
        return Set(transfers.map(\.app))
    }

    /// Whether something is to be done about a transfer, or what one left, at some time.
    var mayHaveTimers: Bool { !present.isEmpty || !resumables.isEmpty }

    /// The number of transfers that were answered with success.
    var promisedCount: Int { promised.count }

    init(limits: Limits) { self.limits = limits }

    mutating func violate(_ text: String) { if violation == nil { violation = text } }

    mutating func begin(at now: Moment) { self.now = now }

    // MARK: - What is durable

    mutating func see(_ change: Change) {
        switch change {
        case .transfer(.put(let transfer)), .transfer(.rewrite(let transfer)):
            if let known = present.transfers[transfer.number], known.isFinished,
                known.outcome != transfer.outcome
            {
                violate("transfer \(transfer.number) came to two ends")
            }
            if removed.contains(transfer.number) {
                violate("transfer \(transfer.number) is there again after it was taken")
            }
            checkAnswered(transfer)
            present.transfers[transfer.number] = transfer
        case .transfer(.remove(let number)):
            guard let transfer = present.transfers.removeValue(forKey: number) else { return }
            removed.insert(number)
            let name = Name(app: transfer.app, task: transfer.order.value.task)
            if !taken.contains(name) {
                violate("transfer \(number) was forgotten before its app had taken its end")
            }
        case .transfer(.removeAll(let app)):
            if !unwanted.contains(app) {
                violate("transfers were removed with an app that nobody uninstalled")
            }
            for number in present.transfers.keys.sorted()
            where present.transfers[number]?.app == app {
                present.transfers[number] = nil
                removed.insert(number)
            }
            resumables = resumables.filter { $0.value != app }
        case .transfer(.putResumable(let left)): resumables[left.carrierTask] = left.app
        case .transfer(.removeResumable(let carrierTask)): resumables[carrierTask] = nil
        case .putApp(let record): gone.remove(record.app.id)
        case .removeApp(let app): forget(app)
        default: break
        }
    }

    /// Checks that a server has answered before anybody is told so, and that its answer is what is
    /// told.
    private mutating func checkAnswered(_ transfer: Transfer) {
        guard let outcome = transfer.outcome?.value, outcome.error == nil else { return }
        guard let response = outcome.response,
            answers[transfer.carrierTask]?.contains(response) == true
        else {
            return violate("transfer \(transfer.number) is over, and no server has answered that")
        }
    }

    /// Forgets an app that is uninstalled: nothing of it is left, and what comes in its place is
    /// another app.
    private mutating func forget(_ app: AppID) {
        gone.insert(app)
        launches[app] = nil
        outcomes = outcomes.filter { $0.key.app != app }
        taken = taken.filter { $0.app != app }
        if let left = present.transfers.values.filter({ $0.app == app }).map(\.number).min() {
            violate("transfer \(left) is left behind by \(app), which was uninstalled")
        }
    }

    /// Holds what the store gives back after a crash against what was seen to become durable.
    mutating func compare(_ stored: Stored) {
        if stored.transfers.map(\.number) != present.transfers.keys.sorted() {
            violate("after a crash the store's transfers are not those committed")
        }
        for number in promised.sorted()
        where present.transfers[number] == nil && !removed.contains(number) {
            violate("transfer \(number) was promised and is nowhere")
        }
    }

    // MARK: - What is said

    mutating func hear(_ call: VarlinkCall, from app: AppID? = nil) {
        if call.method.hasSuffix(".AcknowledgeTransfers"), let app {
            for task in call.parameters["tasks"]?.asArray ?? [] {
                guard let task = task.asInteger else { continue }
                taken.insert(Name(app: app, task: task))
            }
        }
        noteUse(by: call)
        if call.method.hasSuffix(".Uninstall"), let app = call.parameters["app"]?.asString {
            unwanted.append(AppID(app))
        }
    }

    /// A person was answered, which takes as long as what was asked for before, such as the end of
    /// a process.
    mutating func answered(_ call: VarlinkCall, isRefused: Bool) {
        // It may have waited for the end of a process, and is carried out only now.
        if !isRefused { noteUse(by: call) }
        guard call.method.hasSuffix(".Uninstall"),
            let place = unwanted.firstIndex(where: { $0.name == call.parameters["app"]?.asString })
        else { return }
        unwanted.remove(at: place)
    }

    /// Has what a person does with an app end its delays.
    private mutating func noteUse(by call: VarlinkCall) {
        if call.method.hasSuffix(".Open"), let app = call.parameters["app"]?.asString {
            opened(AppID(app))
        }
        if call.method.hasSuffix(".Install"), let app = call.parameters["identifier"]?.asString {
            // What its end interrupts comes again at once.
            opened(AppID(app))
        }
    }

    mutating func acknowledged(_ number: TransferNumber) {
        if present.transfers[number] == nil, !removed.contains(number) {
            violate("transfer \(number) was answered before it was written down")
        }
        promised.insert(number)
    }

    mutating func told(_ app: AppID, _ task: Int64, _ outcome: JSON, hasFile: Bool) {
        let name = Name(app: app, task: task)
        let written = present.transfers.values.first {
            $0.app == app && $0.order.value.task == task && $0.isFinished
        }
        if written == nil, outcomes[name] == nil {
            violate("what became of task \(task) was told before it was written down")
        }
        if let known = written?.outcome?.value,
            known.error?.rawValue != outcome["error"]?.asString
                || known.response?.url != outcome["url"]?.asString
        {
            violate("\(app) is told something else of task \(task) than what is written down")
        }
        if !hasFile, !taken.contains(name) {
            violate("\(app) is told of a file of task \(task) that is not there")
        }
        if let known = outcomes[name], known != outcome {
            violate("\(app) was told two things of task \(task): \(known) and \(outcome)")
        }
        outcomes[name] = outcome
    }

    /// Every transfer that does not move has a reason, and what moves is with the carrier.
    mutating func seeListed(_ listing: JSONObject, moving: Set<CarrierTaskNumber>) {
        for transfer in listing["transfers"]?.asArray ?? [] {
            guard let number = transfer["number"]?.asInteger else { continue }
            let isBlocked = transfer["blockers"]?.asArray?.isEmpty == false
            switch transfer["state"]?.asString {
            case "waiting", "paused":
                if !isBlocked { violate("transfer \(number) waits and nothing tells why") }
            case "moving":
                let carrierTask = present.transfers[TransferNumber(number)]?.carrierTask
                if let carrierTask, !moving.contains(carrierTask) {
                    violate("transfer \(number) is said to move, and the carrier does not have it")
                }
            default: break
            }
        }
    }

    // MARK: - What moves

    mutating func see(_ order: CarrierCall) {
        if case .stop(let number) = order, unsendable.contains(number) {
            // It was to stop as it failed: it finds that out when it is tried again.
            ended.remove(number)
        }
        guard case .carry(let carrierTask) = order else { return }
        if !hasNetwork { violate("carrier task \(carrierTask.number) begins without a network") }
        let owner = present.transfers.values.first {
            $0.carrierTask == carrierTask.number && !$0.isFinished
        }
        guard let owner else {
            return violate("carrier task \(carrierTask.number) moves for nobody")
        }
        movers[carrierTask.number] = owner.app
        if gone.contains(owner.app) {
            violate("carrier task \(carrierTask.number) moves for no app")
        }
        if !owner.holds.isEmpty { violate("transfer \(owner.number) moves though it is held") }
        if let until = owner.setback?.value.until, let now, until > now.date,
            !unlacking.contains(carrierTask.number)
        {
            violate("transfer \(owner.number) is tried again too early")
        }
    }

    /// Takes a transfer that did not get further, for want of so many bytes free where that is
    /// known.
    mutating func failed(_ carrierTask: CarrierTaskNumber, for wanted: Int64?) {
        unlacking.remove(carrierTask)
        lacking[carrierTask] = wanted
    }

    /// Notes that so many bytes are free: what lacked them need not wait any longer.
    mutating func hasRoom(_ room: Int64) {
        for (carrierTask, wanted) in lacking where wanted <= room {
            lacking[carrierTask] = nil
            unlacking.insert(carrierTask)
        }
    }

    /// Notes that a server has sent its complete answer to a carrier task.
    mutating func serverAnswered(_ carrierTask: CarrierTaskNumber, _ response: TransferResponse) {
        answers[carrierTask, default: []].insert(response)
        ended.insert(carrierTask)
    }

    /// Notes that a server asks for a name and a password.
    mutating func wasChallenged(_ carrierTask: CarrierTaskNumber) { challenged.insert(carrierTask) }

    /// Notes that the file of an upload is gone: to try again would change nothing.
    mutating func cannotBeSent(_ carrierTask: CarrierTaskNumber) {
        ended.insert(carrierTask)
        unsendable.insert(carrierTask)
    }

    /// Notes whether a server takes several requests on one connection.
    mutating func heardServer(_ origin: String, isShared: Bool) { servers[origin] = isShared }

    /// The scheme and the host of an address.
    static func server(of url: String) -> String {
        var slashes = 0
        let end = url.utf8.firstIndex { byte in
            if byte == UInt8(ascii: "/") { slashes += 1 }
            return slashes == 3
        }
        return end.map { String(url[..<$0]) } ?? url
    }

    /// Checks that no more moves with a server than it has said to take: one until it has said
    /// something, as many as there are connections, or all.
    private mutating func checkServers(_ moving: [String]) {
        for (server, all) in Dictionary(grouping: moving, by: Self.server)
        where servers[server] != true {
            let most = servers[server] == nil ? 1 : Self.connectionsPerHost
            if all.count > most { violate("\(all.count) move with \(server), which takes \(most)") }
        }
    }

    /// Forgets what was not written down: what was answered may be asked again.
    mutating func daemonDied() {
        servers = [:]
        ended = []
        unsendable = []
        challenged = []
        unwanted = []
        lacking = [:]
        unlacking = []
        storeFails = false
        storeIsShort = false
    }

    mutating func end(
        moving: Set<CarrierTaskNumber>,
        held: Set<CarrierTaskNumber>,
        from addresses: [String],
        files: Set<CarrierTaskNumber>,
        running: Set<AppID>
    ) {
        checkServers(addresses)
        if held.count > limits.transfersAtOnce {
            violate("\(held.count) transfers are with the carrier at once")
        }
        if !hasNetwork, !moving.isEmpty { violate("something moves without a network") }
        if let app = running.intersection(gone).min() { violate("\(app) runs and is uninstalled") }
        for (what, numbers) in [("is moved", held), ("is kept", files)] {
            for number in numbers.sorted() {
                guard let app = movers[number], gone.contains(app) else { continue }
                violate("carrier task \(number) \(what) for \(app), which is uninstalled")
            }
        }
        guard !isInTrouble else { return }
        if !ended.isEmpty {
            let late = present.transfers.values.filter {
                ended.contains($0.carrierTask) && !$0.isFinished
            }
            if let number = late.map(\.number).min() {
                violate("transfer \(number) was answered, and is not over")
            }
        }
        ended = []
        unsendable = []
    }

    /// Judges the end: once faults have stopped, each transfer has an outcome that its app has
    /// taken, and no bytes are left but those that a later download can go on from.
    ///
    /// The engine is asked for nothing but words about one that has not.
    mutating func judgeEnd(
        files: Set<CarrierTaskNumber>,
        toldBy engine: Engine?,
        at now: Moment
    ) {
        if let left = present.first {
            let seen = engine?.transfer(left)
            let state = seen.map { "\($0.state)" } ?? "unknown"
            let why = seen.flatMap { engine?.blockers(of: $0, at: now).map(\.name) } ?? []
            return violate(
                "liveness: transfer \(left), \(state), has not come to an end that was taken; in its way: \(why)"
            )
        }
        if let left = files.subtracting(resumables.keys).min() {
            violate("the bytes of carrier task \(left) are left, and nothing needs them")
        }
    }

    // MARK: - The rate limiter

    mutating func opened(_ app: AppID) { launches[app] = nil }

    /// A clock that was set takes what is held until a date with it, and a launch that the system's
    /// own end interrupted comes again at once.
    mutating func forgetLaunches() { launches = [:] }

    /// An app is launched or resumed for transfers, as for nothing else here: never sooner than a
    /// minute after the last time, two after the one before that, and so on.
    mutating func launched(_ app: AppID, at now: Moment) {
        guard let last = launches[app] else {
            launches[app] = (now.uptime, .seconds(60))
            return
        }
        let gap = now.uptime - last.at
        if gap < last.pause - .seconds(1) {
            violate("\(app) was launched for transfers \(gap) after the last time")
        }
        // A pause that went by without a launch is forgotten.
        let wasHeld = gap <= last.pause + .milliseconds(5)
        launches[app] = (now.uptime, wasHeld ? last.pause * 2 : .seconds(60))
    }
}
