import Foundation
import Synchronization

/// An index of what can be found in an app.
///
/// On Linux nothing searches the device: an index is kept in memory for as long as the app's
/// process is there.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
    // Unchecked: what it holds is behind a lock.

    private static let shared = CSSearchableIndex(name: "default")
    private static let named = Mutex<[String: CSSearchableIndex]>([:])

    private let items = Mutex<[String: CSSearchableItem]>([:])
    /// The delegate that keeps the index up to date.
    open weak var indexDelegate: (any CSSearchableIndexDelegate)?
    /// The name of the index.
    public let name: String

    /// Creates an index of a name; indexes of the same name are one.
    public init(name: String) {
        self.name = name
        super.init()
    }

    /// The app's index.
    open class func `default`() -> CSSearchableIndex { shared }

    /// Whether there is an index: there is.
    open class func isIndexingAvailable() -> Bool { true }

    /// Adds items to the index, in place of earlier items of the same name.
    open func indexSearchableItems(
        _ items: [CSSearchableItem],
        completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        self.items.withLock { kept in
            for item in items { kept[item.uniqueIdentifier] = item }
        }
        completionHandler?(nil)
    }

    /// Adds items to the index, in place of earlier items of the same name.
    open func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
        indexSearchableItems(items, completionHandler: nil)
    }

    /// Removes items from the index, by their names.
    open func deleteSearchableItems(
        withIdentifiers identifiers: [String],
        completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        items.withLock { kept in
            for identifier in identifiers { kept[identifier] = nil }
        }
        completionHandler?(nil)
    }

    /// Removes items from the index, by their names.
    open func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
        deleteSearchableItems(withIdentifiers: identifiers, completionHandler: nil)
    }

    /// Removes the items of a domain, or of a domain within it, from the index.
    open func deleteSearchableItems(
        withDomainIdentifiers domainIdentifiers: [String],
        completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        items.withLock { kept in
            kept = kept.filter { _, item in
                !domainIdentifiers.contains { domain in
                    item.domainIdentifier == domain
                        || item.domainIdentifier?.hasPrefix(domain + ".") == true
                }
            }
        }
        completionHandler?(nil)
    }

    /// Removes the items of a domain, or of a domain within it, from the index.
    open func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws
    {
        deleteSearchableItems(withDomainIdentifiers: domainIdentifiers, completionHandler: nil)
    }

    /// Removes all items from the index.
    open func deleteAllSearchableItems(
        completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        items.withLock { $0 = [:] }
        completionHandler?(nil)
    }

    /// Removes all items from the index.
    open func deleteAllSearchableItems() async throws {
        deleteAllSearchableItems(completionHandler: nil)
    }

    /// Begins several changes.
    ///
    /// On Linux each is made at once.
    open func beginBatch() {}

    /// Ends several changes.
    open func endBatch(
        withClientState clientState: Data,
        completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        completionHandler?(nil)
    }

    /// Returns the items whose words include all of a text's, by their names.
    package func items(matching text: String) -> [CSSearchableItem] {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace)
        let now = Date()
        return items.withLock { kept in
            kept.values.filter { item in
                let all = item.attributeSet.words.joined(separator: " ").lowercased()
                return item.expirationDate > now && words.allSatisfy(all.contains)
            }.sorted { $0.uniqueIdentifier < $1.uniqueIdentifier }
        }
    }
}

/// A delegate that keeps an index up to date.
///
/// On Linux nobody asks it to.
public protocol CSSearchableIndexDelegate: NSObjectProtocol {
    /// All is to be indexed again.
    func searchableIndex(
        _ searchableIndex: CSSearchableIndex,
        reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler:
            @escaping () -> Void
    )
    /// Some things are to be indexed again.
    func searchableIndex(
        _ searchableIndex: CSSearchableIndex,
        reindexSearchableItemsWithIdentifiers identifiers: [String],
        acknowledgementHandler: @escaping () -> Void
    )
}

/// An error of an index.
///
/// On Linux nothing throws one.
public struct CSIndexError: Error, Hashable, Sendable {
    /// The kind of an index error.
    public enum Code: Int, Sendable {
        case unknownError = -1
        case indexUnavailableError = -1000
        case invalidItemError = -1001
        case invalidClientStateError = -1002
        case remoteConnectionError = -1003
        case quotaExceeded = -1004
        case indexingUnsupported = -1005
    }
    /// The kind of the error.
    public let code: Code
}

/// The kind of an activity of opening something that was found.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// The key of the name of something that was found.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
/// The kind of an activity of going on with a search in the app.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
/// The key of what was searched for.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CSSearchQueryString = "kCSSearchQueryString"
