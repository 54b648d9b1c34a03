public import Foundation

// What a test is told of an app.
extension DeviceApp {
    /// The state of an app's process.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// The app has no process.
        case notRunning
        /// A person sees the app.
        case foreground
        /// The app runs, and nobody sees it.
        case background
        /// The app has a process in which nothing goes on until the system wants something of it.
        case suspended
        /// The app's process is told to end.
        case ending
    }

    /// The way in which a run ended.
    public enum Ending: String, Hashable, Sendable, CaseIterable {
        /// The app said in time that it is done.
        case completed
        /// The app said in time that it could not be done.
        case unsuccessful
        /// The run's time was over, and the app stopped within the grace.
        case expired
        /// The run's time was over, the app did not stop, and was killed for it. Its next launches
        /// wait.
        case killedAfterGrace
        /// The app's process ended meanwhile.
        case crashed
        /// The app was killed because another of its runs did not stop.
        case endedWithApp
        /// The app registers no handler for it.
        case noHandler
        /// A person force-quit the app.
        case forceQuit
        /// The system ended meanwhile, and the work comes again.
        case interrupted
        /// The app's process could not be started, and the work comes again.
        case launchFailed
        /// The app withdrew the request.
        case cancelled
        /// The request could not begin for as long as it was of use.
        case lapsed
        /// The request was to begin at once, and could not.
        case refused
        /// The app was uninstalled.
        case uninstalled
    }

    /// A request that waits.
    public struct Request: Hashable, Sendable {
        /// The identifier of the request.
        public let task: String
        /// The date before which the request does not begin; `nil` where it may at once.
        public let earliestBegin: Date?
        /// The date of the submission.
        public let submitted: Date
    }

    /// A reason that keeps a request from running now.
    public struct Blocker: Hashable, Sendable, CustomStringConvertible {
        /// A stable name, such as `noExternalPower`.
        public let name: String
        /// The date since which the blocker stands.
        public let since: Date
        /// The fact that it stands on.
        public let evidence: String
        /// The remedy that clears the blocker.
        public var remedy: String { DeviceWords.of(systemsRemedy) }
        /// The date at which the blocker goes by itself, where that is known.
        public let clearsAt: Date?
        /// The remedy in the system's words: each run that was held has one, and few are read.
        let systemsRemedy: String

        /// The fact and what clears it, in one sentence.
        public var description: String { "\(evidence) (\(name)); \(remedy)" }
    }

    /// A notification that people saw.
    public struct Notification: Hashable, Sendable {
        /// The title of the notification.
        public let title: String
        /// The text below the title, or nothing.
        public let subtitle: String
        /// The text of the notification.
        public let body: String
        /// The date at which the notification was shown.
        public let date: Date
        /// The number that tells the notification from all others that the device showed.
        let number: Int64
    }
}
