public import UniformTypeIdentifiers

/// An item of an app's that can be found.
open class CSSearchableItem: NSObject, @unchecked Sendable {
    // Unchecked: as on Apple's platforms an app makes it, gives it to an index, and leaves it
    // alone.

    /// The app's name for the item.
    open var uniqueIdentifier: String
    /// The app's name for what it belongs to.
    open var domainIdentifier: String?
    /// The date from which on the item is not found any more.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var expirationDate: Date! = Date(timeIntervalSinceNow: 30 * 24 * 3600)
    /// The attributes of the item.
    open var attributeSet: CSSearchableItemAttributeSet
    /// Whether the item changes an earlier one only in what it says.
    ///
    /// On Linux it replaces all of it.
    open var isUpdate = false

    /// Creates something that can be found; without a name it gets one of its own.
    public init(
        uniqueIdentifier: String?,
        domainIdentifier: String?,
        attributeSet: CSSearchableItemAttributeSet
    ) {
        self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
        self.domainIdentifier = domainIdentifier
        self.attributeSet = attributeSet
        super.init()
    }
}

/// The attributes of an item that can be found.
open class CSSearchableItemAttributeSet: NSObject, @unchecked Sendable {
    // Unchecked: as on Apple's platforms an app fills it, gives it to an index, and leaves it
    // alone.

    /// The type of the item.
    public let contentType: String
    /// The title of the item.
    open var title: String?
    /// The name of the item where it is shown.
    open var displayName: String?
    /// The other names of the item.
    open var alternateNames: [String]?
    /// The description of the item's content.
    open var contentDescription: String?
    /// The words of the item.
    open var textContent: String?
    /// Words that it is found by.
    open var keywords: [String]?
    /// The subject of the item, in one word or two.
    open var subject: String?
    /// The picture of the item.
    open var thumbnailData: Data?
    /// The URL of the item's picture.
    open var thumbnailURL: URL?
    /// The URL of the item.
    open var contentURL: URL?
    /// The domain that the item belongs to.
    open var domainIdentifier: String?
    /// The item that an activity's item belongs to.
    open var relatedUniqueIdentifier: String?
    /// The identifier of the item.
    open var identifier: String?
    /// The date at which the item was made.
    open var contentCreationDate: Date?
    /// The date at which the item was changed.
    open var contentModificationDate: Date?
    /// The date at which the item was added.
    open var addedDate: Date?
    /// The date at which the item was last used.
    open var lastUsedDate: Date?
    /// The date at which the item begins.
    open var startDate: Date?
    /// The date at which the item ends.
    open var endDate: Date?
    /// The date at which the item is due.
    open var dueDate: Date?
    /// The names of those who made the item.
    open var authorNames: [String]?
    /// The name of whoever made the item.
    open var creator: String?
    /// The length of the item, in seconds.
    open var duration: NSNumber?
    /// The size of the item's file.
    open var fileSize: NSNumber?
    /// The rating that people give the item.
    open var rating: NSNumber?
    /// The latitude of the item's place.
    open var latitude: NSNumber?
    /// The longitude of the item's place.
    open var longitude: NSNumber?
    /// The name of the item's place.
    open var namedLocation: String?
    /// Whether people can be led to the item's place.
    open var supportsNavigation: NSNumber?
    /// Numbers that one can call there.
    open var phoneNumbers: [String]?
    /// Addresses that one can write to there.
    open var emailAddresses: [String]?
    /// The artist of the item.
    open var artist: String?
    /// The album that the item is part of.
    open var album: String?
    /// The rank that the app gives the item among others.
    open var rankingHint: NSNumber?

    /// Creates what is known of something of a type.
    public init(contentType: UTType) {
        self.contentType = contentType.identifier
        super.init()
    }

    /// Creates what is known of something of a type, in the form of older code.
    public init(itemContentType: String) {
        contentType = itemContentType
        super.init()
    }

    /// All words that it can be found by.
    package var words: [String] {
        let texts = [title, displayName, contentDescription, textContent, subject, artist, album]
        return texts.compactMap(\.self) + (keywords ?? []) + (alternateNames ?? [])
            + (authorNames ?? [])
    }
}
