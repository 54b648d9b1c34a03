public import Foundation
import RoostClient

/// The options of an action, which say how it is performed.
public struct UNNotificationActionOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The device must be unlocked to perform the action.
    ///
    /// On Linux the option is passed on, but nobody is asked to unlock.
    public static let authenticationRequired = Self(rawValue: 1 << 0)
    /// The action deletes data.
    public static let destructive = Self(rawValue: 1 << 1)
    /// The action brings the app to the foreground.
    public static let foreground = Self(rawValue: 1 << 2)
}

/// An icon beside the title of an action.
///
/// On Linux it is stored, but not shown.
open class UNNotificationActionIcon: NSObject, NSCopying, @unchecked Sendable {
    private let name: String
    private let isSystems: Bool

    private init(_ name: String, isSystems: Bool) {
        self.name = name
        self.isSystems = isSystems
        super.init()
    }

    public convenience init(templateImageName: String) {
        self.init(templateImageName, isSystems: false)
    }

    public convenience init(systemImageName: String) {
        self.init(systemImageName, isSystems: true)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationActionIcon else { return false }
        return other.name == name && other.isSystems == isSystems
    }

    override open var hash: Int { name.hashValue }
}

/// An action that people can take on a notification.
open class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
    /// The identifier of the action, for the app.
    public let identifier: String
    /// The title of the action's button.
    public let title: String
    /// The options of the action.
    public let options: UNNotificationActionOptions
    /// The icon beside the title; desktops show those that they know.
    public let icon: UNNotificationActionIcon?

    init(
        _ identifier: String,
        _ title: String,
        _ options: UNNotificationActionOptions,
        _ icon: UNNotificationActionIcon?
    ) {
        self.identifier = identifier
        self.title = title
        self.options = options
        self.icon = icon
        super.init()
    }

    public convenience init(
        identifier: String,
        title: String,
        options: UNNotificationActionOptions = []
    ) {
        self.init(identifier, title, options, nil)
    }

    public convenience init(
        identifier: String,
        title: String,
        options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon?
    ) {
        self.init(identifier, title, options, icon)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationAction, type(of: other) == type(of: self) else {
            return false
        }
        return other.identifier == identifier && other.title == title && other.options == options
            && other.icon == icon
    }

    override open var hash: Int { identifier.hashValue }

    /// The action as the system is told it.
    var told: NotificationCategory.Action {
        var told = NotificationCategory.Action(id: identifier, title: title)
        told.isForeground = options.contains(.foreground)
        told.isDestructive = options.contains(.destructive)
        told.needsAuthentication = options.contains(.authenticationRequired)
        return told
    }
}

/// An action for which a person types a text.
///
/// On Linux a desktop without a text field shows a button; `roost notifications --tap` takes the
/// text.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
    /// The title of the button that sends the text.
    public let textInputButtonTitle: String
    /// The placeholder in the empty text field.
    public let textInputPlaceholder: String

    init(
        _ identifier: String,
        _ title: String,
        _ options: UNNotificationActionOptions,
        _ icon: UNNotificationActionIcon?,
        button: String,
        placeholder: String
    ) {
        textInputButtonTitle = button
        textInputPlaceholder = placeholder
        super.init(identifier, title, options, icon)
    }

    public convenience init(
        identifier: String,
        title: String,
        options: UNNotificationActionOptions = [],
        textInputButtonTitle: String,
        textInputPlaceholder: String
    ) {
        self.init(
            identifier,
            title,
            options,
            nil,
            button: textInputButtonTitle,
            placeholder: textInputPlaceholder
        )
    }

    public convenience init(
        identifier: String,
        title: String,
        options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon?,
        textInputButtonTitle: String,
        textInputPlaceholder: String
    ) {
        self.init(
            identifier,
            title,
            options,
            icon,
            button: textInputButtonTitle,
            placeholder: textInputPlaceholder
        )
    }

    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNTextInputNotificationAction, super.isEqual(other) else {
            return false
        }
        return other.textInputButtonTitle == textInputButtonTitle
            && other.textInputPlaceholder == textInputPlaceholder
    }

    override open var hash: Int { super.hash }

    override var told: NotificationCategory.Action {
        var told = super.told
        told.input = NotificationCategory.Action.Input(
            button: textInputButtonTitle,
            placeholder: textInputPlaceholder
        )
        return told
    }
}
