import Dispatch
import Foundation
package import RoostClient

// What is told, and in which order, follows Apple's tables of the events of apps without scenes,
// and of apps with one:
// https://developer.apple.com/documentation/uikit/managing-your-app-s-life-cycle
extension UIApplication {
    /// Tells the delegate that the app is being launched.
    ///
    /// An app with scenes begins in the background, one without begins inactive.
    package func finishLaunching(hasScenes: Bool) {
        listen()
        _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
        self.hasScenes = hasScenes
        prepareScene()
        applicationState = self.hasScenes ? .background : .inactive
        _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
        post(Self.didFinishLaunchingNotification)
    }

    /// Has work that the app is launched for wait until its delegate has heard that it is in the
    /// background, and the launch last until the app says that it is over; to be called before the
    /// app's own code.
    nonisolated package func prepareLaunch() { system.willFinishLaunching() }

    /// Follows what becomes of the app beside its phases, each on the main thread.
    private func listen() {
        system.onLifeEvent { event, handled in
            DispatchQueue.main.async {
                self.take(event)
                handled()
            }
        }
    }

    private func take(_ event: LifeEvent) {
        switch event {
        case .resumed:
            // The app is in the background already, and enters it once more.
            if applicationState == .background { enterBackground() }
        case .memoryWarning:
            delegate?.applicationDidReceiveMemoryWarning(self)
            post(Self.didReceiveMemoryWarningNotification)
        case .refreshChanged: post(Self.backgroundRefreshStatusDidChangeNotification)
        case .terminate:
            disconnectScene()
            delegate?.applicationWillTerminate(self)
            post(Self.willTerminateNotification)
        }
    }

    private func enterBackground() {
        applicationState = .background
        sceneDidEnterBackground()
        tell(Self.didEnterBackgroundNotification) { $0.applicationDidEnterBackground(self) }
    }

    /// Follows the phases that the system says, from now on; launching is over with it.
    ///
    /// A phase is acknowledged when all that it means has been told.
    package func follow() {
        followSessions()
        system.onPhase { phase, handled in
            DispatchQueue.main.async {
                self.enter(phase)
                handled()
            }
        }
        followAddresses()
        notificationCenter.hearResponses()
        system.finishLaunching()
    }

    /// Tells what a phase means, a step at a time.
    package func enter(_ phase: AppSystem.Phase) {
        while let step = step(towards: phase) {
            switch step {
            case .enterForeground:
                connectScene()
                tell(Self.willEnterForegroundNotification) {
                    $0.applicationWillEnterForeground(self)
                }
                sceneWillEnterForeground()
                applicationState = .inactive
            case .becomeActive:
                connectScene()
                applicationState = .active
                sceneDidBecomeActive()
                tell(Self.didBecomeActiveNotification) { $0.applicationDidBecomeActive(self) }
            case .resignActive:
                sceneWillResignActive()
                tell(Self.willResignActiveNotification) { $0.applicationWillResignActive(self) }
                applicationState = .inactive
            case .enterBackground: enterBackground()
            }
        }
    }

    private enum Step {
        case enterForeground
        case becomeActive
        case resignActive
        case enterBackground
    }

    private func step(towards phase: AppSystem.Phase) -> Step? {
        switch (applicationState, phase) {
        case (.background, .background), (.inactive, .inactive), (.active, .active): nil
        case (.background, _): .enterForeground
        case (.inactive, .active): .becomeActive
        case (.inactive, .background): .enterBackground
        case (.active, _): .resignActive
        }
    }

    /// Tells the delegate, unless the app has scenes, and whoever observes.
    private func tell(
        _ name: NSNotification.Name,
        _ delegateMethod: (any UIApplicationDelegate) -> Void
    ) {
        if !hasScenes, let delegate { delegateMethod(delegate) }
        post(name)
    }

    private func post(_ name: NSNotification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}
