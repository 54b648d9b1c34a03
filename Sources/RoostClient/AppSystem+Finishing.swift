import RoostLinux
import Synchronization

extension AppSystem {
    /// A run is over, and the system is to be told.
    ///
    /// Of most runs it is told without waiting for an answer: a system that ends before it has heard
    /// it delivers them again. What outlives a system is told until one has taken it.
    func answered(_ run: TaskRun, _ answer: RunAnswer) {
        saveBeforeRest()
        // Kept before it is over here: in between the process would have no reason to go on.
        if run.kind.outlivesSystem { answers.withLock { $0.keep(answer, to: run.number) } }
        let isEnding = runs.withLock { runs in
            runs.finished(run.number)
            return runs.isEnding
        }
        extensionIsOver(run.number, run.expiration)
        guard !isEnding else {
            // Nobody is left to be told; but it may have been what kept the process.
            return post.raise()
        }
        let (number, outlivesSystem) = (run.number, run.kind.outlivesSystem)
        afterTransfersAreTold { [self] in
            if outlivesSystem {
                errands.add { self.tellAnswers() }
            } else {
                finishes.add(FinishQueue.Finish(number: number, answer: answer.briefly))
            }
        }
    }

    /// Tells the system what it has not taken yet; one of the ``Errands``.
    func tellAnswers() {
        while true {
            let batch = answers.withLock { $0.batch(bytes: limits.answerBytes) }
            if batch.isEmpty { return }
            let numbers = batch.map(\.number)
            do throws(CallFailure) {
                _ = try line.call(CallLine.finish(batch), if: { isKnownToSystem })
            } catch {
                if case .refused(let refusal) = error, !refusal.isPassing {
                    report("the end of the runs \(numbers) is not taken: \(refusal.message)")
                } else if !isWithoutSystem {
                    return tellAgain()
                }
            }
            answers.withLock { $0.forget(numbers) }
            freeSlots(of: numbers)
            // It may have been what the next system was looked for.
            if attachment.withLock({ $0 == .seeking }) { post.raise() }
        }
    }

    /// Whether there is no system that could be told, and none is looked for.
    private var isWithoutSystem: Bool {
        attachment.withLock { $0 == .lost || $0 == .refused }
    }

    /// Tells it again in a while; if the system has ended, when there is one again.
    private func tellAgain() {
        let (moment, isBeyond) = Clocks.monotonic().addingReportingOverflow(limits.retry)
        answers.withLock { $0.tellAgain(at: isBeyond ? .max : moment) }
        post.raise()
    }
}
