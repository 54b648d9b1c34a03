public import Foundation

/// The states of the app in which an intent can run: one mode or, as an array, several.
///
/// With the background among several, an app that cannot come to the front runs there.
public struct IntentModes: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// From beginning to end in the background.
    public static var background: IntentModes { IntentModes(rawValue: 1) }
    /// In the foreground from the beginning.
    public static var foreground: IntentModes { .foreground(.immediate) }

    /// In the foreground, at some time.
    public static func foreground(_ foregroundMode: ForegroundMode) -> IntentModes {
        IntentModes(rawValue: foregroundMode.bit)
    }

    /// The moment at which the app comes to the front.
    public struct ForegroundMode: Hashable, Sendable {
        let bit: Int

        /// Before the intent begins.
        public static var immediate: ForegroundMode { ForegroundMode(bit: 2) }
        /// When the intent asks for the foreground.
        public static var dynamic: ForegroundMode { ForegroundMode(bit: 4) }
        /// Before the intent ends.
        ///
        /// On Linux the app comes to the front once the intent has ended.
        public static var deferred: ForegroundMode { ForegroundMode(bit: 8) }
    }

    /// The state of the app in which an intent is running.
    public struct Current: Hashable, Sendable {
        private let isForeground: Bool
        /// Whether the app can come to the front from here.
        public let canContinueInForeground: Bool

        init(isForeground: Bool) {
            self.isForeground = isForeground
            canContinueInForeground = true
        }

        /// In the background.
        public static var background: Current { Current(isForeground: false) }
        /// In the foreground.
        public static var foreground: Current { Current(isForeground: true) }
    }
}

/// The place and the time of an intent's run.
public struct IntentSystemContext: Sendable {
    /// The beginning of the run; `nil` outside of a run.
    public let preciseTimestamp: Date?
    /// The state of the app as the run begins.
    public let currentMode: IntentModes.Current

    init(preciseTimestamp: Date? = nil, currentMode: IntentModes.Current = .background) {
        self.preciseTimestamp = preciseTimestamp
        self.currentMode = currentMode
    }
}

/// The processes in which an intent may run.
///
/// On Linux there is only the app.
public struct IntentExecutionTargets: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The app.
    public static var main: IntentExecutionTargets { IntentExecutionTargets(rawValue: 1) }
    /// An extension for intents.
    ///
    /// On Linux there is none.
    public static var appIntentsExtension: IntentExecutionTargets {
        IntentExecutionTargets(rawValue: 2)
    }
    /// An extension for widgets.
    ///
    /// On Linux there is none.
    public static var widgetKitExtension: IntentExecutionTargets {
        IntentExecutionTargets(rawValue: 4)
    }
}
