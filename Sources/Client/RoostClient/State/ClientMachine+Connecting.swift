extension ClientMachine {
    // MARK: Attaching

    /// Whether the caller is to make an app that was started by hand the app's process.
    mutating func beginAttaching() -> Bool {
        !isLaunched && hasPath && connection.beginAttaching()
    }

    mutating func attached() {
        guard connection.attached() else { return }
        lookUpActivities()
        tellPresentingAgain()
    }

    /// Takes in that there is no system to attach to.
    mutating func foundNoSystem() {
        connection.lose()
        phases.alone()
    }

    // MARK: Looking for the next system

    /// The next step in the search for a system.
    enum Seeking: Equatable {
        case nothing
        case look(open: [OpenRun])
        /// None came: nobody listens any more.
        case givenUp
    }

    mutating func seek(at now: Int64) -> Seeking {
        guard let search = connection.search else { return .nothing }
        guard now < search.end, hasOutliving else {
            endWithSystem(at: now)
            return .givenUp
        }
        return search.isDue(at: now) ? .look(open: openRuns) : .nothing
    }

    /// Whether there is anything that the next system has to know.
    private var hasOutliving: Bool { !runs.outliving.isEmpty || !answers.numbers.isEmpty }

    /// The runs that the app has, as it tells the next system of them; those too that are over
    /// without any system knowing.
    private var openRuns: [OpenRun] {
        Set(answers.numbers + runs.outliving).sorted().map { number in
            let question = extensions.question(about: number)
            return OpenRun(
                number: number,
                slot: question?.slot,
                requiresGPU: question?.requiresGPU ?? false,
                device: runs.device(of: number)
            )
        }
    }

    private mutating func askForTime() {
        for number in extensions.extended { act(.call(.askForTime(number))) }
    }

    /// Tells the system that was found, has spoken and knows the app, what it does not know.
    private mutating func systemFound() {
        act(.report("a system is there again"))
        connection.foundAndKnown(isLaunched: isLaunched)
        askForTime()
        act(.call(.tellAnswers))
        lookUpActivities()
        tellOfTransfers()
        tellPresentingAgain()
    }

    private mutating func lookUpActivities() {
        if let activityHandler { act(.call(.lookUpActivities(activityHandler))) }
    }

    private mutating func tellPresentingAgain() {
        act(.call(.tellPresenting(again: true)))
    }

    // MARK: Hearing

    /// Notes that the system has spoken, and so knows this process.
    mutating func spoke() {
        if connection.isSeeking {
            systemFound()
            heard(ofJobs: nil)
        }
        announceAssertions()
        announceSnapshots()
    }

    /// Notes that the system does not take this process for the app's, or not now.
    mutating func refused(_ refusal: Refusal) {
        if connection.isSeeking, refusal.isPassing { return }
        act(.report("the system does not take this process for the app's: \(refusal.message)"))
        connection.refuse()
    }

    /// Notes that a message makes no sense; says whether no more are read.
    mutating func heardNonsense(_ sentence: String) -> Bool {
        act(.report("a message from the system is passed over: \(sentence)"))
        guard connection.heardNonsense(limits) else { return false }
        act(.report("so many messages from the system make no sense that no more are read"))
        return true
    }

    // MARK: After the end of a system

    /// Takes in that the system has ended: the app looks for the next one if it has reason to, and
    /// otherwise goes on without, or ends.
    mutating func systemEnded(at now: Int64) {
        connection.listensToNobody()
        assertions.systemEnded()
        transfers.systemEnded()
        snapshots.systemEnded()
        perform(windows.systemEnded())
        guard hasPath, !connection.isRefused, hasOutliving else { return endWithSystem(at: now) }
        let isAgain = connection.isSeeking
        connection.seek(at: now, limits)
        if isAgain { return }
        act(
            .report(
                "the system has ended; what runs long goes on, and the next system is looked for"
            )
        )
        perform(runs.systemEnded(leaving: \.outlivesSystem))
    }

    /// Tells all runs to stop, as no system came.
    private mutating func endWithSystem(at now: Int64) {
        connection.listensToNobody()
        let kept = answers.numbers
        answers.forget(kept)
        freeSlots(of: kept)
        if isLaunched {
            act(.report("the system has ended, and this app that it launched ends with it"))
            if !connection.isRefused { connection.end() }
            runs.endProcess(by: Self.moment(limits.grace, after: now))
        } else {
            connection.lose()
            phases.alone()
        }
        perform(runs.systemEnded())
    }

    // MARK: Time

    /// Does what is due at a moment.
    mutating func timePassed(_ now: Int64) {
        if launch.ends(at: now) { phases.finishLaunching() }
        perform(runs.due(at: now))
        for step in phases.settle() { act(.phase(step)) }
        openAddresses()
        if !connection.isSeeking, answers.isDue(at: now) { act(.call(.tellAnswers)) }
        if !connection.isSeeking, extensions.isDue(at: now) { askForTime() }
        if transfers.isDue(at: now) { tellOfTransfers() }
        perform(windows.due(at: now, isLaunched: runs.isLaunched))
        if runs.isOver(at: now) { terminate(at: now) }
    }

    /// The next moment at which something is due.
    var nextMoment: Int64? {
        // Of a process that ends nothing else is due.
        if let end = life.end { return end }
        let moments = [
            runs.next, connection.search?.moment,
            connection.isSeeking ? nil : answers.retry,
            connection.isSeeking ? nil : extensions.retry,
            transfers.retry, launch.next, windows.end,
        ]
        return moments.compactMap(\.self).min()
    }
}
