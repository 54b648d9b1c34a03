import RoostDaemon
import RoostEngine
import RoostWire

/// Judges whether what is promised of transfers is kept, from outside.
struct TransferAuditor: Sendable {
    private(set) var violation: String?
    let limits: Limits
    /// What is durable.
    private(set) var present = Present()
    var hasNetwork = true
    /// What was answered with success, and what its app has said that it has taken.
    private var promised: Set<TransferNumber> = []
    private var taken: Set<Name> = []
    /// What an app was told first of a transfer; it is never told anything else.
    private var outcomes: [Name: JSON] = [:]
    private var removed: Set<TransferNumber> = []
    /// When an app was launched last to hear of transfers, and how long it is left alone after it.
    private var launches: [AppID: (at: Uptime, pause: Duration)] = [:]
    private var now: Moment?

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
        func tasks(of app: AppID) -> [Int64] {
            transfers.values.filter { $0.app == app && !$0.isFinished }
                .map(\.order.value.task).sorted()
        }
        func randomNumber(_ random: inout SeededGenerator) -> TransferNumber? {
            transfers.isEmpty ? nil : random.pick(transfers.keys.sorted())
        }
    }

    /// How many were answered with success.
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
            present.transfers[transfer.number] = transfer
        case .transfer(.remove(let number)):
            guard let transfer = present.transfers.removeValue(forKey: number) else { return }
            removed.insert(number)
            let name = Name(app: transfer.app, task: transfer.order.value.task)
            if !taken.contains(name) {
                violate("transfer \(number) was forgotten before its app had taken its end")
            }
        case .transfer(.removeAll): violate("transfers were removed with an app that is there")
        default: break
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
        if call.method.hasSuffix(".Open"), let app = call.parameters["app"]?.asString {
            opened(AppID(app))
        }
    }

    mutating func acknowledged(_ number: TransferNumber) {
        if present.transfers[number] == nil, !removed.contains(number) {
            violate("transfer \(number) was answered before it was written down")
        }
        promised.insert(number)
    }

    mutating func told(_ app: AppID, _ task: Int64, _ outcome: JSON) {
        let name = Name(app: app, task: task)
        let isWritten = present.transfers.values.contains {
            $0.app == app && $0.order.value.task == task && $0.isFinished
        }
        if !isWritten, outcomes[name] == nil {
            violate("what became of task \(task) was told before it was written down")
        }
        if let known = outcomes[name], known != outcome {
            violate("\(app) was told two things of task \(task): \(known) and \(outcome)")
        }
        outcomes[name] = outcome
    }

    /// Every transfer that does not move has a reason, and what moves is with the carrier.
    mutating func seeListed(_ listing: JSONObject, moving: Set<CarriageNumber>) {
        for transfer in listing["transfers"]?.asArray ?? [] {
            guard let number = transfer["number"]?.asInteger else { continue }
            let isBlocked = transfer["blockers"]?.asArray?.isEmpty == false
            switch transfer["state"]?.asString {
            case "waiting", "paused":
                if !isBlocked { violate("transfer \(number) waits and nothing tells why") }
            case "moving":
                let carriage = present.transfers[TransferNumber(number)]?.carriage
                if let carriage, !moving.contains(carriage) {
                    violate("transfer \(number) is said to move, and the carrier does not have it")
                }
            default: break
            }
        }
    }

    // MARK: - What moves

    mutating func see(_ order: CarrierCall) {
        guard case .carry(let carriage) = order else { return }
        if !hasNetwork { violate("carriage \(carriage.number) begins without a network") }
        let owner = present.transfers.values.first {
            $0.carriage == carriage.number && !$0.isFinished
        }
        guard let owner else {
            return violate("carriage \(carriage.number) moves for nobody")
        }
        if !owner.holds.isEmpty { violate("transfer \(owner.number) moves though it is held") }
        if let until = owner.setback?.value.until, let now, until > now.date {
            violate("transfer \(owner.number) is tried again too early")
        }
    }

    mutating func end(moving: Set<CarriageNumber>, isCarrierUp: Bool) {
        if moving.count > limits.transfersAtOnce {
            violate("\(moving.count) transfers move at once")
        }
        if !hasNetwork, !moving.isEmpty { violate("something moves without a network") }
    }

    // MARK: - The rate limiter

    mutating func opened(_ app: AppID) { launches[app] = nil }

    /// A clock that was set takes what is held until a date with it, and a launch that the system's own end
    /// interrupted comes again at once.
    mutating func forgetLaunches() { launches = [:] }

    /// An app is launched or resumed for transfers, as for nothing else here: never sooner than a minute
    /// after the last time, two after the one before that, and so on.
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
