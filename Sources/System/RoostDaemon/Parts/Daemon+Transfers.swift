import RoostEngine
import RoostSystemWire
import RoostWire

// Downloads and uploads: what apps and people ask, and what they are told.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    // MARK: - Asking

    /// Answers what an app asks of its transfers.
    mutating func answerTransfers(_ asked: Asked, at now: Moment) throws(StoreError) {
        guard let (app, process) = attached(asked.connection) else {
            return fail(
                asked,
                AppInterface.Error.notNow,
                "the caller is not attached as the app's process; it attaches first (Attach)"
            )
        }
        let token = token(asked, .plain)
        let event: Event
        switch asked.call {
        case .joinSession(let session, let after):
            event = .joinSession(app, process, session, after: after, token)
        case .leaveSession(let session):
            event = .leaveSession(app, process, session, token)
        case .transfer(let orders): event = .transfer(app, process, orders, token)
        case .cancelTransfer(let session, let task, let keeps):
            event = .cancelTransfer(app, session, task, keeps: keeps, token)
        case .changeTransfer(let session, let task, let change):
            event = .changeTransfer(app, session, task, change, token)
        case .acknowledgeTransfers(let session, let tasks):
            event = .acknowledgeTransfers(app, session, tasks, token)
        case .answerTransfer(let session, let task, let answer):
            event = .answerTransfer(app, session, task, answer, token)
        default: return
        }
        try handle(event, at: now)
    }

    /// Tells people of transfers, once or as long as they watch.
    mutating func tellTransfers(_ asked: Asked, of app: AppID?, at now: Moment) {
        if let app, recorded.engine.status(of: app) == nil { return failUnknown(app, asked) }
        let seen = transfers(of: app, at: now)
        if !asked.isOneway {
            work.reply(listing(seen, continues: asked.wantsMore), to: asked.connection)
        }
        if asked.wantsMore {
            work.begin(.transfers(app, told: seen), to: asked.connection)
        }
    }

    /// Returns the transfers as people see them now.
    ///
    /// What has happened is seen though it cannot be written down, so that nothing seems to move
    /// that does not. But none is over before that is written down.
    func transfers(of app: AppID?, at now: Moment) -> SeenTransfers {
        var ahead = recorded.engine
        for fact in deferredFacts { _ = ahead.handle(fact.event, at: fact.moment) }
        let (statuses, isMore) = ahead.transferStatuses(
            of: app,
            limit: DaemonLimits.listedTransfers,
            at: now
        )
        let seen = statuses.map { status in
            guard status.transfer.isFinished,
                recorded.engine.transfer(status.transfer.number)?.isFinished == false
            else { return status }
            return status.unfinished
        }
        return SeenTransfers(transfers: seen, isMore: isMore, trouble: trouble)
    }

    func listing(_ seen: SeenTransfers, continues: Bool) -> [UInt8] {
        var transfers: [SystemInterface.Transfer] = []
        var length = 0
        for status in seen.transfers {
            let (message, bytes) = status.message(because: seen.trouble)
            length += bytes
            guard length <= DaemonLimits.listedTransferBytes else { break }
            transfers.append(message)
        }
        let isMore = seen.isMore || transfers.count < seen.transfers.count
        let message = SystemInterface.Transfers.Reply(transfers: transfers, more: isMore)
        return VarlinkReply.message(message, continues: continues)
    }

    // MARK: - Answering

    /// Returns the message for a process that joins a session.
    func message(
        joined transfers: [Transfer],
        next: Int64,
        isMore: Bool
    ) -> AppInterface.JoinSession.Reply {
        AppInterface.JoinSession.Reply(
            transfers: transfers.map { ownMessage($0) },
            next: next,
            more: isMore
        )
    }

    /// A transfer as its app sees it.
    private func ownMessage(_ transfer: Transfer) -> AppInterface.TransferState {
        let order = transfer.order.value
        return AppInterface.TransferState(
            number: transfer.number.value,
            session: order.session.name,
            task: order.task,
            kind: order.kind.ownWord,
            url: order.url,
            method: order.method,
            headers: order.headers.pairs,
            description: order.description,
            earliestBegin: order.earliestBegin?.microseconds,
            bytesToSend: order.bytesToSend,
            bytesToReceive: order.bytesToReceive,
            priority: order.priority,
            state: AppInterface.TransferState.State(rawValue: transfer.stateName),
            sent: transfer.counts.sent,
            toSend: transfer.counts.toSend,
            received: transfer.counts.received,
            toReceive: transfer.counts.toReceive,
            outcome: (transfer.outcome?.value).map { message($0, transfer.carrierTask) }
        )
    }

    /// Returns the message about the end of a transfer, for its app.
    private func message(
        _ outcome: TransferOutcome,
        _ carrierTask: CarrierTaskNumber
    ) -> AppInterface.TransferOutcome {
        let response = outcome.response
        return AppInterface.TransferOutcome(
            error: outcome.error?.rawValue,
            message: outcome.message,
            status: response.map { Int64($0.status) },
            url: response?.url,
            headers: response?.headers.pairs,
            version: response?.version,
            file: outcome.length == nil ? nil : machine.file(of: carrierTask),
            length: outcome.length,
            resume: outcome.resume.map { "\($0)" },
            restarts: Int64(outcome.restarts),
            exchanges: exchanges(outcome.exchanges)
        )
    }

    /// The requests that a transfer made, as they were written down.
    ///
    /// An earlier version may have written them in another way. What is unreadable of them is left
    /// out: they are for looking at, and never a reason to keep the outcome from its app.
    private func exchanges(_ text: String?) -> [AppInterface.TransferExchange]? {
        guard let text, let list = try? JSON(parsing: text), let elements = list.asArray,
            list.isPassable
        else {
            return nil
        }
        return elements.compactMap { element in
            guard let object = element.asObject else { return nil }
            return try? AppInterface.TransferExchange(reading: Fields(object, context: "exchanges"))
        }
    }

    // MARK: - Telling

    /// News as a process is told them.
    private func message(_ news: TransferNews) -> AppInterface.TransferNews {
        var message = AppInterface.TransferNews(session: news.session.name, task: news.task)
        switch news.content {
        case .progress(let counts):
            message.progress = AppInterface.TransferNews.Progress(
                sent: counts.sent,
                toSend: counts.toSend,
                received: counts.received,
                toReceive: counts.toReceive
            )
        case .resumed(let offset, let expected):
            message.resumed = AppInterface.TransferNews.Resumed(offset: offset, expected: expected)
        case .response(let response):
            message.response = AppInterface.TransferNews.Response(
                status: Int64(response.status),
                url: response.url,
                headers: response.headers.pairs,
                version: response.version
            )
        case .waiting(let words): message.waiting = words
        case .challenge(let challenge):
            message.challenge = AppInterface.TransferNews.Challenge(
                proxy: challenge.isOfProxy,
                scheme: challenge.scheme,
                realm: challenge.realm,
                host: challenge.host,
                port: Int64(challenge.port),
                failures: Int64(challenge.failures)
            )
        case .begin: message.begin = true
        case .outcome(let outcome, let carrierTask):
            message.outcome = self.message(outcome, carrierTask)
        }
        return message
    }

    /// Sends news, many in one message.
    mutating func send(_ news: [TransferNews], to process: ProcessNumber) {
        guard let connection = clients.events[process] else { return }
        var messages: [AppInterface.TransferNews] = []
        var length = 0
        for one in news {
            messages.append(message(one))
            length += one.length
            guard length > DaemonLimits.newsBytesPerMessage else { continue }
            send(messages, to: connection)
            (messages, length) = ([], 0)
        }
        guard !messages.isEmpty else { return }
        send(messages, to: connection)
    }

    private mutating func send(
        _ news: [AppInterface.TransferNews],
        to connection: ConnectionID
    ) {
        var bytes: [UInt8] = []
        VarlinkReply.append(continues: true, to: &bytes) { writer in
            writer.beginObject()
            writer.list("transfers", news)
            writer.endObject()
        }
        machine.send(bytes, to: connection)
    }
}

