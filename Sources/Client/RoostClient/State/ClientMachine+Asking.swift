import RoostWire

extension ClientMachine {
    // MARK: More time for a run

    /// Whether a run is the app's to do and its time not over; slots of its earlier extensions are
    /// freed, and those of runs that are over.
    ///
    /// Not sooner: the system, which hears once that a run is over, reads its last counts after
    /// that.
    mutating func goesOnForLonger(_ number: Int64) -> Bool {
        for ended in extensions.prune(number) { act(.release(ended)) }
        freeSlots(of: extensions.runs.filter { runs.run($0) == nil && !answers.keeps($0) })
        return runs.goesOn(number)
    }

    /// Takes in the command to have a run's time extended; `nil` if that is over.
    mutating func beginExtending(_ longRun: LongRun, isAwaited: Bool) -> ExtendedTimeState.Ticket? {
        guard runs.goesOn(longRun.run.number) else { return nil }
        return extensions.begin(longRun, isAwaited: isAwaited)
    }

    /// Extends the time of continued work from its beginning.
    mutating func extendFromBeginning(_ number: Int64) {
        runs.setDeadline(of: number, nil)
        act(.call(.askForTime(number)))
    }

    /// Adds a waiter for the answer to a command.
    mutating func wait(
        for ticket: ExtendedTimeState.Ticket,
        _ waiting: @escaping ExtendedTimeState.Waiting
    ) {
        if let answer = extensions.wait(for: ticket, waiting) {
            act(.resume(waiting, answer))
        } else {
            act(.call(.askForTime(ticket.run)))
        }
    }

    /// Ends the wait for the answer to a command.
    mutating func cancel(_ ticket: ExtendedTimeState.Ticket) { tell(extensions.cancel(ticket)) }

    /// Notes that the system has answered that a run has more time, or will when what it needs is
    /// free.
    mutating func tookExtension(_ number: Int64, isGranted: Bool, device: String?) {
        if let device { lend(device, to: number) }
        runs.setDeadline(of: number, nil)
        tell(extensions.answered(number, isGranted: isGranted))
    }

    /// Notes that the system could not be asked for time, for want of a descriptor or because it
    /// closed the connection.
    ///
    /// It is asked again in a while; if it has ended, the next one is.
    mutating func couldNotAskForTime(at now: Int64) {
        guard !connection.isWithoutSystem else { return }
        extensions.askAgain(at: Self.moment(limits.retry, after: now))
        act(.wake)
    }

    /// Notes that the system does not grant a run more time.
    mutating func refusedExtension(_ number: Int64, _ error: ExtendedTimeError) {
        guard let told = extensions.refused(number, error) else {
            return act(
                .report("run \(number) goes on as before, though the system says: \(error)")
            )
        }
        if told.isEmpty, let run = runs.run(number), run.kind == .continued {
            // It has not got what it has from its beginning, and is over when its usual time is.
            act(.report("\(run.identifier.quotedExcerpt) has its usual time alone: \(error)"))
            act(.void(run))
            runs.setDeadline(of: number, run.deadline)
            act(.wake)
        }
        tell(told)
    }

    /// Notes that a graphics processor is lent to a run.
    mutating func lent(_ device: String, to number: Int64) {
        guard lend(device, to: number) else { return }
        tell(extensions.granted(number))
    }

    @discardableResult
    private mutating func lend(_ device: String, to number: Int64) -> Bool {
        guard let run = runs.lend(device, to: number) else { return false }
        act(.lend(device, run))
        return true
    }

    /// Tells those who wait for more time that there is none.
    mutating func extensionIsOver(_ number: Int64, _ reason: TaskRun.ExpirationReason?) {
        tell(extensions.over(number, .over(number, reason)))
    }

    /// Notes that the long part of a run has ended, by what the app says.
    mutating func extensionEnded(_ run: TaskRun) {
        if runs.goesOn(run.number) { act(.call(.endExtendedTime(run))) }
    }

    /// Notes that the system has said until when a run has time whose long part is over.
    mutating func endedExtension(_ run: TaskRun, deadline: Int64) {
        act(.setDeadline(deadline, run))
        runs.setDeadline(of: run.number, deadline)
        act(.wake)
    }

    /// Frees the slots of runs that are over for the system too.
    mutating func freeSlots(of numbers: [Int64]) {
        for number in numbers {
            for longRun in extensions.forget(number) { act(.release(longRun)) }
        }
    }

