public import Foundation

/// The states of the app in which an intent can run.
///
/// If several modes include the background, an app that cannot come to the foreground runs the
/// intent there.
public struct IntentModes: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The app stays in the background during the whole run.
    public static var background: IntentModes { IntentModes(rawValue: 1) }
    /// The app comes to the foreground before the run begins.
    public static var foreground: IntentModes { .foreground(.immediate) }

    /// Returns a mode in which the app comes to the foreground at a given time of the run.
    public static func foreground(_ foregroundMode: ForegroundMode) -> IntentModes {
        IntentModes(rawValue: foregroundMode.bit)
    }

    /// The time at which the app comes to the foreground.
    public struct ForegroundMode: Hashable, Sendable {
        let bit: Int

        /// The app comes to the foreground before the intent begins.
        public static var immediate: ForegroundMode { ForegroundMode(bit: 2) }
        /// The app comes to the foreground when the intent asks for it.
        public static var dynamic: ForegroundMode { ForegroundMode(bit: 4) }
        /// The app comes to the foreground before the intent ends.
        ///
        /// On Linux it does so when the intent has ended.
        public static var deferred: ForegroundMode { ForegroundMode(bit: 8) }
    }

    /// The state of the app in which an intent is running.
    public struct Current: Hashable, Sendable {
        private let isForeground: Bool
        /// A Boolean value that is true if the app can still come to the foreground during this
        /// run.
        public let canContinueInForeground: Bool

        init(isForeground: Bool) {
            self.isForeground = isForeground
            canContinueInForeground = true
        }

        /// The app is in the background.
        public static var background: Current { Current(isForeground: false) }
        /// The app is in the foreground.
        public static var foreground: Current { Current(isForeground: true) }
    }
}

/// The circumstances of an intent's run.
public struct IntentSystemContext: Sendable {
    /// The time at which the run began, or `nil` outside of a run.
    public let preciseTimestamp: Date?
    /// The state of the app when the run began.
    public let currentMode: IntentModes.Current

    init(preciseTimestamp: Date? = nil, currentMode: IntentModes.Current = .background) {
        self.preciseTimestamp = preciseTimestamp
        self.currentMode = currentMode
    }
}

/// The processes in which an intent can run.
///
/// On Linux there is only the app.
public struct IntentExecutionTargets: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The app's own process.
    public static var main: IntentExecutionTargets { IntentExecutionTargets(rawValue: 1) }
    /// An extension of the app that has intents.
    ///
    /// On Linux there is none.
    public static var appIntentsExtension: IntentExecutionTargets {
        IntentExecutionTargets(rawValue: 2)
    }
    /// An extension of the app that has widgets.
    ///
    /// On Linux there is none.
    public static var widgetKitExtension: IntentExecutionTargets {
        IntentExecutionTargets(rawValue: 4)
    }
}
