import RoostLinux
import RoostWire
import Synchronization

/// Whether an app that was started by hand has told the system that it is there.
enum Attachment {
    /// It has not tried.
    case none
    case attached
    /// It wants to, and does as soon as there is a system.
    case lost
    /// The system does not want it. It is not asked again.
    case refused
}

// MARK: - Attaching

extension AppSystem {
    /// Makes an app that was started by hand the app's process, if there is a system.
    func attach() {
        guard let path else { return }
        let isAlone = attachment.withLock { attachment in
            guard attachment != .attached, attachment != .refused else { return false }
            attachment = .lost
            do throws(CallFailure) {
                let connection = try CallLine.connect(path: path)
                let frame = CallLine.frame("Attach", wantsMore: true) { writer in
                    writer.beginObject()
                    writer.endObject()
                }
                // The first bytes on a connection: there is room for them.
                do throws(SystemError) {
                    try connection.writeAll(frame)
                } catch {
                    throw .failed(.system(error))
                }
                post.hand(over: connection)
                attachment = .attached
                return false
            } catch {
                return true
            }
        }
        if isAlone {
            phases.withLock { $0.alone() }
        } else {
            startHearing()
        }
    }

    /// Attaches again if the system that there was has ended.
    func reattach() {
        if attachment.withLock({ $0 == .lost }) { attach() }
    }
}

// MARK: - Hearing

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
        do throws(SystemError) {
            try hear(Ear(post.flag, chunk: limits.chunk))
        } catch {
            report("nothing more can be heard from the system: \(error)")
        }
    }

    private func hear(_ ear: consuming Ear) throws(SystemError) {
        var unreadable = 0
        while true {
            if let connection = post.take() {
                unreadable = 0
                do throws(SystemError) {
                    try ear.connect(connection)
                } catch {
                    report("the system cannot be listened to: \(error)")
                    systemEnded()
                }
            }
            let now = Clocks.monotonic()
            finishes.hold {
                perform(runs.withLock { $0.due(at: now) })
                perform(phases.withLock { $0.settle() })
            }
            if runs.withLock({ $0.isOver(at: Clocks.monotonic()) }) { return end() }

            let heard = try ear.listen(until: runs.withLock { $0.next })
            if heard.isEmpty { continue }
            var isOver = false
            finishes.hold {
                for heard in heard where !isOver {
                    isOver = take(heard, &unreadable)
                }
            }
            if isOver {
                ear.disconnect()
                systemEnded()
            }
        }
    }

    /// Does what was heard, and says whether it was the end.
    private func take(_ heard: Heard, _ unreadable: inout Int) -> Bool {
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
                report("the system does not take this process for the app's: \(refusal.message)")
                attachment.withLock { $0 = .refused }
                return true
            }
            let before = unreadable
            for message in SystemMessage.read(reply.parameters) {
                if case .unreadable(let sentence) = message {
                    if take(.unreadable(sentence), &unreadable) { return true }
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
            perform(phases.withLock { $0.entered(phase) })
        case .run(let delivery):
            let run = TaskRun(
                number: delivery.number,
                identifier: delivery.identifier,
                kind: delivery.kind,
                deadline: delivery.deadline
            ) { run, outcome in
                self.answered(run, outcome)
            }
            if let step = runs.withLock({ $0.arrived(run) }) { perform([step]) }
        case .expire(let number, let reason):
            if let step = runs.withLock({ $0.expired(number, reason) }) { perform([step]) }
        case .unknownRun(let number):
            finishes.add(FinishQueue.Finish(number: number, outcome: .noHandler))
        case .unreadable: break
        }
    }

    private func perform(_ steps: [RunDesk.Step]) {
        for step in steps {
            switch step {
            case .start(let run, let handler): handler(run)
            case .expire(let run, let reason): run.expire(reason)
            case .refuse(let run): run.refuse()
            }
        }
    }

    private func perform(_ steps: [PhaseDesk.Step]) {
        for step in steps {
            switch step {
            case .tell(let handler, let phase):
                handler(phase) {}
            case .tellAll(let handlers, let phase):
                let countdown = Countdown(handlers.count) { self.acknowledge(phase) }
                for handler in handlers { handler(phase, countdown.step()) }
            case .acknowledge(let phase):
                acknowledge(phase)
            }
        }
    }

    private func acknowledge(_ phase: Phase) {
        line.tell("Handled") { writer in
            writer.beginObject()
            writer.member("phase", phase.rawValue)
            writer.endObject()
        }
    }

    private func answered(_ run: TaskRun, _ outcome: RunOutcome) {
        let isEnding = runs.withLock { runs in
            runs.finished(run.number)
            return runs.isEnding
        }
        guard isEnding else {
            return finishes.add(FinishQueue.Finish(number: run.number, outcome: outcome))
        }
        // Nobody is left to be told; but it may have been what kept the process.
        post.raise()
    }

    private func systemEnded() {
        if path != nil {
            attachment.withLock { if $0 != .refused { $0 = .lost } }
            phases.withLock { $0.alone() }
            perform(runs.withLock { $0.systemEnded(processEndsBy: nil) })
        } else {
            report("the system has ended, and this app that it launched ends with it")
            let (end, isBeyond) = Clocks.monotonic().addingReportingOverflow(limits.grace)
            perform(runs.withLock { $0.systemEnded(processEndsBy: isBeyond ? .max : end) })
        }
    }
}
