public import Foundation

/// An activity of a person in an app, which could go on elsewhere.
///
/// On Linux nothing is handed from device to device: an activity is what the app writes into it.
open class NSUserActivity: NSObject {
    /// The type of the activity, by the app's own name for it.
    public let activityType: String
    /// The title of the activity, as people see it.
    open var title: String?
    /// The values that are needed to go on with the activity.
    open var userInfo: [AnyHashable: Any]? = [:]
    /// The keys of the values that are needed in any case.
    open var requiredUserInfoKeys: Set<String>?
    /// The words by which the activity is found.
    ///
    /// On Linux nothing looks for it.
    open var keywords: Set<String> = []
    /// The address at which the activity can go on in a browser.
    open var webpageURL: URL?
    /// The address that the activity came from.
    open var referrerURL: URL?
    /// The date from which on the activity is of no use any more.
    open var expirationDate: Date?
    /// Whether the values of the activity are to be brought up to date.
    open var needsSave = false
    /// Whether another device may go on with the activity.
    open var isEligibleForHandoff = true
    /// Whether the activity may be found on the device.
    open var isEligibleForSearch = false
    /// Whether the activity may be found by others.
    open var isEligibleForPublicIndexing = false
    /// Whether the activity may be offered.
    open var isEligibleForPrediction = false
    /// The app's name for the activity.
    open var persistentIdentifier: String?
    /// The identifier of the activity's content, by which a scene knows it.
    open var targetContentIdentifier: String?

    /// Creates an activity of a kind.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds values that are needed to go on with the activity.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Says that the person does it now.
    ///
    /// On Linux nobody is told.
    open func becomeCurrent() {}
    /// Says that the person does something else now.
    ///
    /// On Linux nobody is told.
    open func resignCurrent() {}
    /// Says that it is over.
    ///
    /// On Linux nobody is told.
    open func invalidate() {}
}

/// The kind of an activity of looking at a page.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
