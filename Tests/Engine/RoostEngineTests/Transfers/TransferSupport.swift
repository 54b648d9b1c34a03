@testable import RoostEngine

/// A device with a carrier, an app that runs in the foreground and has joined a session, and what
/// the store has of transfers.
struct Carrying {
    var device: Device
    private(set) var recorded: [TransferNumber: Transfer] = [:]
    private(set) var accounts: [AppID: TransferAccount] = [:]
    private(set) var resumables: [CarrierTaskNumber: Resumable] = [:]
    private var lastTask: Int64 = 0

    static let session = SessionID("photos")

    init(
        _ apps: [InstalledApp] = [.weather],
        limits: Limits = .prompt,
        isOpen: Bool = true,
        isUp: Bool = true
    ) {
        device = Device(apps, limits: limits)
        if isUp { turn(.carrier([.ready]), at: 0) }
        guard isOpen else { return }
        for app in apps {
            take(device.open(app.id, at: 0))
            join(app.id, at: 0)
        }
    }

    /// The same apps and what was written down, under a system that started anew.
    func restarted(limits: Limits = .prompt) -> Carrying {
        var stored = Stored()
        stored.apps = device.engine.appStatuses().map(\.record)
        stored.transfers = recorded.values.sorted { $0.number < $1.number }.map { transfer in
            var transfer = transfer
            if case .stopping(.cancel) = transfer.state { return transfer }
            transfer.state = transfer.isFinished ? .finished : .waiting
            return transfer
        }
        stored.transferAccounts = accounts
        stored.resumables = resumables.values.sorted { $0.carrierTask < $1.carrierTask }
        var next = self
        next.device = Device(limits: limits, stored: stored, pending: device.pending)
        return next
    }

    @discardableResult
    mutating func turn(_ events: Event..., at second: Int) -> [Effect] {
        take(device.turn(events, at: device.moment(second)))
    }

    @discardableResult
    mutating func take(_ effects: [Effect]) -> [Effect] {
        for case .transfer(let recording) in effects.changes {
            switch recording {
            case .put(let transfer), .rewrite(let transfer):
                recorded[transfer.number] = transfer
            case .remove(let number): recorded[number] = nil
            case .removeAll(let app):
                recorded = recorded.filter { $0.value.app != app }
                accounts[app] = nil
            case .putAccount(let app, let account): accounts[app] = account
            case .putResumable(let left): resumables[left.carrierTask] = left
            case .removeResumable(let carrierTask): resumables[carrierTask] = nil
            }
        }
        return effects
    }

    // MARK: - What apps do

    func process(of app: AppID = .weather) -> ProcessNumber {
        device.engine.status(of: app)?.process ?? ProcessNumber(-1)
    }

    @discardableResult
    mutating func join(_ app: AppID = .weather, after: Int64? = nil, at second: Int) -> [Effect] {
        let token = device.token()
        return turn(
            .joinSession(app, process(of: app), Self.session, after: after, token),
            at: second
        )
    }

    @discardableResult
    mutating func start(
        _ orders: TransferOrder...,
        by app: AppID = .weather,
        at second: Int
    ) -> [Effect] {
        let token = device.token()
        return turn(.transfer(app, process(of: app), orders, token), at: second)
    }

    @discardableResult
    mutating func cancel(
        _ task: Int64,
        keeps: Bool = false,
        at second: Int
    ) -> [Effect] {
        let token = device.token()
        return turn(.cancelTransfer(.weather, Self.session, task, keeps: keeps, token), at: second)
    }

    @discardableResult
    mutating func acknowledge(_ tasks: Int64..., at second: Int) -> [Effect] {
        let token = device.token()
        return turn(.acknowledgeTransfers(.weather, Self.session, tasks, token), at: second)
    }

    @discardableResult
    mutating func suspend(_ suspended: Bool, _ task: Int64, at second: Int) -> [Effect] {
        let token = device.token()
        var change = TransferChange()
        change.suspended = suspended
        return turn(.changeTransfer(.weather, Self.session, task, change, token), at: second)
    }

    @discardableResult
    mutating func answer(_ task: Int64, _ answer: TransferAnswer, at second: Int) -> [Effect] {
        let token = device.token()
        return turn(.answerTransfer(.weather, Self.session, task, answer, token), at: second)
    }

    @discardableResult
    mutating func person(
        _ command: Event.TransferCommand,
        _ number: Int64,
        at second: Int
    ) -> [Effect] {
        let token = device.token()
        return turn(.handleTransfer(TransferNumber(number), command, token), at: second)
    }

    /// Goes to the background, where it is suspended as nothing holds it.
    @discardableResult
    mutating func leave(_ app: AppID = .weather, at second: Int) -> [Effect] {
        take(device.home(app, at: second))
        return turn(.handled(app, process(of: app), .background), at: second)
    }

    // MARK: - What the carrier says

    @discardableResult
    mutating func report(_ reports: CarrierReport..., at second: Int) -> [Effect] {
        turn(.carrier(reports), at: second)
    }

