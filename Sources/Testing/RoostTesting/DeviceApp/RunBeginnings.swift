#if os(Linux)
import RoostDaemon
import RoostEngine

/// The causes of a device's runs, as its system wrote them down: who had asked for each, what held
/// it until then, and what the app did when it began.
struct RunBeginnings {
    typealias Cause = DeviceApp.Run.Cause

    /// Whoever asked for each request that may still begin, as far as that was seen.
    private var askers: [RequestNumber: Cause.Asker] = [:]
    private var causes: [RunNumber: Cause] = [:]

    /// The cause of a run; `nil` where nobody saw it begin.
    subscript(run: RunNumber) -> Cause? { causes[run] }

    /// Takes in what a turn has written down, in which somebody may have called, and before which
    /// blockers held requests that might begin.
    mutating func note(
        _ changes: [Change],
        calledBy caller: Cause.Asker?,
        held: [RequestNumber: [DeviceApp.Blocker]]
    ) {
        var latest: Run?
        for change in changes {
            switch change {
            case .putRequest(let request):
                if askers[request.number] == nil {
                    askers[request.number] = asker(of: request, changes) ?? caller
                }
            case .begin(let run):
                latest = run
                let number = run.request.number
                let isAtOnce = run.isSimulated || changes.contains { $0.puts(number) }
                causes[run.number] = Cause(
                    kind: DeviceApp.Run.Kind(run.request.kind),
                    asker: askers[number],
                    held: isAtOnce ? [] : held[number] ?? [],
                    isSimulated: run.isSimulated,
                    process: .awake
                )
            case .log(let entry):
                // The beginning comes first, and then what that did to the app's process.
                guard let run = latest, entry.app == run.app else { continue }
                switch entry.kind {
                case .launched: causes[run.number]?.process = .launched
                case .resumed: causes[run.number]?.process = .resumed
                default: break
                }
            case .finish(let run, givenBack: false), .withdraw(let run):
                askers[run.request.number] = nil
            case .keepHistory(let count): keep(count)
            default: break
            }
        }
    }

    /// Returns whoever asks for a request by what is written down with it; `nil` where that is
    /// whoever calls.
    private func asker(of request: Request, _ changes: [Change]) -> Cause.Asker? {
        switch request.kind {
        case .response, .extension, .intent: return .person
        case .transfers, .snapshot: return .system
        case .continued: return .app
        case .refresh, .processing, .job: break
        }
        let isScheduled = changes.contains { change in
            guard case .schedule(.put(let schedule)) = change else { return false }
            return schedule.app == request.app && schedule.task == request.task
                && schedule.last == request.submitted
        }
        return isScheduled ? .schedule : nil
    }

    /// Forgets what the history has no run of any more.
    private mutating func keep(_ count: Int) {
        guard causes.count > 2 * count, let last = causes.keys.max() else { return }
        causes = causes.filter { $0.key.value > last.value - Int64(count) }
    }
}

extension Change {
    /// Whether a request of this number waits from now on.
    fileprivate func puts(_ number: RequestNumber) -> Bool {
        if case .putRequest(let request) = self { request.number == number } else { false }
    }
}

extension DeviceApp.Run.Kind {
    init(_ kind: Kind) {
        self =
            switch kind {
            case .refresh: .refresh
            case .processing: .processing
            case .continued: .continued
            case .intent: .intent
            case .transfers: .transfers
            case .response: .response
            case .snapshot: .snapshot
            case .extension: .extension
            case .job: .job
            }
    }
}
#endif
