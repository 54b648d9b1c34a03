import RoostIntentRuns

/// An intent of a kind that the system knows.
public protocol SystemIntent: AppIntent {}

/// An intent that shows an activity of the app's own while it runs.
public protocol LiveActivityIntent: SystemIntent {}

/// An older name for an intent that shows an activity of the app's own while it runs.
public protocol LiveActivityStartingIntent: SystemIntent {}

/// An intent that starts playing audio.
public protocol AudioStartingIntent: SystemIntent {}

/// An intent that starts, pauses or changes the playback of audio.
public protocol AudioPlaybackIntent: SystemIntent {}

/// An intent that records audio.
public protocol AudioRecordingIntent: SystemIntent {}

/// An intent that opens an entity in the app.
public protocol OpenIntent: SystemIntent {
    associatedtype Value: _IntentValue
    var target: Value { get set }
}

extension OpenIntent {
    /// The value `true`: running the intent brings the app to the foreground.
    public static var openAppWhenRun: Bool { true }
}

/// An intent that sets a value.
public protocol SetValueIntent: SystemIntent {
    associatedtype ValueType: _IntentValue
    var value: ValueType { get set }
}

/// An intent that deletes entities of the app.
public protocol DeleteIntent: SystemIntent {
    associatedtype Entity: AppEntity
    var entities: [Entity] { get set }
}

/// An intent whose parameters configure a widget.
///
/// On Linux there are none to configure.
public protocol WidgetConfigurationIntent: SystemIntent {}

extension WidgetConfigurationIntent {
    /// Does nothing, since such an intent only configures a widget.
    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
        .result()
    }
}

/// An intent whose parameters configure a control.
///
/// On Linux there are none to configure.
public protocol ControlConfigurationIntent: SystemIntent {}

extension ControlConfigurationIntent {
    /// Does nothing, since such an intent only configures a control.
    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
        .result()
    }
}

/// An intent that replaces an older intent of the app's.
///
/// On Linux there are no older ones.
public protocol CustomIntentMigratedAppIntent: AppIntent {
    static var intentClassName: String { get }
}

/// An intent that starts in the background and can continue in the foreground.
public protocol ForegroundContinuableIntent: AppIntent {}

extension ForegroundContinuableIntent {
    /// Brings the app to the foreground, runs a closure there, and returns its result.
    ///
    /// - Throws: `AppIntentError` if the app cannot come to the front, and whatever the code
    ///   throws.
    @discardableResult
    public func requestToContinueInForeground<ResultValue: Sendable>(
        _ dialog: IntentDialog? = nil,
        continuation: @MainActor () async throws -> ResultValue = { () }
    ) async throws -> ResultValue {
        guard let run = IntentRun.of(self) else { throw AppIntentError.notRunning }
        try await run.bringAppForward()
        return try await continuation()
    }

    /// Returns an error that, thrown from `perform()`, brings the app to the foreground and runs a
    /// closure there.
    ///
    /// The run is done when that code is, without a value.
    public func needsToContinueInForegroundError(
        _ dialog: IntentDialog? = nil,
        continuation: (@MainActor @Sendable () async throws -> Void)? = nil
    ) -> AppIntentError {
        AppIntentError(
            .needsForeground,
            dialog?.fullText ?? "the app has to be in front",
            continuation: continuation.map(AppIntentError.Continuation.init)
        )
    }
}
