/// The numbers that were given last to requests, runs and processes.
///
/// None is given again, whatever becomes of what had it: late answers are told apart by them.
struct GivenNumbers: Sendable {
    private(set) var lastRequest: RequestNumber
    private(set) var lastRun: RunNumber
    private var lastProcess: ProcessNumber

    /// Goes on from what the store held: a number that was in use is never given again, whatever
    /// list it is found in.
    init(_ stored: Stored) {
        let open = stored.openRuns
        lastRequest = open.map(\.request.number).reduce(stored.lastRequest, max)
        lastRun = open.map(\.number).reduce(stored.lastRun, max)
        lastProcess = (open.map(\.process) + stored.processes.map(\.number))
            .reduce(stored.lastProcess, max)
        for request in stored.systemRequests { found(request) }
    }

    /// The number that the next request is given.
    var upcomingRequest: RequestNumber { lastRequest.next }

    mutating func nextRequest() -> RequestNumber {
        lastRequest = lastRequest.next
        return lastRequest
    }

    mutating func nextRun() -> RunNumber {
        lastRun = lastRun.next
        return lastRun
    }

    /// Takes in a request that the store held.
    ///
    /// A damaged store may have one whose number, or that of the run it was promised, is further
    /// than all that were given: the next comes after it.
    mutating func found(_ request: Request) {
        lastRequest = max(lastRequest, request.number)
        if let promised = request.promisedRun { lastRun = max(lastRun, promised) }
    }

    mutating func nextProcess() -> ProcessNumber {
        lastProcess = lastProcess.next
        return lastProcess
    }

    /// Throws where a run has a number that was not given.
    func verify(_ run: RunNumber) throws(Contradiction) {
        try Contradiction.verify(
            run <= lastRun,
            "run \(run) has a number that was not given yet"
        )
    }

    /// Throws where a process has a number that was not given.
    func verify(_ process: ProcessNumber) throws(Contradiction) {
        try Contradiction.verify(
            process <= lastProcess,
            "process \(process) has a number that was not given yet"
        )
    }
}
