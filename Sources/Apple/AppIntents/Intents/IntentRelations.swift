public import Foundation
public import RoostFoundation

/// A manager of donations, which tell the system what people did.
///
/// On Linux donations have no effect.
public final class IntentDonationManager: Sendable {
    /// The only donation manager.
    public static let shared = IntentDonationManager()

    private init() {}

    /// Does nothing on Linux, which keeps no donations.
    @discardableResult
    public func donate(intent: some AppIntent) -> IntentDonationIdentifier {
        IntentDonationIdentifier()
    }

    /// Does nothing on Linux, which keeps no donations.
    public func donate(intent: some AppIntent) async throws -> IntentDonationIdentifier {
        IntentDonationIdentifier()
    }

    /// Does nothing on Linux, which keeps no donations.
    @discardableResult
    public func donate(
        intent: some AppIntent,
        result: some IntentResult
    ) -> IntentDonationIdentifier {
        IntentDonationIdentifier()
    }

    /// Does nothing on Linux, which keeps no donations.
    @discardableResult
    public func deleteDonations(
        matching predicate: IntentDonationMatchingPredicate
    ) async throws -> [IntentDonationIdentifier] {
        []
    }
}

/// A condition that selects donations.
public struct IntentDonationMatchingPredicate: Sendable {
    /// Selects the donations of a type of intent.
    public static func intentType<Intent: AppIntent>(_ type: Intent.Type) -> Self { Self() }
}

/// A type that lists the modules whose intents belong to an app.
///
/// On Linux an app's intents are found without such a list.
public protocol AppIntentsPackage: SendableMetatype {
    static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
    /// The default: no modules.
    public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}

/// An entity that the system's search can find.
///
/// On Linux it is not indexed.
public protocol IndexedEntity: AppEntity {}

/// An entity type with a single value.
public protocol UniqueAppEntity: AppEntity {}

/// An intent that opens a URL.
///
/// An intent returns it as the intent to continue with: whoever ran the first intent then opens the
/// URL. Run by itself it fails on Linux.
public struct OpenURLIntent: SystemIntent {
    /// The title of the intent, for people.
    public static let title: LocalizedStringResource = "Open URL"
    /// The URL to open.
    @IntentParameter(title: "URL") public var url: URL

    /// Creates the intent without a URL.
    public init() {}

    /// Creates the intent with a URL.
    public init(_ url: URL) { self.url = url }

    /// Throws an error, since an intent opens no URLs on Linux.
    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
        throw AppIntentError.Unrecoverable.unsupportedOnDevice
    }
}
