import RoostLinux
import RoostWire
import Synchronization

extension AppSystem {
    /// Starts the one thread that hears from the system, unless it runs.
    func startHearing() {
        guard post.start() else { return }
        do throws(SystemError) {
            try Threads.start(name: "roost") { self.hear() }
        } catch {
            report("nothing can be heard from the system: \(error)")
        }
    }

    /// Hears, as long as the process lives.
    private func hear() {
        // Before the first run is heard of.
        if hasIntents { LinkedModules.startIntents() }
        do throws(SystemError) {
            try hear(Ear(post, chunk: limits.chunk))
        } catch {
            report("nothing more can be heard from the system: \(error)")
        }
    }

    private func hear(_ ear: consuming Ear) throws(SystemError) {
        var unreadable = 0
        var search: Search?
        while true {
            if let connection = post.take() {
                unreadable = 0
                search = nil
                listen(to: connection, &ear, &search)
            }
            look(&ear, &search)
            let now = Clocks.monotonic()
            endLaunch(at: now)
            finishes.hold {
                perform(runs.withLock { $0.due(at: now) })
                perform(phases.withLock { $0.settle() })
            }
            if search == nil, answers.withLock({ $0.isDue(at: now) }) {
                errands.add { self.tellAnswers() }
            }
            if transfers.withLock({ $0.isDue(at: now) }) { tellOfTransfers() }
            let isLaunched = runs.withLock { $0.isLaunched }
            perform(windows.withLock { $0.due(at: now, isLaunched: isLaunched) })
            if runs.withLock({ $0.isOver(at: Clocks.monotonic()) }) { terminate() }
            if life.withLock({ $0.isOver(at: Clocks.monotonic()) }) { return endOnce() }

            let heard = try ear.listen(until: nextMoment(search))
            if heard.isEmpty { continue }
            var isOver = false
            finishes.hold {
                for heard in heard where !isOver {
                    isOver = take(heard, &unreadable, &search)
                }
            }
            if isOver {
                ear.disconnect()
                systemEnded(&search)
            }
        }
    }

    private func listen(
        to connection: NewsLine,
        _ ear: inout Ear,
        _ search: inout Search?
    ) {
        do throws(SystemError) {
            try ear.connect(connection)
        } catch {
            report("the system cannot be listened to: \(error)")
            systemEnded(&search)
        }
    }

    /// Goes on looking for the next system, if the one there was has ended.
    private func look(_ ear: inout Ear, _ search: inout Search?) {
        guard var present = search else { return }
        let now = Clocks.monotonic()
        guard now < present.end, hasOutliving else {
            ear.disconnect()
            search = nil
            return endWithSystem()
        }
        guard present.isDue(at: now) else { return }
        let connection = seek(&present)
        search = present
        if let connection { listen(to: connection, &ear, &search) }
    }

    private func nextMoment(_ search: Search?) -> Int64? {
        // Of a process that ends nothing else is due.
        if let end = life.withLock({ $0.end }) { return end }
        let moments = [
            runs.withLock { $0.next }, search?.moment,
            search == nil ? answers.withLock { $0.retry } : nil,
            transfers.withLock { $0.retry }, launch.withLock { $0.next },
            windows.withLock { $0.end },
        ]
        return moments.compactMap(\.self).min()
    }

    /// Does what was heard, and says whether it was the end.
    private func take(
        _ heard: Heard,
        _ unreadable: inout Int,
        _ search: inout Search?
    ) -> Bool {
        switch heard {
        case .ended: return true
        case .unreadable(let sentence):
            report("a message from the system is passed over: \(sentence)")
            unreadable += 1
            if unreadable < limits.unreadableMessages { return false }
            report("so many messages from the system make no sense that no more are read")
            return true
        case .message(let reply):
            if let error = reply.error {
                let refusal = Refusal(reply, error: error)
                if search != nil, refusal.isPassing { return true }
                report("the system does not take this process for the app's: \(refusal.message)")
                attachment.withLock { $0 = .refused }
                return true
            }
            if search != nil {
                search = nil
                systemFound()
            }
            announceAssertions()
            announceSnapshots()
            let before = unreadable
            for message in SystemMessage.read(reply.parameters) {
                if case .unreadable(let sentence) = message {
                    if take(.unreadable(sentence), &unreadable, &search) { return true }
                } else {
                    take(message)
                }
            }
            // Only one after the other is too many.
            if unreadable == before { unreadable = 0 }
            return !reply.continues
        }
    }

    private func take(_ message: SystemMessage) {
        switch message {
        case .phase(let phase):
            assertions.withLock { $0.entered(phase) }
            perform(phases.withLock { $0.entered(phase) })
        case .run(let delivery):
            let run = TaskRun(delivery) { run, answer in self.answered(run, answer) }
            if let step = runs.withLock({ $0.arrived(run) }) { perform([step]) }
        case .expire(let number, let reason):
            if let step = runs.withLock({ $0.expired(number, reason) }) { perform([step]) }
        case .activity(let id, let state):
            activityHandler.withLock { $0 }?(.state(id: id, state))
        case .question(let question): take(question)
        case .present(let delivered): presenter.withLock { $0 }?(delivered)
        case .assertions(let end, let isOver): assertionsAreTimed(until: end, isOver: isOver)
        case .lent(let number, let device): lent(device, to: number)
        case .session(let session, let news): heard(of: session, news)
        case .window(let news): heard(news, at: Clocks.monotonic())
        case .life(let event): take(event)
        case .refresh(let status): refreshIsTold(status)
        case .unknownRun(let number):
            finishes.add(FinishQueue.Finish(number: number, answer: RunAnswer(outcome: .noHandler)))
        case .unreadable: break
        }
    }

    func perform(_ steps: [RunDesk.Step]) {
        for step in steps {
            switch step {
            case .start(let run, let handler):
                if run.kind == .continued { extendFromBeginning(run) }
                TaskRun.$current.withValue(run) { handler(run) }
            case .expire(let run, let reason):
                extensionIsOver(run.number, reason)
                run.expire(reason)
            case .refuse(let run, let reason):
                if let reason { report(reason) }
                run.refuse()
            }
        }
    }

    private func perform(_ steps: [PhaseDesk.Step]) {
        for step in steps {
            switch step {
            case .tell(let handler, let phase):
                handler(phase) { self.releaseRuns() }
            case .tellAll(let handlers, let phase):
                let countdown = Countdown(handlers.count) {
                    self.acknowledge(phase)
                    // Work comes to an app that knows where it stands. Where nobody was there yet to be
                    // told, it does not know.
                    self.releaseRuns()
                }
                for handler in handlers { handler(phase, countdown.step()) }
            case .acknowledge(let phase):
                acknowledge(phase)
            }
        }
    }

    private func acknowledge(_ phase: Phase) {
        if phase == .background { saveBeforeRest() }
        afterTransfersAreTold { [line] in
            line.tell("Handled") { writer in
                writer.beginObject()
                writer.member("phase", phase.rawValue)
                writer.endObject()
            }
        }
    }
}
