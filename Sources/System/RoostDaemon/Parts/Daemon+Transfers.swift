import RoostEngine
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
        if let app, engine.status(of: app) == nil { return failUnknown(app, asked) }
        let seen = transfers(of: app, at: now)
        if !asked.isOneway {
            work.reply(listing(seen, continues: asked.wantsMore), to: asked.connection)
        }
        if asked.wantsMore {
            work.begin(.transfers(app, told: seen), to: asked.connection)
        }
    }

    /// What people see of transfers now.
    ///
    /// What has happened is seen though it cannot be written down, so that nothing seems to move that does
    /// not. But none is over before that is written down.
    func transfers(of app: AppID?, at now: Moment) -> SeenTransfers {
        var ahead = engine
        for fact in held { _ = ahead.handle(fact.event, at: fact.moment) }
        let (statuses, isMore) = ahead.transferStatuses(
            of: app,
            limit: ClientLimits.listedTransfers,
            at: now
        )
        let seen = statuses.map { status in
            guard status.transfer.isFinished,
                engine.transfer(status.transfer.number)?.isFinished == false
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
            guard length <= ClientLimits.listedTransferBytes else { break }
            transfers.append(message)
        }
        let isMore = seen.isMore || transfers.count < seen.transfers.count
        let message = SystemInterface.Transfers.Reply(transfers: transfers, more: isMore)
        return VarlinkReply.message(message, continues: continues)
    }

    // MARK: - Answering

    /// The parameters of an answer that is about transfers, if it is.
    func parameters(of answer: Answer) -> JSONObject? {
        switch answer {
        case .joined(let transfers, let next, let isMore):
            [
                "transfers": .array(transfers.map { ownForm($0) }), "next": .integer(next),
                "more": .bool(isMore),
            ]
        default: nil
        }
    }

    /// A transfer as its app sees it.
    private func ownForm(_ transfer: Transfer) -> JSON {
        let order = transfer.order.value
        return [
            "number": .integer(transfer.number.value), "session": .string(order.session.name),
            "task": .integer(order.task), "kind": .string(order.kind.rawValue),
            "url": .string(order.url), "method": .string(order.method),
            "headers": order.headers.form, "description": order.description.form,
            "earliestBegin": (order.earliestBegin?.form).orNull,
            "bytesToSend": order.bytesToSend.form, "bytesToReceive": order.bytesToReceive.form,
            "priority": .number(order.priority), "state": .string(transfer.stateName),
            "sent": .integer(transfer.counts.sent), "toSend": transfer.counts.toSend.form,
            "received": .integer(transfer.counts.received),
            "toReceive": transfer.counts.toReceive.form,
            "outcome": (transfer.outcome?.value).map { form(of: $0, transfer.carriage) }.orNull,
        ]
    }

    /// What became of a transfer, for its app.
    private func form(of outcome: TransferOutcome, _ carriage: CarriageNumber) -> JSON {
        let response = outcome.response
        let file = outcome.length == nil ? nil : machine.file(of: carriage)
        return [
            "error": (outcome.error?.rawValue).form, "message": outcome.message.form,
            "status": (response.map { Int64($0.status) }).form, "url": (response?.url).form,
            "headers": (response?.headers.form).orNull, "version": (response?.version).form,
            "file": file.form, "length": outcome.length.form,
            "resume": (outcome.resume.map { "\($0)" }).form,
            "restarts": .integer(Int64(outcome.restarts)),
            "exchanges": form(exchanges: outcome.exchanges),
        ]
    }

    /// What was asked, as it was written down; a text that is no list of anything says nothing.
    private func form(exchanges text: String?) -> JSON {
        guard let text, let list = try? JSON(parsing: text), list.asArray != nil,
            list.isPassable
        else {
            return .null
        }
        return list
    }

    // MARK: - Telling

    /// News as a process is told them.
    func form(of news: TransferNews) -> JSON {
        let content: (String, JSON) =
            switch news.content {
            case .progress(let counts):
                (
                    "progress",
                    [
                        "sent": .integer(counts.sent), "toSend": counts.toSend.form,
                        "received": .integer(counts.received),
                        "toReceive": counts.toReceive.form,
                    ]
                )
            case .resumed(let offset, let expected):
                ("resumed", ["offset": .integer(offset), "expected": expected.form])
            case .response(let response):
                (
                    "response",
                    [
                        "status": .integer(Int64(response.status)), "url": .string(response.url),
                        "headers": response.headers.form, "version": response.version.form,
                    ]
                )
            case .waiting(let words): ("waiting", .string(words))
            case .challenge(let challenge):
                (
                    "challenge",
                    [
                        "proxy": .bool(challenge.isOfProxy), "scheme": .string(challenge.scheme),
                        "realm": challenge.realm.form, "host": .string(challenge.host),
                        "port": .integer(Int64(challenge.port)),
                        "failures": .integer(Int64(challenge.failures)),
                    ]
                )
            case .begin: ("begin", true)
            case .outcome(let outcome, let carriage): ("outcome", form(of: outcome, carriage))
            }
        return .object(
            JSONObject(
                members: [
                    ("session", .string(news.session.name)), ("task", .integer(news.task)), content,
                ]
            )
        )
    }

    /// Sends news, many in one message.
    mutating func send(_ news: [TransferNews], to process: ProcessNumber) {
        guard let connection = clients.events[process] else { return }
        var forms: [JSON] = []
        var length = 0
        for one in news {
            forms.append(form(of: one))
            length += one.length
            guard length > ClientLimits.newsBytesPerMessage else { continue }
            machine.send(
                VarlinkReply.message(["transfers": .array(forms)], continues: true),
                to: connection
            )
            (forms, length) = ([], 0)
        }
        guard !forms.isEmpty else { return }
        machine.send(
            VarlinkReply.message(["transfers": .array(forms)], continues: true),
            to: connection
        )
    }
}

/// The transfers that people see.
struct SeenTransfers: Hashable, Sendable {
    let transfers: [TransferStatus]
    let isMore: Bool
    /// What keeps all of them that wait.
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
    /// For people, with about how long that is.
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
            left: transfer.left.map { $0.wholeNanoseconds / 1000 },
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

extension Array<HeaderField> {
    fileprivate var form: JSON {
        .array(map { .array([.string($0.name), .string($0.value)]) })
    }
}

extension Optional<String> {
    fileprivate var form: JSON { map { .string($0) }.orNull }
}

extension Optional<Int64> {
    fileprivate var form: JSON { map { .integer($0) }.orNull }
}
