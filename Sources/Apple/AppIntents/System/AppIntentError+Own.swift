import Foundation
public import RoostFoundation

/// An error of the app's own that can be converted to an `AppIntentError`.
///
/// Thrown from `perform()` or a query it is taken for that one.
public protocol CustomAppIntentErrorConvertible: Error {
    var appIntentError: AppIntentError { get }
}

extension AppIntentError {
    /// Creates an error with a description for people.
    public init(description: LocalizedStringResource) {
        let words = String(localized: description)
        self.init(.described(words), words)
    }

    /// Creates an error of a predefined kind with a description of the app's own.
    ///
    /// Apple's platforms end the app for another error than one of those that are there by name;
    /// here any will do.
    public init(predefinedError: AppIntentError, description: LocalizedStringResource) {
        self.init(
            predefinedError.reason,
            String(localized: description),
            continuation: predefinedError.continuation
        )
    }

    /// Creates an error from one of the app's own that has a description for people.
    public init(wrapping error: some CustomLocalizedStringResourceConvertible & Error) {
        self.init(description: error.localizedStringResource)
    }

    /// Creates the App Intents error to which one of the app's own errors converts.
    public init(wrapping convertible: some CustomAppIntentErrorConvertible) {
        self = convertible.appIntentError
    }

    /// Creates the App Intents error to which one of the app's own errors converts; the description
    /// of the app's error is not used.
    public init(
        wrapping convertible: some CustomAppIntentErrorConvertible
            & CustomLocalizedStringResourceConvertible
    ) {
        self = convertible.appIntentError
    }

    /// The error of App Intents that an error is, if it is one.
    init?(_ error: any Error) {
        switch error {
        case let error as AppIntentError: self = error
        case let error as any CustomAppIntentErrorConvertible: self = error.appIntentError
        default: return nil
        }
    }
}
