public import Foundation

/// The content of a notification, which cannot be changed, unlike ``UNMutableNotificationContent``.
///
/// Two contents are equal if all of their properties are.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying {
    var values: ContentValues

    /// Creates empty content.
    public override init() {
        values = ContentValues()
        super.init()
    }

    init(_ values: ContentValues) {
        self.values = values
        super.init()
    }

    /// The title of the notification.
    open var title: String { values.title }
    /// The subtitle of the notification.
    open var subtitle: String { values.subtitle }
    /// The text of the notification.
    ///
    /// Markup is not interpreted.
    open var body: String { values.body }
    /// The badge on the app's icon after the delivery: 0 for none, `nil` to leave it as it is.
    open var badge: NSNumber? { values.badge }
    /// The sound of the delivery, or `nil` for none.
    open var sound: UNNotificationSound? { values.sound }
    /// The files that are shown with the notification.
    ///
    /// On Linux the files stay in their place, and may be gone when the notification is shown.
    open var attachments: [UNNotificationAttachment] { values.attachments }
    /// A property list of the app's own values for the notification.
    ///
    /// On Linux numbers come back as `NSNumber`, which can be cast to any type of number, as on
    /// Apple's platforms.
    open var userInfo: [AnyHashable: Any] { values.userInfo }
    /// The identifier that groups the notification with others.
    open var threadIdentifier: String { values.threadIdentifier }
    /// The identifier of the ``UNNotificationCategory``, which determines the actions of the
    /// notification.
    open var categoryIdentifier: String { values.categoryIdentifier }
    /// The name of the image that is shown while the notification launches the app.
    ///
    /// On Linux it is stored, but not shown.
    open var launchImageName: String { values.launchImageName }
    /// The level of attention that the notification asks for.
    open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
    /// The relevance of the notification among the app's others, from 0 to 1.
    ///
    /// On Linux it is stored, but has no effect.
    open var relevanceScore: Double { values.relevanceScore }
    /// The identifier of the scene that the notification is about.
    ///
    /// On Linux it is stored, but has no effect.
    open var targetContentIdentifier: String? { values.targetContentIdentifier }
    /// The criteria by which a Focus filters the notification.
    ///
    /// On Linux it is stored, but has no effect.
    open var filterCriteria: String? { values.filterCriteria }
    /// The text of the notification in the summary of a group.
    ///
    /// On Linux it is stored, but not shown.
    open var summaryArgument: String { values.summaryArgument }
    /// The number of notifications that the summary of a group counts this one for.
    ///
    /// On Linux it is stored, but not shown.
    open var summaryArgumentCount: Int { values.summaryArgumentCount }

    /// Returns the content with the data of a provider.
    ///
    /// - Throws: On Linux always ``UNError/Code/contentProvidingObjectNotAllowed``.
    open func updating(
        from provider: any UNNotificationContentProviding
    ) throws -> UNNotificationContent {
        throw UNError(.contentProvidingObjectNotAllowed, "nothing provides content here")
    }

    open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(values) }

    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        UNMutableNotificationContent(values)
    }

    override open func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationContent).map { $0.values == values } ?? false
    }

    override open var hash: Int { values.hash }

    override open var description: String {
        "<\(type(of: self)): title: \(title), subtitle: \(subtitle), body: \(body)>"
    }
}

/// A type that provides data for the content of a notification.
///
/// On Linux there is no such provider.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

/// The values of a content.
struct ContentValues: Equatable {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var attachments: [UNNotificationAttachment] = []
    var userInfo: [AnyHashable: Any] = [:]
    var threadIdentifier = ""
    var categoryIdentifier = ""
    var launchImageName = ""
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
    var targetContentIdentifier: String?
    var filterCriteria: String?
    var summaryArgument = ""
    var summaryArgumentCount = 1

    static func == (left: Self, right: Self) -> Bool {
        left.title == right.title && left.subtitle == right.subtitle && left.body == right.body
            && left.badge == right.badge && left.sound == right.sound
            && left.attachments == right.attachments
            && PropertyListJSON.areAlike(left.userInfo, right.userInfo)
            && left.threadIdentifier == right.threadIdentifier
            && left.categoryIdentifier == right.categoryIdentifier
            && left.launchImageName == right.launchImageName
            && left.interruptionLevel == right.interruptionLevel
            && left.relevanceScore == right.relevanceScore
            && left.targetContentIdentifier == right.targetContentIdentifier
            && left.filterCriteria == right.filterCriteria
            && left.summaryArgument == right.summaryArgument
            && left.summaryArgumentCount == right.summaryArgumentCount
    }

    var hash: Int {
        var hasher = Hasher()
        hasher.combine(title)
        hasher.combine(subtitle)
        hasher.combine(body)
        hasher.combine(categoryIdentifier)
        return hasher.finalize()
    }
}
