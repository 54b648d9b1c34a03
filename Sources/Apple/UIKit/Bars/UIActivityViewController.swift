public import Foundation

/// A controller that offers to share items with other apps; on Linux nobody is asked and nothing is
/// shared.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
    /// A closure that is called when a person has chosen an activity, or none.
    public typealias CompletionWithItemsHandler = (
        UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
    ) -> Void

    /// The items to share.
    public let activityItems: [Any]
    /// The closure that is called when a person has chosen an activity.
    ///
    /// On Linux it is never called.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// The types of activity that are not offered.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// The anchor of the controller when it is a popover.
    ///
    /// On Linux it has no effect.
    public let popoverPresentationController: UIPopoverPresentationController? =
        UIPopoverPresentationController()

    /// Creates a controller that offers to share items.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        self.activityItems = activityItems
        super.init(nibName: nil, bundle: nil)
    }

    /// Returns `nil`, since controllers cannot be decoded on Linux.
    public required init?(coder: NSCoder) { nil }
}

/// An action with shared items, such as copying or sending them.
@preconcurrency @MainActor open class UIActivity: NSObject {
    /// The type of an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// An activity that copies the items.
        public static let copyToPasteboard = Self(
            rawValue: "com.apple.UIKit.activity.CopyToPasteboard"
        )
        /// An activity that sends the items by mail.
        public static let mail = Self(rawValue: "com.apple.UIKit.activity.Mail")
        /// An activity that sends the items as a message.
        public static let message = Self(rawValue: "com.apple.UIKit.activity.Message")
        /// An activity that prints the items.
        public static let print = Self(rawValue: "com.apple.UIKit.activity.Print")
        /// An activity that sends the items to a device nearby.
        public static let airDrop = Self(rawValue: "com.apple.UIKit.activity.AirDrop")
        /// An activity that assigns a picture to a contact.
        public static let assignToContact = Self(
            rawValue: "com.apple.UIKit.activity.AssignToContact"
        )
        /// An activity that saves pictures to the photo library.
        public static let saveToCameraRoll = Self(
            rawValue: "com.apple.UIKit.activity.SaveToCameraRoll"
        )
        /// An activity that saves a link for reading later.
        public static let addToReadingList = Self(
            rawValue: "com.apple.UIKit.activity.AddToReadingList"
        )
    }
}

/// The anchor of a popover.
///
/// On Linux it has no effect.
@preconcurrency @MainActor open class UIPopoverPresentationController: NSObject {
    /// The view at which the popover points.
    open weak var sourceView: UIView?
    /// The part of the view at which the popover points.
    open var sourceRect = CGRect.zero
    /// The bar button at which the popover points.
    open weak var barButtonItem: UIBarButtonItem?
    /// The directions in which the popover's arrow may point.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
}

/// The directions in which a popover's arrow points.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The arrow points up, with the popover below.
    public static let up = Self(rawValue: 1)
    /// The arrow points down, with the popover above.
    public static let down = Self(rawValue: 2)
    /// The arrow points left, with the popover on the right.
    public static let left = Self(rawValue: 4)
    /// The arrow points right, with the popover on the left.
    public static let right = Self(rawValue: 8)
    /// The arrow points in any direction.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}
