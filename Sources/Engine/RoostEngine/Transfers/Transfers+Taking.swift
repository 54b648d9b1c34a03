// Taking transfers in, changing them, and letting go of them.
extension Transfers {
    /// Writes transfers down.
    mutating func take(
        _ id: AppID,
        _ process: ProcessNumber,
        _ orders: [TransferOrder],
        _ token: ReplyToken,
        _ facts: TransferFacts,
        _ turn: inout Turn
    ) {
        guard facts.apps.isInstalled(id) else { return turn.refuseUnknown(id, token) }
        guard facts.apps.process(of: id) == process else {
            return turn.refuse(
                token,
                .busy,
                "\(id) is being ended; it can ask when it runs again"
            )
        }
        let isInBackground = facts.apps.phase(of: id) == .background
        var numbers: [TransferNumber?] = []
        var refused: [RefusedTransfer] = []
        for (index, order) in orders.enumerated() {
            let key = SessionKey(id, order.session)
            if let known = sessions[key, order.task], let transfer = table[known],
                transfer.order.value.asksTheSame(as: order)
            {
                // A client that lost our answer asks again: the first time stands.
                numbers.append(known)
                continue
            }
            if let refusal = refusal(of: order, by: id, turn.limits) {
                refused.append(RefusedTransfer(index: index, refusal: refusal))
                numbers.append(nil)
                continue
            }
            numbers.append(takeIn(order, of: id, isInBackground: isInBackground, facts, &turn))
        }
        turn.reply(token, .transfers(numbers, refused: refused))
    }

    /// Returns the refusal of an order that cannot be carried at all, or `nil`.
    private func refusal(of order: TransferOrder, by id: AppID, _ limits: Limits) -> Refusal? {
        let session = order.session.name
        guard limits.allows(name: session), order.task >= 0 else {
            return Refusal(
                .invalid,
                "a session's identifier has 1 to \(limits.identifierLength) bytes without control characters, and a task's number is not negative"
            )
        }
        guard sessions[SessionKey(id, order.session), order.task] == nil else {
            return Refusal(
                .invalid,
                "the session \(session.quoted) has a task \(order.task) already; take JoinSession's next"
            )
        }
        guard table.count(of: id) < limits.transfersPerApp else {
            return Refusal(
                .tooManyPending,
                "\(id) has \(limits.transfersPerApp) transfers, as many as it may; acknowledge what is over or cancel some"
            )
        }
        let headers = order.headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
        guard order.url.utf8.count <= limits.urlLength, headers <= limits.headersLength,
            order.headers.count <= 1000, (order.file?.utf8.count ?? 0) < 4096,
            (order.description?.utf8.count ?? 0) <= limits.textLength
        else {
            return Refusal(
                .tooLarge,
                "a URL has at most \(limits.urlLength) bytes, all headers \(limits.headersLength), a description \(limits.textLength)"
            )
        }
        guard order.headers.allSatisfy(\.isWellFormed), !order.method.isEmpty,
            order.method.utf8.count <= 32, order.method.utf8.allSatisfy(HeaderField.isOfToken)
        else {
            return Refusal(.invalid, "a method or a header has characters that cannot be sent")
        }
        if let file = order.file {
            guard file.utf8.first == UInt8(ascii: "/"), !file.utf8.contains(0) else {
                return Refusal(.invalid, "the file to send is not an absolute path")
            }
        } else if order.kind == .upload {
            return Refusal(.invalid, "an upload names the file to send")
        }
        let body = order.body?.utf8.count ?? 0
        guard body <= limits.bodyLength, body + table.bodyLength(of: id) <= limits.bodiesLength
        else {
            return Refusal(
                .tooLarge,
                "what is sent with a request has at most \(limits.bodyLength) bytes in base64, and that of all transfers of an app \(limits.bodiesLength); send a file"
            )
        }
        return nil
    }

