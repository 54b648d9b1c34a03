public import Foundation
public import RoostFoundation

/// Remembers what people did.
///
/// On Linux nothing learns from it.
public final class IntentDonationManager: Sendable {
    public static let shared = IntentDonationManager()

    private init() {}

    @discardableResult
    public func donate(intent: some AppIntent) -> IntentDonationIdentifier {
        IntentDonationIdentifier()
    }

    public func donate(intent: some AppIntent) async throws -> IntentDonationIdentifier {
        IntentDonationIdentifier()
    }

    @discardableResult
    public func donate(
        intent: some AppIntent,
        result: some IntentResult
    ) -> IntentDonationIdentifier {
        IntentDonationIdentifier()
    }

    @discardableResult
    public func deleteDonations(
        matching predicate: IntentDonationMatchingPredicate
    ) async throws -> [IntentDonationIdentifier] {
        []
    }
}

/// Which donations are meant.
public struct IntentDonationMatchingPredicate: Sendable {
    public static func intentType<Intent: AppIntent>(_ type: Intent.Type) -> Self { Self() }
}

/// Names the modules whose intents belong to an app.
///
/// On Linux an app's intents are found without it.
public protocol AppIntentsPackage {
    static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
    public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}

/// An entity that can be searched for.
///
/// On Linux nothing indexes it.
public protocol IndexedEntity: AppEntity {}

/// An entity of which there is only one.
public protocol UniqueAppEntity: AppEntity {}

/// Opens an address.
///
/// An intent hands it back to go on with: whoever ran it opens the address. Run by itself it fails on
/// Linux.
public struct OpenURLIntent: SystemIntent {
    public static let title: LocalizedStringResource = "Open URL"
    @IntentParameter(title: "URL") public var url: URL

    public init() {}

    public init(_ url: URL) { self.url = url }

    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
        throw AppIntentError.Unrecoverable.unsupportedOnDevice
    }
}

/// What other parameters of an intent are, for a query or a provider of options.
///
/// On Linux nobody fills in parameters one after the other, so it is always `nil`.
@propertyWrapper public struct IntentParameterDependency<Intent: AppIntent>: Sendable {
    public init<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>) {}

    public init<First, Second>(
        _ first: KeyPath<Intent, IntentParameter<First>>,
        _ second: KeyPath<Intent, IntentParameter<Second>>
    ) {}

    public var wrappedValue: Intent? { nil }
}
