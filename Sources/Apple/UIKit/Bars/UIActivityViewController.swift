public import Foundation

/// Offers to give something to other apps; on Linux nobody is asked, and nothing is given.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
    /// What somebody may do with it.
    public typealias CompletionWithItemsHandler = (
        UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
    ) -> Void

    /// What would be given.
    public let activityItems: [Any]
    /// What is called when somebody has chosen; on Linux never.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// What is not offered.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Where it points to; on Linux nowhere.
    public let popoverPresentationController: UIPopoverPresentationController? =
        UIPopoverPresentationController()

    /// Creates a controller that offers something.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        self.activityItems = activityItems
        super.init(nibName: nil, bundle: nil)
    }

    /// Is not made of a file: there are none.
    public required init?(coder: NSCoder) { nil }
}

/// Something that can be done with what is given to other apps.
@preconcurrency @MainActor open class UIActivity: NSObject {
    /// What it is.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// It is copied.
        public static let copyToPasteboard = Self(
            rawValue: "com.apple.UIKit.activity.CopyToPasteboard"
        )
        /// It is sent by mail.
        public static let mail = Self(rawValue: "com.apple.UIKit.activity.Mail")
        /// It is sent as a message.
        public static let message = Self(rawValue: "com.apple.UIKit.activity.Message")
        /// It is printed.
        public static let print = Self(rawValue: "com.apple.UIKit.activity.Print")
        /// It is sent to a device nearby.
        public static let airDrop = Self(rawValue: "com.apple.UIKit.activity.AirDrop")
        /// It is given to a contact.
        public static let assignToContact = Self(
            rawValue: "com.apple.UIKit.activity.AssignToContact"
        )
        /// It is kept among the pictures.
        public static let saveToCameraRoll = Self(
            rawValue: "com.apple.UIKit.activity.SaveToCameraRoll"
        )
        /// It is read later.
        public static let addToReadingList = Self(
            rawValue: "com.apple.UIKit.activity.AddToReadingList"
        )
    }
}

/// Where something that is presented points to; on Linux nowhere.
@preconcurrency @MainActor open class UIPopoverPresentationController: NSObject {
    /// The view that it points to.
    open weak var sourceView: UIView?
    /// The part of the view that it points to.
    open var sourceRect = CGRect.zero
    /// The button that it points to.
    open weak var barButtonItem: UIBarButtonItem?
    /// From where it may point.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
}

/// From where something points.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// From below.
    public static let up = Self(rawValue: 1)
    /// From above.
    public static let down = Self(rawValue: 2)
    /// From the right.
    public static let left = Self(rawValue: 4)
    /// From the left.
    public static let right = Self(rawValue: 8)
    /// From anywhere.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}