    private mutating func tell(_ told: [ExtendedTimeState.Resumption]) {
        for (waiting, answer) in told { act(.resume(waiting, answer)) }
    }

    // MARK: Assertions

    /// Asks that the app is not suspended; says whether it has reason to wait for the answer.
    mutating func beginAssertion(
        _ name: String,
        _ site: String,
        _ handler: AssertionState.Handler?,
        at now: Int64
    ) -> (command: AssertionState.Command, isDoubtful: Bool) {
        let isDoubtful = assertions.isKnown && assertions.isDoubtful(at: now, limits)
        let command = assertions.add(name, site, handler)
        if assertions.isKnown, !isDoubtful { send(.assert(command), inOrder: true) }
        return (command, isDoubtful)
    }

    /// Notes that an assertion's time is over before it began.
    mutating func refuseAssertion(_ id: Int64) {
        if let handler = assertions.refuse(id) { act(.assertionsAreOver(handler)) }
    }

    /// Ends an assertion; says whether it was held until now.
    mutating func endAssertion(_ id: Int64) -> Bool {
        guard assertions.remove(id) else { return false }
        if assertions.isKnown { send(.unassert(id), inOrder: true) }
        return true
    }

    /// Takes in where the time of the assertions stands, as the system says.
    mutating func assertionsAreTimed(until end: Int64?, isOver: Bool, at now: Int64) {
        guard isOver else { return assertions.timed(until: end, at: now) }
        for handler in assertions.expire() { act(.assertionsAreOver(handler)) }
    }

    /// Tells the system, which has spoken, what is held, unless it knows.
    mutating func announceAssertions() {
        if assertions.isKnown { return }
        for command in assertions.becameKnown() { send(.assert(command), inOrder: true) }
    }

    // MARK: What the app shows

    /// Tells the system, which has spoken, that the app takes snapshots, unless it knows.
    mutating func announceSnapshots() {
        if snapshots.isDue() { send(.snapshots) }
    }

    /// Says that the app takes snapshots.
    ///
    /// Others say so when the system has spoken: before, it does not know them.
    mutating func takesSnapshots() {
        snapshots.make()
        if isLaunched { announceSnapshots() }
    }

    mutating func perform(_ step: WindowState.Step?) {
        switch step {
        case .tell(let handler, let news): act(.window(handler, news))
        case .tellNone: send(.noWindow)
        case .refuse(let number): send(.pressIsGone(number))
        case nil: break
        }
    }

    mutating func heard(_ news: WindowNews, at now: Int64) {
        perform(windows.heard(news, at: now, patience: limits.windowPatience))
    }

    /// Takes in the new state of an activity that the app shows.
    mutating func heard(_ news: ActivityNews) {
        if let activityHandler { act(.activity(activityHandler, news)) }
    }

    /// Has the app say what is shown of a notification.
    mutating func take(_ delivered: DeliveredNotification) {
        if let presenter { act(.present(presenter, delivered)) }
    }

    /// Sets who is asked what is shown of a notification; says whether that is new to the system.
    mutating func setPresenter(_ handler: (@Sendable (DeliveredNotification) -> Void)?) -> Bool {
        defer { presenter = handler }
        return (presenter == nil) != (handler == nil)
    }

    // MARK: Questions

    /// Takes in a question of the system about what the app offers.
    mutating func take(_ question: AppQuestion) {
        let asked = QuestionState.Asked(question: question, line: connection.line)
        if let handler = questions.handler {
            act(.ask(handler, asked))
        } else {
            answer(asked, .failure("it has no App Intents"))
        }
    }

    /// Tells the app's answer to the system that asked, and to no other.
    mutating func answer(_ asked: QuestionState.Asked, _ answer: AppQuestion.Answer) {
        guard asked.line == connection.line else { return }
        send(.answer(question: asked.question.number, answer))
    }

    // MARK: Jobs

    /// Jobs stand in another way; `nil`: any may, as nobody told of them for a while.
    mutating func heard(ofJobs jobs: [String]?) {
        for handler in self.jobs.handlers(of: jobs) { act(.tellOfJob(handler)) }
    }

    // MARK: Transfers

    /// Has the system told what it does not know yet, by somebody who may wait.
    mutating func tellOfTransfers() {
        if transfers.beginTelling() { act(.transferCall(.tell)) }
    }

    /// Takes in news of transfers, or of a session.
    mutating func heard(of session: String, _ news: [SessionNews]) {
        for news in news { transfers.hear(session, news) }
        act(.deliverSessionNews)
    }
}