    @discardableResult
    mutating func arrive(_ carrierTask: Int64, at second: Int) -> [Effect] {
        report(.arrived(carrierTask), at: second)
    }

    @discardableResult
    mutating func fail(
        _ carrierTask: Int64,
        _ cause: TransferFailure.Cause = .error(.connectionLost),
        isRetryable: Bool = true,
        retryAfter: Duration? = nil,
        received: Int64 = 0,
        isResumable: Bool = true,
        wantedRoom: Int64? = nil,
        at second: Int
    ) -> [Effect] {
        let failure = TransferFailure(
            cause,
            message: "the connection was lost",
            isRetryable: isRetryable,
            retryAfter: retryAfter,
            received: received,
            isResumable: isResumable && received > 0,
            wantedRoom: wantedRoom
        )
        return report(.failed(CarrierTaskNumber(carrierTask), failure), at: second)
    }

    // MARK: - What is seen

    func transfer(_ number: Int64) -> Transfer? { device.engine.transfer(TransferNumber(number)) }

    func blockers(_ number: Int64, at second: Int) -> [String] {
        guard let transfer = transfer(number) else { return ["nothing"] }
        return device.engine.blockers(of: transfer, at: device.moment(second)).map(\.name)
    }

    func clears(_ number: Int64, at second: Int) -> [Timestamp?] {
        guard let transfer = transfer(number) else { return [] }
        return device.engine.blockers(of: transfer, at: device.moment(second)).map(\.clearsAt)
    }

    func outcome(_ number: Int64) -> TransferOutcome? { transfer(number)?.outcome?.value }
}

extension CarrierReport {
    static func arrived(_ carrierTask: Int64) -> CarrierReport {
        .finished(
            CarrierTaskNumber(carrierTask),
            TransferResponse(status: 200, url: "http://example.com/\(carrierTask)"),
            length: 100,
            restarts: 0
        )
    }

    static func stopped(_ carrierTask: Int64, received: Int64 = 0) -> CarrierReport {
        .stopped(CarrierTaskNumber(carrierTask), received: received, isResumable: received > 0)
    }
}

extension TransferOrder {
    static func download(
        _ task: Int64,
        from url: String? = nil,
        earliestBegin: Int? = nil,
        priority: Double = 0.5,
        isDiscretionary: Bool = false,
        launches: Bool = true,
        allowsExpensive: Bool = true,
        resourceTimeout: Duration? = nil,
        connectionsPerHost: Int = 256,
        resume: String? = nil
    ) -> TransferOrder {
        TransferOrder(
            session: Carrying.session,
            task: task,
            kind: .download,
            url: url ?? "http://example.com/\(task)",
            method: "GET",
            earliestBegin: earliestBegin.map { .at($0) },
            priority: priority,
            isDiscretionary: isDiscretionary,
            launches: launches,
            allowsExpensive: allowsExpensive,
            resourceTimeout: resourceTimeout,
            connectionsPerHost: connectionsPerHost,
            resume: resume
        )
    }

    static func data(_ task: Int64, from url: String? = nil) -> TransferOrder {
        TransferOrder(
            session: Carrying.session,
            task: task,
            kind: .data,
            url: url ?? "http://example.com/\(task)",
            method: "GET"
        )
    }

    static func upload(_ task: Int64) -> TransferOrder {
        TransferOrder(
            session: Carrying.session,
            task: task,
            kind: .upload,
            url: "http://example.com/\(task)",
            method: "POST",
            file: "/tmp/photo"
        )
    }
}

extension [Effect] {
    var carried: [Int64] {
        compactMap {
            if case .carry(let carrierTask) = $0 { carrierTask.number.value } else { nil }
        }
    }

    var stopped: [Int64] {
        compactMap {
            if case .stopCarrying(let carrierTask) = $0 { carrierTask.value } else { nil }
        }
    }

    var discarded: [Int64] {
        compactMap {
            if case .discardCarrierTask(let carrierTask) = $0 { carrierTask.value } else { nil }
        }
    }

    var news: [TransferNews] {
        compactMap { if case .tellTransfer(_, let news) = $0 { news } else { nil } }
    }

    /// The tasks of which the app heard what became of them.
    var outcomes: [Int64] {
        news.compactMap { if case .outcome = $0.content { $0.task } else { nil } }
    }

    var done: [SessionID] {
        compactMap { if case .tellSessionDone(_, let session) = $0 { session } else { nil } }
    }

    var numbers: [Int64?] {
        answers.compactMap { answer -> [Int64?]? in
            guard case .transfers(let numbers, _) = answer else { return nil }
            return numbers.map { $0?.value }
        }.flatMap(\.self)
    }

    var notTaken: [Refusal.Reason] {
        answers.flatMap { answer -> [Refusal.Reason] in
            guard case .transfers(_, let refused) = answer else { return [] }
            return refused.map(\.refusal.reason)
        }
    }
}
