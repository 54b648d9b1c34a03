public import UniformTypeIdentifiers

/// Something of an app's that can be found.
open class CSSearchableItem: NSObject, @unchecked Sendable {
    // Unchecked: as on Apple's platforms an app makes it, gives it to an index, and leaves it alone.

    /// The app's name for it.
    open var uniqueIdentifier: String
    /// The app's name for what it belongs to.
    open var domainIdentifier: String?
    /// When it is not to be found any more.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var expirationDate: Date! = Date(timeIntervalSinceNow: 30 * 24 * 3600)
    /// What is known of it.
    open var attributeSet: CSSearchableItemAttributeSet
    /// Whether it takes the place of an earlier one with what it says alone; on Linux all of it does.
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

/// What is known of something that can be found.
open class CSSearchableItemAttributeSet: NSObject, @unchecked Sendable {
    // Unchecked: as on Apple's platforms an app fills it, gives it to an index, and leaves it alone.

    /// Of what type it is.
    public let contentType: String
    /// What it is called.
    open var title: String?
    /// What it is called where it is shown.
    open var displayName: String?
    /// What else it is called.
    open var alternateNames: [String]?
    /// What it is about.
    open var contentDescription: String?
    /// The words of it.
    open var textContent: String?
    /// Words that it is found by.
    open var keywords: [String]?
    /// What it is about, in one word or two.
    open var subject: String?
    /// Its picture.
    open var thumbnailData: Data?
    /// Where its picture lies.
    open var thumbnailURL: URL?
    /// Where it lies.
    open var contentURL: URL?
    /// What it belongs to.
    open var domainIdentifier: String?
    /// What it belongs to, where an activity is of it.
    open var relatedUniqueIdentifier: String?
    /// What it is by itself.
    open var identifier: String?
    /// When it was made.
    open var contentCreationDate: Date?
    /// When it was changed.
    open var contentModificationDate: Date?
    /// When it was added.
    open var addedDate: Date?
    /// When it was last used.
    open var lastUsedDate: Date?
    /// When it begins.
    open var startDate: Date?
    /// When it ends.
    open var endDate: Date?
    /// When it is due.
    open var dueDate: Date?
    /// Who made it.
    open var authorNames: [String]?
    /// Who made it.
    open var creator: String?
    /// How long it is, in seconds.
    open var duration: NSNumber?
    /// How large it is.
    open var fileSize: NSNumber?
    /// How good people find it.
    open var rating: NSNumber?
    /// Where it is.
    open var latitude: NSNumber?
    /// Where it is.
    open var longitude: NSNumber?
    /// What that place is called.
    open var namedLocation: String?
    /// Whether one can be led there.
    open var supportsNavigation: NSNumber?
    /// Numbers that one can call there.
    open var phoneNumbers: [String]?
    /// Addresses that one can write to there.
    open var emailAddresses: [String]?
    /// What it has been played on.
    open var artist: String?
    /// What it is a part of.
    open var album: String?
    /// What the app thinks of it among others.
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
