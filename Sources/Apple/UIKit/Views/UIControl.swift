public import Foundation

/// A view with which a person interacts, such as a button.
///
/// On Linux nobody uses it.
@preconcurrency @MainActor open class UIControl: UIView {
    /// A set of events of a control.
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A touch begins in the control.
        public static let touchDown = Self(rawValue: 1)
        /// A touch ends in the control.
        public static let touchUpInside = Self(rawValue: 1 << 6)
        /// The value of the control has changed.
        public static let valueChanged = Self(rawValue: 1 << 12)
        /// The main action of the control is performed.
        public static let primaryActionTriggered = Self(rawValue: 1 << 13)
        /// Editing begins.
        public static let editingDidBegin = Self(rawValue: 1 << 16)
        /// The text has changed.
        public static let editingChanged = Self(rawValue: 1 << 17)
        /// Editing ends.
        public static let editingDidEnd = Self(rawValue: 1 << 18)
        /// All events.
        public static let allEvents = Self(rawValue: 0xffff_ffff)
    }

    /// The states of a control.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The normal state.
        public static let normal: Self = []
        /// The state of a control that is pressed.
        public static let highlighted = Self(rawValue: 1)
        /// The state of a control that cannot be used.
        public static let disabled = Self(rawValue: 2)
        /// The state of a control that is selected.
        public static let selected = Self(rawValue: 4)
    }

    /// A Boolean value that is true if the control can be used.
    open var isEnabled = true
    /// A Boolean value that is true if the control is selected.
    open var isSelected = false
    /// A Boolean value that is true if the control is pressed.
    ///
    /// On Linux it is true only if the app sets it.
    open var isHighlighted = false
    private var actions: [(action: UIAction, event: Event)] = []

    /// Adds an action for some events.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        actions.append((action, controlEvents))
    }

    /// Removes an action for some events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        actions.removeAll { $0.action === action && $0.event == controlEvents }
    }

    /// Performs the actions for some events.
    ///
    /// On Linux this is the only way in which events occur.
    open func sendActions(for controlEvents: Event) {
        for (action, event) in actions where !event.isDisjoint(with: controlEvents) {
            action.perform(for: self)
        }
    }
}

/// An action of a control, a menu or a bar.
@preconcurrency @MainActor open class UIAction: NSObject {
    /// The attributes of an action, which decide how it is shown.
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The action cannot be chosen.
        public static let disabled = Self(rawValue: 1)
        /// The action deletes or changes data for good.
        public static let destructive = Self(rawValue: 2)
        /// The action is not shown.
        public static let hidden = Self(rawValue: 4)
    }

    /// The title of the action.
    open var title: String
    /// The picture of the action.
    open var image: UIImage?
    /// The attributes of the action.
    open var attributes: Attributes
    let handler: (UIAction) -> Void
    /// The control for which the action is being performed.
    public private(set) weak var sender: AnyObject?

    func perform(for sender: AnyObject) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }

    /// Creates an action with a title, a picture and a closure.
    public init(
        title: String = "",
        image: UIImage? = nil,
        attributes: Attributes = [],
        handler: @escaping (UIAction) -> Void
    ) {
        self.title = title
        self.image = image
        self.attributes = attributes
        self.handler = handler
        super.init()
    }
}

/// A control that performs an action when a person presses it.
///
/// On Linux nobody presses it.
@preconcurrency @MainActor open class UIButton: UIControl {
    /// The standard kinds of buttons.
    public enum ButtonType: Int, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
    }
    private var titles: [State: String] = [:]
    /// The content and the look of the button as a value, whose title is the button's.
    open var configuration: Configuration?
    /// The closure that updates the configuration, called by `setNeedsUpdateConfiguration()`.
    ///
    /// On Linux nothing else calls it, as nobody presses the button.
    open var configurationUpdateHandler: ((UIButton) -> Void)?

    /// Creates a button of the given kind.
    public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }

    /// Creates a button of a kind with an action.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero)
        if let primaryAction {
            setTitle(primaryAction.title, for: .normal)
            addAction(primaryAction, for: .primaryActionTriggered)
        }
    }

    /// Sets the title.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        if state == .normal { configuration?.title = title }
    }
    /// Returns the title.
    open func title(for state: State) -> String? {
        titles[state] ?? configuration?.title ?? titles[.normal]
    }
    /// The present title.
    open var currentTitle: String? {
        title(for: !isEnabled ? .disabled : isSelected ? .selected : .normal)
    }
    /// Sets the picture of the button.
    ///
    /// On Linux it is not drawn.
    open func setImage(_ image: UIImage?, for state: State) {}
    /// Sets the colour of the title.
    ///
    /// On Linux it is not drawn.
    open func setTitleColor(_ color: UIColor?, for state: State) {}
}

/// A control that is on or off.
///
/// On Linux nobody changes it.
@preconcurrency @MainActor open class UISwitch: UIControl {
    /// A Boolean value that is true if the switch is on.
    open var isOn = false
    /// Turns the switch on or off.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}