    private mutating func takeIn(
        _ order: TransferOrder,
        of id: AppID,
        isInBackground: Bool,
        _ facts: TransferFacts,
        _ turn: inout Turn
    ) -> TransferNumber {
        last = last.next
        let number = last
        let shared = Shared(order)
        // What an app awaits while it runs is neither put off nor counted as started by nobody.
        let isUnawaited = isInBackground && order.kind != .data
        var needs: Transfer.Needs = []
        if order.location?.isLocal == false { needs.insert(.network) }
        if !order.allowsExpensive { needs.insert(.inexpensive) }
        if !order.allowsConstrained { needs.insert(.unconstrained) }
        if order.isDiscretionary || isUnawaited { needs.insert(.discretionary) }
        if isUnawaited { needs.insert(.background) }
        let promoted = handovers.like(order, of: id)
        if let promoted { needs = promoted.needs }
        let patience = order.resourceTimeout ?? turn.limits.transferTimeout
        var transfer = Transfer(
            number: number,
            app: id,
            order: shared,
            needs: needs,
            submitted: turn.now.date,
            deadline: turn.now.date + max(patience, .seconds(1)),
            carrierTask: promoted?.carrierTask ?? CarrierTaskNumber(number.value)
        )
        if let token = order.resume.flatMap({ Int64($0) }).map({ CarrierTaskNumber($0) }),
            let left = resumables[token], left.app == id, left.url == order.url
        {
            transfer.carrierTask = token
            transfer.isResumable = true
            forget(left, &turn)
        }
        if isUnawaited, promoted == nil {
            transfer.delayedUntil = rateLimiter.delay(of: id, at: turn.now.date)
        }
        rateLimiter.use(order.task, by: id, &turn)
        sessions.add(transfer)
        table.insert(transfer)
        turn.store(.transfer(.put(transfer)))
        begin(transfer, takingOver: promoted?.carrierTask, facts, &turn)
        return number
    }

    /// Lets a new transfer wait, or go on with what moves already, or end at once.
    private mutating func begin(
        _ transfer: Transfer,
        takingOver carrierTask: CarrierTaskNumber?,
        _ facts: TransferFacts,
        _ turn: inout Turn
    ) {
        if facts.apps.isForceQuit(transfer.app) {
            return finish(
                transfer.number,
                TransferOutcome(error: .forceQuit, message: "a person force-quit the app"),
                &turn
            )
        }
        do throws(WebLocation.Defect) {
            _ = try WebLocation(transfer.order.value.url)
        } catch {
            let outcome =
                switch error {
                case .unsupported:
                    TransferOutcome(
                        error: .unsupportedURL,
                        message: "only http and https can be carried"
                    )
                case .malformed:
                    TransferOutcome(error: .badURL, message: "the address is no URL with a host")
                }
            return finish(transfer.number, outcome, &turn)
        }
        if let carrierTask, let left = handovers.take(carrierTask) {
            return take(left, over: transfer, &turn)
        }
        if let leader = leader(of: transfer) {
            handovers.follow(
                Handovers.Follower(
                    number: transfer.number,
                    leader: leader,
                    ends: turn.now.uptime + turn.limits.transferGrace
                )
            )
            return
        }
        enqueue(transfer, turn)
    }

    /// Gives the bytes and the connection of a cancelled download to a transfer that asks for the
    /// same.
    mutating func take(
        _ left: Handovers.AbandonedTransfer,
        over transfer: Transfer,
        _ turn: inout Turn
    ) {
        var transfer = transfer
        transfer.counts = left.counts
        meter.begins(transfer.number)
        isDue = true
        if let arrival = left.arrival {
            table.update(transfer)
            return arrived(transfer.number, arrival, &turn)
        }
        transfer.state = .moving
        table.update(transfer)
    }

    /// Returns the data transfer that asks for the same and moves: it may be cancelled in favour of
    /// the download.
    private func leader(of transfer: Transfer) -> TransferNumber? {
        guard transfer.order.value.kind == .download, transfer.order.value.resume == nil else {
            return nil
        }
        return table.carrierTasks.values.sorted().first { number in
            let other = table.present(number)
            // What stops, or has a follower already, takes nobody along.
            guard other.state == .moving, !handovers.isFollowed(number) else { return false }
            return other.order.value.kind == .data && other.key == transfer.key
                && other.order.value.asksTheSame(as: transfer.order.value)
        }
    }

    // MARK: - Waiting

    /// Puts a waiting transfer where it is found when its time has come.
    mutating func enqueue(_ transfer: Transfer, _ turn: Turn) {
        // What moves, is held or follows another one comes here again when that is over.
        guard transfer.state == .waiting, transfer.holds.isEmpty,
            !handovers.isFollower(transfer.number)
        else { return }
        if waiting.insert(transfer, turn) { isDue = true }
    }

    /// Takes a transfer out of wherever it waits.
    mutating func dequeue(_ transfer: Transfer, _ turn: Turn) {
        waiting.remove(transfer, turn)
        handovers.unfollow(transfer.number)
    }
}
