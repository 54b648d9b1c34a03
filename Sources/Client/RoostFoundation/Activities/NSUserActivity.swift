public import Foundation

/// An activity of a person in an app, such as reading an article, which can be continued elsewhere.
///
/// On Linux nothing is passed from device to device: an activity has only what the app writes into
/// it.
open class NSUserActivity: NSObject {
    /// The type of the activity, as a name of the app's own.
    public let activityType: String
    /// The title of the activity, as people see it.
    open var title: String?
    /// The values with which the activity is continued.
    open var userInfo: [AnyHashable: Any]? = [:]
    /// The keys of the values without which the activity cannot be continued.
    open var requiredUserInfoKeys: Set<String>?
    /// The words by which a search finds the activity.
    ///
    /// On Linux there is no such search.
    open var keywords: Set<String> = []
    /// The URL at which the activity can be continued in a browser.
    open var webpageURL: URL?
    /// The URL from which the person came to the activity.
    open var referrerURL: URL?
    /// The date after which the activity cannot be continued.
    open var expirationDate: Date?
    /// A Boolean value that is true if the activity's values must be updated.
    open var needsSave = false
    /// A Boolean value that is true if another device may continue the activity.
    open var isEligibleForHandoff = true
    /// A Boolean value that is true if a search on the device may find the activity.
    open var isEligibleForSearch = false
    /// A Boolean value that is true if a search by other people may find the activity.
    open var isEligibleForPublicIndexing = false
    /// A Boolean value that is true if the system may suggest the activity.
    open var isEligibleForPrediction = false
    /// The identifier of the activity, for the app to find it again.
    open var persistentIdentifier: String?
    /// The identifier of the activity's content, by which a scene recognises it.
    open var targetContentIdentifier: String?

    /// Creates an activity of the given type.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds values with which the activity is continued.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Makes this the person's current activity.
    ///
    /// On Linux it has no effect.
    open func becomeCurrent() {}
    /// Makes this no longer the person's current activity.
    ///
    /// On Linux it has no effect.
    open func resignCurrent() {}
    /// Ends the activity.
    ///
    /// On Linux it has no effect.
    open func invalidate() {}
}

/// The kind of an activity of looking at a page.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
