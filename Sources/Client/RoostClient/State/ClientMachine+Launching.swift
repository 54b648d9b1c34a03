extension ClientMachine {
    /// Notes that the app says that it has finished launching.
    mutating func finishLaunching() {
        launch.isOver()
        phases.finishLaunching()
        runs.finishLaunching()
        act(.wake)
    }

    /// Notes that the launch of a program is followed from now on.
    mutating func followLaunch(at now: Int64) {
        launch.follow(until: Self.moment(limits.launching, after: now))
    }

    /// Notes that the app will say by itself when it has finished launching.
    mutating func willFinishLaunching() {
        runs.holdBack(true)
        launch.promise()
    }

    mutating func mainQueueIsServed(at now: Int64) {
        guard launch.endsWithMainQueue() else { return }
        phases.finishLaunching()
        runs.endRegistration(at: Self.moment(limits.registering, after: now))
        act(.wake)
    }

    // MARK: Phases

    mutating func entered(_ phase: AppSystem.Phase) {
        assertions.entered(phase)
        for step in phases.entered(phase) { act(.phase(step)) }
    }

    // MARK: Beside the phases

    /// Takes in an event of the app's life beside its phases.
    mutating func take(_ event: LifeEvent, at now: Int64) {
        switch event {
        case .resumed:
            assertions.resumed()
            runs.holdBack(true)
            tell(event)
        case .memoryWarning, .refreshChanged: tell(event)
        case .terminate: terminate(at: now)
        }
    }

    /// Takes in whether the app may be woken to refresh itself, as the system says.
    mutating func refreshIsTold(_ status: AppSystem.BackgroundRefresh) {
        let before = life.refresh
        life.refreshIsTold(status)
        // The first time it is no change: nobody can have known another.
        if let before, before != status { tell(.refreshChanged) }
    }

    /// Ends the process, when the app has heard of it.
    mutating func terminate(at now: Int64) {
        if life.terminate(by: Self.moment(limits.grace, after: now)) { tell(.terminate) }
    }

    /// Takes in that the app has handled an event.
    mutating func handled(_ event: LifeEvent) {
        switch event {
        case .resumed: releaseRuns()
        case .memoryWarning, .refreshChanged: break
        case .terminate:
            endProcess()
            act(.wake)
        }
    }

    /// Ends the process, once.
    mutating func endProcess() {
        if life.ended() { act(.endProcess) }
    }

    private mutating func tell(_ event: LifeEvent) {
        if let handler = life.handler { act(.life(handler, event)) } else { handled(event) }
    }
}
