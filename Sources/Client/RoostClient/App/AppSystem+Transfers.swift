import RoostLinux
import RoostWire
import Synchronization

// What an app does with its transfers never waits for the system: a task is resumed, and cancelled,
// in places that must go on at once, such as the handler of a cancellation. One call after the
// other tells the system, on the connection that all calls are made on, so that it hears of
// everything in order; it is that order by which a download can go on with what a cancelled one
// has.
extension AppSystem {
    /// Joins a background session: what becomes of its transfers is told to the handler, in order,
    /// one after the other, on any thread, on which it must not wait.
    ///
    /// Returns at once. A session that was joined before is told to the new handler.
    package func joinSession(
        _ session: String,
        handler: @escaping @Sendable (SessionNews) -> Void
    ) {
        attach()
        turn {
            $0.transfers.join(session, handler)
            $0.tellOfTransfers()
        }
    }

    /// Leaves a session, of which nothing more is told.
    package func leaveSession(_ session: String) {
        turn {
            $0.transfers.leave(session)
            $0.tellOfTransfers()
        }
    }

    /// Has the system carry something; told later whether it does.
    package func carry(_ order: TransferOrder) { add(.carry(order)) }

    package func cancelTransfer(_ task: Int64, of session: String, keeps: Bool) {
        add(.cancel(session: session, task: task, keeps: keeps))
    }

    package func changeTransfer(_ task: Int64, of session: String, _ change: TransferChange) {
        add(.change(session: session, task: task, change))
    }

    /// Notes that the app has taken the outcomes of these tasks.
    package func acknowledgeTransfers(_ tasks: [Int64], of session: String) {
        add(.acknowledge(session: session, tasks: tasks))
    }

    package func answerTransfer(_ task: Int64, of session: String, _ answer: TransferAnswer) {
        add(.answer(session: session, task: task, answer))
    }

    private func add(_ command: SessionsState.Command) {
        turn {
            $0.transfers.add(command)
            $0.tellOfTransfers()
        }
    }

    // MARK: Telling

    /// Tells the system what it does not know yet; one of the queued calls.
    func tellTransfers() {
        while let parcel = turn({ $0.transfers.next(limits) }) {
            guard tell(parcel) else {
                turn { $0.transfers.couldNotTell(at: Clocks.monotonic(), limits) }
                deliverSessionNews()
                startReading()
                // Where it is looked when the time has come to try again.
                wake()
                return
            }
            turn { $0.transfers.wasTold(parcel) }
            deliverSessionNews()
        }
    }

    /// Tells the system something, and answers whether it need not be told again.
    private func tell(_ parcel: SessionsState.Parcel) -> Bool {
        reattach()
        // A system that has come since would take it, and the app would hear of nothing that came
        // of it.
        guard !look({ $0.connection.isLost }) else { return false }
        do throws(CallFailure) {
            switch parcel {
            case .carry(let orders): try carry(orders)
            case .one(let command): try tell(command)
            }
            return true
        } catch {
            switch error {
            case .refused(let refusal) where !mayPass(refusal):
                refused(parcel, refusal)
                return true
            case .unreadable(let why):
                // It was taken, and would be answered in the same way again.
                report("the system's answer makes no sense: \(why)")
                return true
            case .refused, .noSystem, .failed: return false
            }
        }
    }

    /// Whether the same may be taken another time.
    private func mayPass(_ refusal: Refusal) -> Bool {
        // An app attaches on a connection of its own, which this may have overtaken.
        refusal.isPassing
            || refusal.own == .notAnApp && look { $0.connection.mayBecomeKnown }
    }

    private func refused(_ parcel: SessionsState.Parcel, _ refusal: Refusal) {
        turn { machine in
            switch parcel {
            case .carry(let orders):
                for order in orders { machine.transfers.decline(order, refusal) }
            case .one(.join(let session)):
                machine.transfers.tell(
                    session,
                    .refused(refusal.own, message: refusal.message)
                )
            case .one(.acknowledge(let session, let tasks)):
                machine.transfers.tell(session, .acknowledged(tasks))
            // Of what is over there is nothing to be told.
            case .one: break
            }
        }
    }

