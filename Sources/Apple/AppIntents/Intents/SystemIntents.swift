import RoostIntentRuns

/// An intent that the system knows what to do with.
public protocol SystemIntent: AppIntent {}

/// An intent that shows an activity of the app's own while it runs.
public protocol LiveActivityIntent: SystemIntent {}

/// An intent that shows an activity of the app's own while it runs, by its older name.
public protocol LiveActivityStartingIntent: SystemIntent {}

/// An intent that begins to play something.
public protocol AudioStartingIntent: SystemIntent {}

/// An intent that begins, pauses or changes what is played.
public protocol AudioPlaybackIntent: SystemIntent {}

/// An intent that records.
public protocol AudioRecordingIntent: SystemIntent {}

/// An intent that shows something of the app's in the app.
public protocol OpenIntent: SystemIntent {
    associatedtype Value: _IntentValue
    var target: Value { get set }
}

extension OpenIntent {
    /// Yes: the app comes to the front.
    public static var openAppWhenRun: Bool { true }
}

/// An intent that sets one value.
public protocol SetValueIntent: SystemIntent {
    associatedtype ValueType: _IntentValue
    var value: ValueType { get set }
}

/// An intent that deletes something of the app's.
public protocol DeleteIntent: SystemIntent {
    associatedtype Entity: AppEntity
    var entities: [Entity] { get set }
}

/// An intent that configures a widget.
///
/// There are none on Linux.
public protocol WidgetConfigurationIntent: SystemIntent {}

extension WidgetConfigurationIntent {
    /// Does nothing: on Linux there are no widgets.
    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
        .result()
    }
}

/// An intent that configures a control.
///
/// There are none on Linux.
public protocol ControlConfigurationIntent: SystemIntent {}

extension ControlConfigurationIntent {
    /// Does nothing: on Linux there are no controls.
    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
        .result()
    }
}

/// An intent that takes the place of an older one.
///
/// On Linux there are no older ones.
public protocol CustomIntentMigratedAppIntent: AppIntent {
    static var intentClassName: String { get }
}

/// An intent that may go on in the app.
public protocol ForegroundContinuableIntent: AppIntent {}

extension ForegroundContinuableIntent {
    /// Brings the app to the front, runs some code there, and hands back what it gives.
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

    /// The error to throw from `perform()` to have the app brought to the front and some code run
    /// there.
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
