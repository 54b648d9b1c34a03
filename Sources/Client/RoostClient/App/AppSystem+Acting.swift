import Synchronization

// What the machine decides is done here, on the thread that took the turn, when the machine's lock
// is not held: what is called may come back.
extension AppSystem {
    func perform(_ actions: [ClientAction]) {
        for action in actions { perform(action) }
    }

    private func perform(_ action: ClientAction) {
        switch action {
        case .start(let run, let handler):
            if run.kind == .continued { extendFromBeginning(run) }
            AppSystem.$current.withValue(self) {
                TaskRun.$current.withValue(run) { handler(run) }
            }
        case .expire(let run, let reason): run.expire(reason)
        case .refuse(let run): run.refuse()
        case .phase(let step): perform(step)
        case .life(let handler, let event): handler(event) { self.turn { $0.handled(event) } }
        case .open(let handler, let address): handler(address)
        case .window(let handler, let news): handler(news)
        case .assertionsAreOver(let handler): handler()
        case .ask(let handler, let asked):
            handler(asked.question) { answer in self.turn { $0.answer(asked, answer) } }
        case .present(let handler, let delivered): handler(delivered)
        case .activity(let handler, let news): handler(news)
        case .deliverSessionNews: deliverSessionNews()
        case .tellOfJob(let handler): handler()
        case .resume(let waiting, let answer): waiting(answer)
        case .lend(let device, let run): run.lend(device)
        case .setDeadline(let deadline, let run): run.setDeadline(deadline)
        case .void(let run): run.longRun?.void()
        case .release(let longRun): longRun.release()
        case .send(let inOrder): send(inOrder: inOrder)
        case .call(let call): perform(call)
        case .transferCall(.tell): transferCalls.add { self.tellTransfers() }
        case .transferCall(.say(let last)): transferCalls.add { self.turn { $0.say(last) } }
        case .report(let sentence): report(sentence)
        case .wake: wake()
        case .endProcess:
            saveBeforeRest()
            end()
        }
    }

    func perform(_ call: ClientAction.QueuedCall) {
        calls.add { [self] in
            switch call {
            case .askForTime(let number): askForTime(number)
            case .endExtendedTime(let run): endExtendedTime(of: run)
            case .tellAnswers: tellAnswers()
            case .tellPresenting(let isLost): tellPresenting(again: isLost)
            case .lookUpActivities(let handler): handler(.unknown)
            }
        }
    }

    private func perform(_ step: PhaseState.Step) {
        switch step {
        case .tell(let handler, let phase):
            handler(phase) { self.turn { $0.releaseRuns() } }
        case .tellAll(let handlers, let phase):
            let countdown = Countdown(handlers.count) {
                self.acknowledge(phase)
                // Work comes to an app that knows where it stands. Where nobody was there yet to be
                // told, it does not know.
                self.turn { $0.releaseRuns() }
            }
            for handler in handlers { handler(phase, countdown.step()) }
        case .acknowledge(let phase):
            acknowledge(phase)
        }
    }

    private func acknowledge(_ phase: Phase) {
        if phase == .background { saveBeforeRest() }
        turn { $0.sayLast(.handled(phase)) }
    }

    // MARK: Sending

    /// Sends what is in the outbox, unless somebody does.
    ///
    /// `inOrder`: returns when it is on its way, and nothing that the caller says next can overtake
    /// it.
    private func send(inOrder: Bool) {
        guard turn({ $0.outbox.beginSending() }) || inOrder else { return }
        // Whoever has begun takes all that there is, so that this is waited for in order only.
        sending.withLock { _ in
            while let message = turn({ $0.outbox.next(most: limits.batchFinishes) }) {
                line.tell(Outbox.frame(message), isMissed: message.isMissed)
            }
        }
    }

    /// Keeps back what is said of runs that are over during `body`, until its end.
    func holdingFinishes<Answer>(_ body: () throws -> Answer) rethrows -> Answer {
        turn { $0.outbox.hold(true) }
        defer {
            turn { $0.outbox.hold(false) }
            send(inOrder: false)
        }
        return try body()
    }
}