    private func carry(_ orders: [TransferOrder]) throws(CallFailure) {
        let parameters = AppInterface.Transfer.Parameters(transfers: orders)
        let reply: AppInterface.Transfer.Reply =
            try line.ask(.transfer, parameters, mend: mendRefusals)
        var refused: [(TransferOrder, Refusal)] = []
        var accepted = Array(orders.indices)
        for one in reply.refused {
            guard let place = Int(exactly: one.index), orders.indices.contains(place) else {
                continue
            }
            accepted.removeAll { $0 == place }
            refused.append((orders[place], Refusal(one)))
        }
        let tasks = Dictionary(grouping: accepted.map { orders[$0] }, by: \.session)
        turn { [refused] machine in
            for (order, refusal) in refused { machine.transfers.decline(order, refusal) }
            for (session, orders) in tasks.sorted(by: { $0.key < $1.key }) {
                machine.transfers.tell(session, .accepted(orders.map(\.task)))
            }
        }
    }

    private func tell(_ command: SessionsState.Command) throws(CallFailure) {
        func call(
            _ method: AppInterface.Method,
            _ parameters: some WireMessage
        ) throws(CallFailure) -> JSONObject {
            try line.call(method, parameters)
        }
        switch command {
        case .join(let session):
            try join(session)
        case .leave(let session):
            _ = try call(.leaveSession, AppInterface.LeaveSession.Parameters(session: session))
        case .cancel(let session, let task, let keeps):
            let parameters = AppInterface.CancelTransfer.Parameters(
                session: session,
                task: task,
                keep: keeps ? true : nil
            )
            _ = try call(.cancelTransfer, parameters)
        case .change(let session, let task, let change):
            _ = try call(.changeTransfer, change.message(of: task, in: session))
        case .acknowledge(let session, let tasks):
            let parameters = AppInterface.AcknowledgeTransfers.Parameters(
                session: session,
                tasks: tasks
            )
            _ = try call(.acknowledgeTransfers, parameters)
            turn { $0.transfers.tell(session, .acknowledged(tasks)) }
        case .answer(let session, let task, let answer):
            _ = try call(.answerTransfer, answer.message(of: task, in: session))
        case .carry(let order): try carry([order])
        }
    }

    private func join(_ session: String) throws(CallFailure) {
        // What cannot be read does not hide what can.
        let passOver: @Sendable (String) -> Void = { [report] reason in
            report("a transfer of the session \(session.quotedExcerpt) is passed over: \(reason)")
        }
        // The number of the last that could not be read, beyond which the next page begins.
        let lastPassedOver = Mutex<Int64>(.min)
        let mend: Fields.Mending = { element, error in
            if let mended = TransferExchange.withoutUnreadable(in: element) { return mended }
            if let task = element["task"]?.asInteger {
                lastPassedOver.withLock { $0 = max($0, task) }
            }
            passOver("\(error)")
            return nil
        }
        var parameters = AppInterface.JoinSession.Parameters(session: session)
        var page: AppInterface.JoinSession.Reply =
            try line.ask(.joinSession, parameters, mend: mend)
        var told = page.transfers
        // They do not all go into one message.
        while page.more {
            let last = max(page.transfers.last?.task ?? .min, lastPassedOver.withLock { $0 })
            guard last > parameters.after ?? .min else { break }
            parameters.after = last
            page = try line.ask(.joinSession, parameters, mend: mend)
            told += page.transfers
        }
        var standings: [TransferStanding] = []
        for transfer in told {
            if let standing = TransferStanding(transfer) {
                standings.append(standing)
            } else {
                let (kind, state) = (transfer.kind.rawValue, transfer.state.rawValue)
                passOver("this version knows no \"\(kind)\" that is \"\(state)\"")
            }
        }
        turn { [standings, page] in $0.transfers.joined(session, standings, next: page.next) }
    }

    // MARK: Hearing

    /// Tells those who have sessions what there is to tell, unless somebody does.
    func deliverSessionNews() {
        var batch = turn { $0.transfers.nextNews(isFirst: true) }
        while let news = batch {
            for news in news { news.handler(news.news) }
            batch = turn { $0.transfers.nextNews(isFirst: false) }
        }
    }
}

extension SessionsState {
    fileprivate mutating func decline(_ order: TransferOrder, _ refusal: Refusal) {
        tell(
            order.session,
            .declined(task: order.task, error: refusal.own, message: refusal.message)
        )
    }
}
