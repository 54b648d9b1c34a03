import RoostLinux

extension AppSystem {
    /// Has the system told that a run is over.
    func answered(_ run: TaskRun, _ answer: RunAnswer) {
        saveBeforeRest()
        let reason = run.expiration
        turn { $0.finished(run, answer, reason) }
    }

    /// Tells the system what it has not taken yet; one of the queued calls.
    func tellAnswers() {
        while true {
            let batch = look { $0.answers.batch(bytes: limits.answerBytes) }
            if batch.isEmpty { return }
            let numbers = batch.map(\.number)
            do throws(CallFailure) {
                _ = try line.call(CallLine.finish(batch), if: { isKnownToSystem })
            } catch {
                if case .refused(let refusal) = error, !refusal.isPassing {
                    report("the end of the runs \(numbers) is not taken: \(refusal.message)")
                } else if turn({ $0.couldNotTellAnswers(at: Clocks.monotonic()) }) {
                    return
                }
            }
            turn { $0.tookAnswers(numbers) }
        }
    }
}
