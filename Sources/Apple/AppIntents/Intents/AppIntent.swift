import Foundation
public import RoostFoundation
import RoostIntentRuns

/// An action of the app that people, the system and other apps can run.
///
/// The system makes one with `init()`, sets its parameters in the order of their declaration, and
/// calls `perform()`; if a parameter cannot be had, it is not called. A run lasts at most 30
/// seconds, unless the intent is a ``LongRunningIntent``. When it is cancelled, the Swift task of
/// `perform()` is.
public protocol AppIntent: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
    associatedtype PerformResult: IntentResult
    associatedtype SummaryContent: ParameterSummary = IntentParameterSummary<Self>
    /// The type of the description: `IntentDescription` or an optional one, inferred from the
    /// property.
    associatedtype DescriptionValue: _IntentDescriptionValue = IntentDescription?
    init()
    /// The title of the intent, for people.
    static var title: LocalizedStringResource { get }
    /// The description of the intent, for people.
    static var description: DescriptionValue { get }
    /// A Boolean value that is true if running the intent brings the app to the foreground;
    /// `supportedModes` allows finer choices.
    static var openAppWhenRun: Bool { get }
    /// The authentication that a person needs before the intent runs.
    ///
    /// On Linux no authentication is asked for.
    static var authenticationPolicy: IntentAuthenticationPolicy { get }
    /// A Boolean value that is true if people see the intent in lists.
    static var isDiscoverable: Bool { get }
    /// The states of the app in which the intent can run.
    static var supportedModes: IntentModes { get }
    /// The processes in which the intent can run.
    ///
    /// On Linux that is always the app.
    static var allowedExecutionTargets: IntentExecutionTargets { get }
    /// A sentence that describes the intent and shows its parameters.
    static var parameterSummary: SummaryContent { get }
    /// Performs the action of the intent.
    func perform() async throws -> PerformResult
}

extension AppIntent {
    public typealias Parameter = IntentParameter
    public typealias Summary = IntentParameterSummary<Self>
    public typealias Case = ParameterSummaryCaseCondition
    public typealias DefaultCase = ParameterSummaryDefaultCaseCondition
    public typealias When<WhenCondition, Otherwise> = ParameterSummaryWhenCondition<
        Self, WhenCondition, Otherwise
    >
    where
        WhenCondition: ParameterSummary,
        WhenCondition.Intent == Self,
        Otherwise: ParameterSummary,
        Otherwise.Intent == Self
    public typealias Switch<Value, CaseCondition> = ParameterSummarySwitchCondition<
        Self, Value, CaseCondition
    >
    where
        Value: _IntentValue,
        CaseCondition: _ParameterSummarySwitchCase,
        CaseCondition.Intent == Self,
        CaseCondition.Value == Value
    public typealias ExecutionTargets = IntentExecutionTargets

    /// The default, `false`: running the intent leaves the app where it is.
    public static var openAppWhenRun: Bool { false }
    /// The default: the intent runs without authentication.
    ///
    /// On Linux no authentication is asked for.
    public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
    /// The default, `true`: people see the intent.
    public static var isDiscoverable: Bool { true }
    /// The default: foreground if `openAppWhenRun` is true, and background otherwise.
    public static var supportedModes: IntentModes { openAppWhenRun ? .foreground : .background }
    /// The default: the app's own process and its extensions.
    ///
    /// On Linux there is only the app's own process.
    public static var allowedExecutionTargets: IntentExecutionTargets {
        [.main, .appIntentsExtension, .widgetKitExtension]
    }
}

extension AppIntent where DescriptionValue == IntentDescription? {
    /// The default: no description.
    public static var description: IntentDescription? { nil }
}

extension AppIntent where SummaryContent == IntentParameterSummary<Self> {
    /// The default: no summary.
    public static var parameterSummary: IntentParameterSummary<Self> { IntentParameterSummary() }
}

/// The authentication that an intent requires of a person before it runs.
public enum IntentAuthenticationPolicy: Sendable {
    case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}

// What a result says that has no intent to go on with, and a value that there is none of.
extension Never: AppIntent {
    /// Traps if called, since this type stands for no intent.
    public init() { preconditionFailure("there is no such intent") }

    /// The title of the type that stands for no intent.
    public static var title: LocalizedStringResource { "Never" }

    /// Traps if called, since this type stands for no intent.
    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
        switch self {}
    }
}

// MARK: - Running it from within the app

extension AppIntent {
    /// Runs this intent and returns the value of its result.
    ///
    /// Parameters are as they are set. It has the progress and the time limits of the app, not
    /// those of a run that the system started.
    @discardableResult
    public func callAsFunction(
        donate donateOnCompletion: Bool = true
    ) async throws -> PerformResult.Value where PerformResult: ReturnsValue {
        let value = try await IntentRun.direct(self).value
        guard let value else {
            throw ValueNotWritable(reason: "\(Self.self) handed back no value")
        }
        return value
    }

    /// Runs this intent.
    public func callAsFunction(
        donate donateOnCompletion: Bool = true
    ) async throws where PerformResult.Value == Never {
        _ = try await IntentRun.direct(self)
    }

    /// Runs this intent and ignores its result.
    ///
    /// On Apple's platforms this exists only for intents whose result has no value.
    @_disfavoredOverload
    public func callAsFunction(donate donateOnCompletion: Bool = true) async throws {
        _ = try await IntentRun.direct(self)
    }

    /// Reports that a person did what the intent does in some other way.
    ///
    /// On Linux it has no effect.
    @discardableResult
    public func donate() -> IntentDonationIdentifier { IntentDonationIdentifier() }

    /// Reports that a person did what the intent does in some other way.
    ///
    /// On Linux it has no effect.
    public func donate() async throws -> IntentDonationIdentifier { IntentDonationIdentifier() }

    /// Reports that a person did what the intent does in some other way.
    ///
    /// On Linux it has no effect.
    @discardableResult
    public func donate(result: some IntentResult) -> IntentDonationIdentifier {
        IntentDonationIdentifier()
    }

    /// Reports that a person did what the intent does in some other way.
    ///
    /// On Linux it has no effect.
    public func donate(result: some IntentResult) async throws -> IntentDonationIdentifier {
        IntentDonationIdentifier()
    }
}

/// The identifier of a donation.
///
/// On Linux no donation is kept, so that it identifies nothing.
public struct IntentDonationIdentifier: Hashable, Codable, Sendable {
    private let identifier: UUID

    init() { identifier = UUID() }
}
