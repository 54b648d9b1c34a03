#if os(Linux)
import RoostDaemon
import RoostEngine

/// The causes of a device's runs, as its system wrote them down: who had asked for each, what held
/// it until then, and what the app did when it began.
struct RunBeginnings {
    typealias Cause = DeviceApp.Run.Cause
    typealias Held = (request: Request, blockers: [Blocker])

    /// The facts of a beginning, which are put into words for those who ask.
    private struct Beginning {
        let run: RunNumber
        let request: Request
        let requester: Cause.Requester?
        let blockers: [Blocker]
        let isSimulated: Bool
        var process: Cause.Process

        var cause: Cause {
            Cause(
                kind: DeviceApp.Run.Kind(request.kind),
                requester: requester,
                held: blockers.map { DeviceApp.Blocker($0, of: request) },
                isSimulated: isSimulated,
                process: process
            )
        }
    }

    /// Whoever asked for each request that may still begin, as far as that was seen.
    private var requesters: [RequestNumber: Cause.Requester] = [:]
    /// The beginnings that were seen, the earliest first.
    private var beginnings: [Beginning] = []

    /// The cause of a run; `nil` where nobody saw it begin.
    subscript(run: RunNumber) -> Cause? { beginnings.last { $0.run == run }?.cause }

    /// Takes in what a turn has written down, in which somebody may have called, and before which
    /// blockers held requests that might begin.
    mutating func note(
        _ changes: ArraySlice<Change>,
        calledBy caller: Cause.Requester?,
        held: [Held]
    ) {
        // Most turns have nothing of it.
        guard changes.contains(where: { $0.isOfRequest }) else { return }
        var latest: Run?
        for change in changes {
            switch change {
            case .putRequest(let request):
                if requesters[request.number] == nil {
                    requesters[request.number] = requester(of: request, changes) ?? caller
                }
            case .begin(let run):
                latest = run
                let number = run.request.number
                let isAtOnce = run.isSimulated || changes.contains { $0.puts(number) }
                let former = isAtOnce ? nil : held.first { $0.request.number == number }
                beginnings.append(
                    Beginning(
                        run: run.number,
                        request: run.request,
                        requester: requesters[number],
                        blockers: former?.blockers ?? [],
                        isSimulated: run.isSimulated,
                        process: .awake
                    )
                )
            case .log(let entry):
                // The beginning comes first, and then what that did to the app's process.
                guard let run = latest, entry.app == run.app else { continue }
                switch entry.kind {
                case .launched: beginnings[beginnings.count - 1].process = .launched
                case .resumed: beginnings[beginnings.count - 1].process = .resumed
                default: break
                }
            case .finish(let run, givenBack: false), .withdraw(let run):
                requesters[run.request.number] = nil
            case .keepHistory(let count): keep(count)
            default: break
            }
        }
    }

    /// Returns whoever asks for a request by what is written down with it; `nil` where that is
    /// whoever calls.
    private func requester(of request: Request, _ changes: ArraySlice<Change>) -> Cause.Requester? {
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
        // Not one by one, as each would move all others; and not too early, as a long run is over
        // later than others that began after it.
        if beginnings.count > 4 * count { beginnings.removeFirst(beginnings.count - 2 * count) }
    }
}

extension Change {
    /// Whether it is one that beginnings are noted by.
    fileprivate var isOfRequest: Bool {
        switch self {
        case .putRequest, .begin, .finish, .withdraw: true
        default: false
        }
    }

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