/// The transfers that people see.
struct SeenTransfers: Hashable, Sendable {
    let transfers: [TransferStatus]
    let isMore: Bool
    /// The trouble that keeps all transfers that wait.
    let trouble: StoreTrouble?
}

extension TransferNews {
    /// About how long it is on the wire.
    fileprivate var length: Int {
        func length(_ response: TransferResponse?) -> Int {
            guard let response else { return 0 }
            return response.headers.reduce(response.url.utf8.count) {
                $0 + $1.name.utf8.count + $1.value.utf8.count + 8
            }
        }
        return switch content {
        case .response(let response): 200 + length(response)
        case .outcome(let outcome, _):
            500 + length(outcome.response) + (outcome.exchanges?.utf8.count ?? 0)
        default: 200
        }
    }
}

extension TransferStatus {
    /// Returns the message for people, with its approximate length.
    fileprivate func message(
        because trouble: StoreTrouble?
    ) -> (message: SystemInterface.Transfer, length: Int) {
        let order = transfer.order.value
        let url = WebLocation.shown(order.url)
        let outcome = transfer.outcome?.value
        // For people who ask why it does not move.
        let known = blockers.map { $0.message(remedy: $0.remedy(for: transfer)) }
        let waits = !transfer.isFinished && transfer.state != .moving
        let message = SystemInterface.Transfer(
            number: transfer.number.value,
            app: transfer.app.name,
            session: order.session.name,
            task: order.task,
            kind: order.kind.word,
            url: url,
            description: order.description,
            state: SystemInterface.Transfer.State(rawValue: transfer.stateName),
            sent: transfer.counts.sent,
            toSend: transfer.counts.toSend,
            received: transfer.counts.received,
            toReceive: transfer.counts.toReceive,
            rate: transfer.counts.rate.flatMap { Int64(exactly: $0.rounded()) },
            left: transfer.left.map { $0.wholeMicroseconds },
            submitted: transfer.submitted.microseconds,
            attempts: Int64(transfer.attempts),
            blockers: waits ? known + (trouble.map { [$0.message] } ?? []) : known,
            outcome: outcome.map { outcome in
                SystemInterface.Transfer.Outcome(
                    error: outcome.error?.rawValue,
                    status: outcome.response.map { Int64($0.status) },
                    message: outcome.message
                )
            }
        )
        let words = (order.description?.utf8.count ?? 0) + (outcome?.message?.utf8.count ?? 0)
        return (message, 600 + 2 * (url.utf8.count + words) + 600 * known.count)
    }
}

extension TransferOrder.Kind {
    fileprivate var word: SystemInterface.Transfer.Kind {
        switch self {
        case .download: .download
        case .upload: .upload
        case .data: .data
        }
    }
}

extension TransferOrder.Kind {
    fileprivate var ownWord: AppInterface.TransferState.Kind {
        switch self {
        case .download: .download
        case .upload: .upload
        case .data: .data
        }
    }
}
