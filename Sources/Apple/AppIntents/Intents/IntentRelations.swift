public import Foundation
public import RoostFoundation

/// The record of what people did.
///
/// On Linux nothing learns from it.
public final class IntentDonationManager: Sendable {
    /// The only manager.
    public static let shared = IntentDonationManager()

    private init() {}

    /// Does nothing.
    @discardableResult
    public func donate(intent: some AppIntent) -> IntentDonationIdentifier {
        IntentDonationIdentifier()
    }

    /// Does nothing.
    public func donate(intent: some AppIntent) async throws -> IntentDonationIdentifier {
        IntentDonationIdentifier()
    }

    /// Does nothing.
    @discardableResult
    public func donate(
        intent: some AppIntent,
        result: some IntentResult
    ) -> IntentDonationIdentifier {
        IntentDonationIdentifier()
    }

    /// Does nothing: there is nothing to delete.
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

/// A list of the modules whose intents belong to an app.
///
/// On Linux an app's intents are found without it.
public protocol AppIntentsPackage: SendableMetatype {
    static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
    /// No modules, where a package names none.
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
/// An intent hands it back to go on with: whoever ran it opens the address. Run by itself it fails
/// on Linux.
public struct OpenURLIntent: SystemIntent {
    /// The intent's name for people.
    public static let title: LocalizedStringResource = "Open URL"
    /// The address that is opened.
    @IntentParameter(title: "URL") public var url: URL

    /// Creates the intent without its address.
    public init() {}

    /// Creates the intent.
    public init(_ url: URL) { self.url = url }

    /// Fails, as on Linux nothing opens an address by itself.
    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
        throw AppIntentError.Unrecoverable.unsupportedOnDevice
    }
}
