import RoostLinux
import Synchronization

// An app with scenes or an app delegate says when it has finished launching. A plain program says nothing:
// that its main thread serves the main queue is what can be seen of it, since the top-level code is over
// then. One that never does that is taken to be launched after a while.
extension AppSystem {
    /// Follows the launch of a program; `whenServed` calls back from the main queue.
    package func followLaunch(
        _ whenServed: (_ served: @escaping @Sendable () -> Void) -> Void
    ) {
        let (end, isBeyond) = Clocks.monotonic().addingReportingOverflow(limits.launching)
        launch.withLock { $0.follow(until: isBeyond ? .max : end) }
        whenServed { self.mainQueueIsServed() }
        post.raise()
    }

    /// Has the launch last until ``finishLaunching()``; to be called before the app's own code.
    package func willFinishLaunching() {
        holdRuns()
        launch.withLock { $0.promise() }
    }

    private func mainQueueIsServed() {
        guard launch.withLock({ $0.endsWithMainQueue() }) else { return }
        phases.withLock { $0.finishLaunching() }
        let (end, isBeyond) = Clocks.monotonic().addingReportingOverflow(limits.registering)
        runs.withLock { $0.endRegistration(at: isBeyond ? .max : end) }
        post.raise()
    }

    /// Takes the app to be launched, if it has had its time for that.
    func endLaunch(at now: Int64) {
        guard launch.withLock({ $0.ends(at: now) }) else { return }
        phases.withLock { $0.finishLaunching() }
    }
}
