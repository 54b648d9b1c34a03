import RoostLinux
import RoostProgress
import RoostWire
import Synchronization

extension AppSystem {
    /// Asks for as much time as a run needs that reports progress, and returns when that is granted.
    ///
    /// From then on its time is over when its counts have not changed for as long as the system has
    /// patience (30 seconds). Where a graphics processor is needed and none is free, it waits for
    /// one. It throws if that is refused, if the run is over before (also while it waits), and if the
    /// Swift task is cancelled. If the system ends meanwhile, the next one is asked.
    ///
    /// The time of a run may be extended again, also before the last extension has ended.
    package func extend(
        _ run: TaskRun,
        requiresGPU: Bool = false
    ) async throws(ExtensionError) -> LongRun {
        let (longRun, ticket) = try beginExtending(run, requiresGPU: requiresGPU, isAwaited: true)
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if let answer = extensions.withLock({ $0.wait(for: ticket, continuation) }) {
                    continuation.resume(returning: answer)
                } else {
                    errands.add { self.askForTime(run.number) }
                }
            }
        } onCancel: {
            tell(extensions.withLock { $0.cancel(ticket) })
        }
        if case .failure(let error) = answer {
            // A system that refuses has nothing to end.
            if error.reason == .cancelled { longRun.end() } else { longRun.void() }
            throw error
        }
        return longRun
    }

    /// Has the time of continued work extended, which has that from its beginning; waits for nothing.
    func extendFromBeginning(_ run: TaskRun) {
        do throws(ExtensionError) {
            let (longRun, _) = try beginExtending(
                run,
                requiresGPU: run.device != nil,
                isAwaited: false
            )
            run.extend(longRun)
            runs.withLock { $0.setDeadline(of: run.number, nil) }
            errands.add { self.askForTime(run.number) }
        } catch {
            report("\(run.identifier.quotedExcerpt) has its usual time alone: \(error)")
        }
    }

    private func beginExtending(
        _ run: TaskRun,
        requiresGPU: Bool,
        isAwaited: Bool
    ) throws(ExtensionError) -> (LongRun, ExtensionDesk.Ticket) {
        guard run.kind.outlivesSystem else {
            throw ExtensionError(
                .refused,
                "only the time of intents and of continued work can be extended"
            )
        }
        guard goesOn(run) else { throw .over(run.number, run.expiration) }
        for ended in extensions.withLock({ $0.prune(run.number) }) { ended.release() }
        let longRun = LongRun(
            run,
            slot: try page.takeSlot(for: run.number),
            requiresGPU: requiresGPU
        ) { [self] in ended($0) }
        let ticket = extensions.withLock { $0.begin(longRun, isAwaited: isAwaited) }
        // It may have ended before the desk knew of the wish, which then was not told.
        if !goesOn(run) {
            extensionIsOver(run.number, run.expiration)
            let isTold = answers.withLock { !$0.numbers.contains(run.number) }
            if isTold, self.run(run.number) == nil { freeSlots(of: [run.number]) }
        }
        return (longRun, ticket)
    }

    private func goesOn(_ run: TaskRun) -> Bool { runs.withLock { $0.goesOn(run.number) } }

    // MARK: Asking

    /// Asks the system for time, and tells whoever waits what it said.
    ///
    /// A system that is not there any more is asked when it is found again.
    func askForTime(_ number: Int64) {
        guard let question = extensions.withLock({ $0.question(about: number) }) else { return }
        do throws(CallFailure) {
            take(try ask(question), to: number)
        } catch {
            switch error {
            case .noSystem, .failed(.gone): break
            case .failed, .refused: refuse(number, ExtensionError(error))
            }
        }
    }

    private func ask(_ question: ExtensionDesk.Question) throws(CallFailure) -> JSONObject {
        let frame = CallLine.frame("Extend") { writer in
            writer.beginObject()
            writer.member("run", question.run)
            writer.member("slot", question.slot)
            if question.requiresGPU { writer.member("requiresGPU", true) }
            writer.endObject()
        }
        let reply = try line.onChannel { channel throws(ChannelFailure) in
            guard isKnownToSystem else { throw .gone }
            // A connection that is new has to be shown the page first.
            let refusal = try share(on: channel)
            return if let refusal { refusal } else { try channel.call(frame) }
        }
        if let error = reply.error { throw .refused(Refusal(reply, error: error)) }
        return reply.parameters
    }

    /// Shows the system the page, once on each connection; answers with its refusal.
    private func share(on channel: CallChannel) throws(ChannelFailure) -> VarlinkReply? {
        guard !channel.hasPage.load(ordering: .relaxed) else { return nil }
        let frame = CallLine.frame("Share") { writer in
            writer.beginObject()
            writer.endObject()
        }
        let reply = try channel.call(frame, passing: page.descriptor)
        guard reply.error == nil else { return reply }
        channel.hasPage.store(true, ordering: .relaxed)
        return nil
    }

    private func take(_ answer: JSONObject, to number: Int64) {
        let fields = Fields(answer, context: "Extend")
        do throws(FieldError) {
            let isGranted = try fields.bool("granted")
            if let device = try fields.optionalString("device") { run(number)?.lend(device) }
            runs.withLock { $0.setDeadline(of: number, nil) }
            tell(extensions.withLock { $0.answered(number, isGranted: isGranted) })
        } catch {
            refuse(number, ExtensionError(.refused, "the system makes no sense: \(error)"))
        }
    }

    private func refuse(_ number: Int64, _ error: ExtensionError) {
        guard let told = extensions.withLock({ $0.refused(number, error) }) else {
            return report("run \(number) goes on as before, though the system says: \(error)")
        }
        if told.isEmpty, let run = run(number), run.kind == .continued {
            // It has not got what it has from its beginning, and is over when its usual time is.
            report("\(run.identifier.quotedExcerpt) has its usual time alone: \(error)")
            run.longRun?.void()
            runs.withLock { $0.setDeadline(of: number, run.deadline) }
            post.raise()
        }
        tell(told)
    }

    private func run(_ number: Int64) -> TaskRun? { runs.withLock { $0.run(number) } }

    // MARK: Hearing

    /// A graphics processor is lent to a run.
    func lent(_ device: String, to number: Int64) {
        guard let run = run(number) else { return }
        run.lend(device)
        tell(extensions.withLock { $0.granted(number) })
    }

    /// Tells those who wait for more time that there is none.
    func extensionIsOver(_ number: Int64, _ reason: TaskRun.ExpirationReason?) {
        tell(extensions.withLock { $0.over(number, .over(number, reason)) })
    }

    private func tell(_ told: [ExtensionDesk.Told]) {
        for (continuation, answer) in told { continuation.resume(returning: answer) }
    }

    // MARK: Ending

    /// The long part of a run is over.
    private func ended(_ longRun: LongRun) {
        let run = longRun.run
        guard goesOn(run) else { return }
        errands.add { [self] in
            guard extensions.withLock({ $0.question(about: run.number) }) == nil else {
                // Another one goes on, in its own slot.
                return askForTime(run.number)
            }
            do throws(CallFailure) {
                let frame = CallLine.frame("EndExtension") { writer in
                    writer.beginObject()
                    writer.member("run", run.number)
                    writer.endObject()
                }
                let answer = try line.call(frame, if: { isKnownToSystem })
                guard let deadline = answer["deadline"]?.asInteger else {
                    return report("the system does not say until when run \(run.number) has time")
                }
                run.setDeadline(deadline)
                runs.withLock { $0.setDeadline(of: run.number, deadline) }
                post.raise()
            } catch {
                // The system tells when the time is over.
                guard goesOn(run) else { return }
                report(
                    "the end of the long part of run \(run.number) is not told: "
                        + "\(ExtensionError(error))"
                )
            }
        }
    }

    /// Frees the slots of runs that are over for the system too.
    func freeSlots(of numbers: [Int64]) {
        for number in numbers {
            for longRun in extensions.withLock({ $0.forget(number) }) { longRun.release() }
        }
    }
}
