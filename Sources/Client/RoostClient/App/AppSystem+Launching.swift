import RoostLinux

// An app with scenes or an app delegate says when it has finished launching. A plain program says
// nothing:
// that its main thread serves the main queue is what can be seen of it, since the top-level code is
// over then. One that never does that is taken to be launched after a while.
extension AppSystem {
    /// Follows the launch of a program; `whenServed` calls back from the main queue.
    package func followLaunch(
        _ whenServed: (_ served: @escaping @Sendable () -> Void) -> Void
    ) {
        turn { $0.followLaunch(at: Clocks.monotonic()) }
        whenServed { self.turn { $0.mainQueueIsServed(at: Clocks.monotonic()) } }
        wake()
    }

    /// Has the launch last until ``finishLaunching()``; to be called before the app's own code.
    package func willFinishLaunching() { turn { $0.willFinishLaunching() } }
}
