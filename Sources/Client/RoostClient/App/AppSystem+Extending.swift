import RoostLinux
import RoostProgress
import RoostWire
import Synchronization

extension AppSystem {
    /// Asks for as much time as a run needs that reports progress, and returns when that is
    /// granted.
    ///
    /// From then on its time is over when its counts have not changed for as long as the system has
    /// patience (30 seconds). Where a graphics processor is needed and none is free, it waits for
    /// one. It throws if that is refused, if the run is over before (also while it waits), and if
    /// the Swift task is cancelled. If the system ends meanwhile, the next one is asked.
    ///
    /// The time of a run may be extended again, also before the last extension has ended.
    package func extend(
        _ run: TaskRun,
        requiresGPU: Bool = false
    ) async throws(ExtendedTimeError) -> LongRun {
        let (longRun, ticket) = try beginExtending(run, requiresGPU: requiresGPU, isAwaited: true)
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                turn { $0.wait(for: ticket) { continuation.resume(returning: $0) } }
            }
        } onCancel: {
            turn { $0.cancel(ticket) }
        }
        if case .failure(let error) = answer {
            // A system that refuses has nothing to end.
            if error.reason == .cancelled { longRun.end() } else { longRun.void() }
            throw error
        }
        return longRun
    }

    /// Has the time of continued work extended, which has that from its beginning; waits for
    /// nothing.
    func extendFromBeginning(_ run: TaskRun) {
        do throws(ExtendedTimeError) {
            let (longRun, _) = try beginExtending(
                run,
                requiresGPU: run.device != nil,
                isAwaited: false
            )
            run.extend(longRun)
            turn { $0.extendFromBeginning(run.number) }
        } catch {
            report("\(run.identifier.quotedExcerpt) has its usual time alone: \(error)")
        }
    }

    private func beginExtending(
        _ run: TaskRun,
        requiresGPU: Bool,
        isAwaited: Bool
    ) throws(ExtendedTimeError) -> (LongRun, ExtendedTimeState.Ticket) {
        guard run.kind.isExtendable else {
            throw ExtendedTimeError(
                .refused,
                "only the time of intents, of jobs and of continued work can be extended"
            )
        }
        guard turn({ $0.goesOnForLonger(run.number) }) else {
            throw .over(run.number, run.expiration)
        }
        let longRun = LongRun(
            run,
            slot: try page.takeSlot(for: run.number),
            requiresGPU: requiresGPU
        ) { [self] longRun in turn { $0.extensionEnded(longRun.run) } }
        // It may have ended meanwhile.
        guard let ticket = turn({ $0.beginExtending(longRun, isAwaited: isAwaited) }) else {
            longRun.release()
            throw .over(run.number, run.expiration)
        }
        return (longRun, ticket)
    }

    // MARK: Asking

    /// Asks the system for time, and tells whoever waits what it said; one of the queued calls.
    ///
    /// A system that is not there any more is asked when it is found again.
    func askForTime(_ number: Int64) {
        guard let question = look({ $0.extensions.question(about: number) }) else { return }
        do throws(CallFailure) {
            take(try ask(question), to: number)
        } catch {
            switch error {
            case .noSystem, .failed(.gone), .failed(.system):
                turn { $0.couldNotAskForTime(at: Clocks.monotonic()) }
            case .failed, .refused, .unreadable:
                turn { $0.refusedExtension(number, ExtendedTimeError(error)) }
            }
        }
    }

    private func ask(_ question: ExtendedTimeState.Question) throws(CallFailure) -> JSONObject {
        let frame = CallLine.frame(
            .extend,
            AppInterface.Extend.Parameters(
                run: question.run,
                slot: Int64(question.slot),
                requiresGPU: question.requiresGPU ? true : nil
            )
        )
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
    private func share(on channel: any CallConnection) throws(ChannelFailure) -> VarlinkReply? {
        guard !channel.isPageShown else { return nil }
        let reply = try channel.call(CallLine.frame(.share), passing: page.descriptor)
        guard reply.error == nil else { return reply }
        channel.pageIsShown()
        return nil
    }

    private func take(_ answer: JSONObject, to number: Int64) {
        do throws(FieldError) {
            let told = try AppInterface.Extend.Reply(reading: Fields(answer, context: "Extend"))
            turn { $0.tookExtension(number, isGranted: told.granted, device: told.device) }
        } catch {
            let sentence = "the system makes no sense: \(error)"
            turn { $0.refusedExtension(number, ExtendedTimeError(.refused, sentence)) }
        }
    }

    // MARK: Ending

    /// Tells the system that the long part of a run is over; one of the queued calls.
    func endExtendedTime(of run: TaskRun) {
        guard look({ $0.extensions.question(about: run.number) }) == nil else {
            // Another one goes on, in its own slot.
            return askForTime(run.number)
        }
        do throws(CallFailure) {
            let frame = CallLine.frame(
                .endExtendedTime,
                AppInterface.EndExtendedTime.Parameters(run: run.number)
            )
            let answer = try line.call(frame, if: { isKnownToSystem })
            do throws(FieldError) {
                let told = try AppInterface.EndExtendedTime.Reply(
                    reading: Fields(answer, context: "EndExtendedTime")
                )
                turn { $0.endedExtension(run, deadline: told.deadline) }
            } catch {
                report("the system does not say until when run \(run.number) has time: \(error)")
            }
        } catch {
            // The system tells when the time is over.
            guard look({ $0.runs.goesOn(run.number) }) else { return }
            report(
                "the end of the long part of run \(run.number) is not told: "
                    + "\(ExtendedTimeError(error))"
            )
        }
    }
}
