package import RoostClient
import RoostFoundation
import RoostIntents
import RoostWire
import Synchronization

/// Runs the app's intents as the system asks for them.
package enum IntentService {
    /// Has the system's runs of intents performed from now on.
    package static func start(_ intents: any RunnableIntents, on system: AppSystem) {
        system.registerIntents { run in perform(run, of: intents, on: system) }
        system.register(.job) { run in perform(run, of: intents, on: system) }
        system.answerQuestions { question, answer in
            Task.detached { answer(await intents.answer(question)) }
        }
    }

    private static func perform(
        _ run: TaskRun,
        of intents: any RunnableIntents,
        on system: AppSystem
    ) {
        let progress = SharedProgress()
        let handle = IntentRunner.start(
            run.identifier,
            of: intents,
            parameters: run.arguments,
            system: ExtendingSystem(run, of: system, progress: progress),
            progress: progress
        )
        run.onExpiration { reason in handle.cancel(IntentCancellation(reason)) }
        Task.detached {
            switch await handle.outcome {
            case .completed(let output): run.finish(result: output.json.asObject ?? JSONObject())
            case .failed(let failure):
                let command = run.kind == .job ? failure.command : nil
                run.finish(failure: failure.description, then: command)
            case .cancelled(let reason): run.finish(failure: reason.sentence)
            }
        }
    }
}

/// The system, for a run that it delivered.
private final class ExtendingSystem: IntentSystem {
    private let run: TaskRun
    private let system: AppSystem
    private let progress: SharedProgress
    private let extensions = Mutex<[LongRun]>([])

    init(_ run: TaskRun, of system: AppSystem, progress: SharedProgress) {
        self.run = run
        self.system = system
        self.progress = progress
    }

    func extend(requiresGPU: Bool) async throws {
        let longRun: LongRun
        do throws(ExtendedTimeError) {
            longRun = try await system.extend(run, requiresGPU: requiresGPU)
        } catch {
            throw ExtendedTimeRefusal(error)
        }
        longRun.attach(
            { slot in progress.attach(slot) },
            detach: { [progress] in progress.detach() }
        )
        extensions.withLock { $0.append(longRun) }
    }

    func endExtendedTime() {
        for longRun in extensions.withLock({ extensions in
            defer { extensions = [] }
            return extensions
        }) { longRun.end() }
    }

    func bringForward() async throws {
        do throws(ActivityRefusal) {
            try await system.comeForward()
        } catch {
            throw ExtendedTimeRefusal.refused(error.message)
        }
    }

    // Nobody is asked while an intent runs: what it needs, `roost run` asks for before.
    func ask(_ question: IntentQuestion) async -> IntentAnswer { .nobody }
}

extension ExtendedTimeRefusal {
    fileprivate init(_ error: ExtendedTimeError) {
        switch error.reason {
        case .runOver, .cancelled: self = .runIsOver
        case .noSystem, .refused, .noFreeSlot: self = .refused(error.description)
        }
    }
}

extension IntentCancellation {
    fileprivate init(_ reason: TaskRun.ExpirationReason) {
        switch reason {
        case .stopped: self = .userCancelled
        case .memoryPressure: self = .reclaimed
        default: self = .timeout
        }
    }

    fileprivate var sentence: String {
        switch self {
        case .userCancelled: "stopped because a person asked for it"
        case .timeout: "stopped because its time was over"
        case .reclaimed: "stopped because the machine needed what it used"
        }
    }
}
