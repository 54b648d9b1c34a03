extension Engine {
    mutating func submit(
        _ id: AppID,
        _ submission: Submission,
        existing: Request?,
        _ token: ReplyToken,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        if let refusal = refusal(of: submission, by: id, replacing: existing) {
            effects.append(.reply(token, .refused(refusal)))
            return
        }
        lastRequest = lastRequest.next
        let request = Request(
            number: lastRequest,
            app: id,
            task: submission.task,
            kind: submission.kind,
            earliestBegin: submission.earliestBegin,
            requiresNetwork: submission.requiresNetwork,
            requiresPower: submission.requiresPower,
            submitted: now.date
        )
        if let existing {
            window.remove(existing)
            apps[id]?.count(existing.kind, by: -1)
        }
        apps[id]?.count(request.kind, by: 1)
        window.insert(request)
        if let run = currentRun(of: id, request.task) { runs[run.number]?.isSuperseded = true }
        effects.append(.store(.putRequest(request)))
        effects.append(.reply(token, .submitted(request.number, replaced: existing != nil)))
    }

    private func refusal(
        of submission: Submission,
        by id: AppID,
        replacing existing: Request?
    ) -> Refusal? {
        guard let state = apps[id] else {
            return Refusal(.noSuchApp, "no app \(id) is installed; roost apps lists those that are")
        }
        guard isWellFormed(submission.task) else {
            return Refusal(
                .invalid,
                "the identifier \(submission.task.name.quoted) is empty, longer than \(limits.identifierLength) bytes, or has control characters"
            )
        }
        if let what = notPermitted(submission.task, submission.kind, by: state.record.app) {
            return Refusal(.notPermitted, "\(what); add it and install the app again")
        }
        guard background.isOn, state.record.isBackgroundAllowed else {
            return Refusal(
                .unavailable,
                background.isOn
                    ? "background work is switched off for \(id); roost settings background.\(id) on allows it"
                    : "background work is switched off; roost settings background on allows it"
            )
        }
        let others =
            state.pending(of: submission.kind) - (existing?.kind == submission.kind ? 1 : 0)
        let limit = limits.pending(of: submission.kind)
        guard others < limit else {
            return Refusal(
                .tooManyPending,
                "\(id) has \(others) \(submission.kind.rawValue) \(others == 1 ? "request" : "requests") pending and may have \(limit); cancel one first"
            )
        }
        return nil
    }

    mutating func cancel(
        _ id: AppID,
        _ task: TaskID,
        existing: Request?,
        _ token: ReplyToken,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        guard apps[id] != nil else { return refuseUnknown(id, token, &effects) }
        guard let existing else {
            effects.append(.reply(token, .cancelled(0)))
            return
        }
        window.remove(existing)
        apps[id]?.count(existing.kind, by: -1)
        if let run = currentRun(of: id, task) { runs[run.number]?.isSuperseded = false }
        effects.append(
            .store(
                .withdraw(
                    FinishedRun(
                        number: nil,
                        request: existing,
                        ending: .cancelled,
                        begun: nil,
                        ended: now.date,
                        detail: ""
                    )
                )
            )
        )
        effects.append(.reply(token, .cancelled(1)))
    }

    mutating func cancelAll(
        _ id: AppID,
        _ token: ReplyToken,
        at now: Moment,
        _ effects: inout [Effect]
    ) {
        guard var state = apps[id] else { return refuseUnknown(id, token, &effects) }
        let count = state.pendingRefresh.saturating(plus: state.pendingProcessing)
        state.pendingRefresh = 0
        state.pendingProcessing = 0
        apps[id] = state
        window.removeAll(of: id)
        for number in state.process?.runs ?? [] { runs[number]?.isSuperseded = false }
        if count > 0 {
            effects.append(.store(.withdrawAll(id, .cancelled, ended: now.date)))
            log(.cancelled, id, "withdrew all \(count) pending requests", at: now, &effects)
        }
        effects.append(.reply(token, .cancelled(count)))
    }
}
