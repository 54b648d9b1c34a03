public import Foundation

/// A view that a person uses.
///
/// On Linux nobody does.
@preconcurrency @MainActor open class UIControl: UIView {
    /// The events of a control.
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A finger comes down.
        public static let touchDown = Self(rawValue: 1)
        /// A finger goes up within the control.
        public static let touchUpInside = Self(rawValue: 1 << 6)
        /// The value of the control has changed.
        public static let valueChanged = Self(rawValue: 1 << 12)
        /// The most important use of the control.
        public static let primaryActionTriggered = Self(rawValue: 1 << 13)
        /// A text begins to be written.
        public static let editingDidBegin = Self(rawValue: 1 << 16)
        /// A text is written.
        public static let editingChanged = Self(rawValue: 1 << 17)
        /// A text is written no more.
        public static let editingDidEnd = Self(rawValue: 1 << 18)
        /// All events.
        public static let allEvents = Self(rawValue: 0xffff_ffff)
    }

    /// The state of a control.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The usual state.
        public static let normal: Self = []
        /// The state of a control that is held down.
        public static let highlighted = Self(rawValue: 1)
        /// The state of a control that cannot be used.
        public static let disabled = Self(rawValue: 2)
        /// The state of a control that is chosen.
        public static let selected = Self(rawValue: 4)
    }

    /// Whether the control can be used.
    open var isEnabled = true
    /// Whether the control is chosen.
    open var isSelected = false
    /// Whether the control is held down.
    ///
    /// On Linux only where an app says so.
    open var isHighlighted = false
    private var actions: [(action: UIAction, event: Event)] = []

    /// Calls an action on some events of the control.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        actions.append((action, controlEvents))
    }

    /// Stops calling an action.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        actions.removeAll { $0.action === action && $0.event == controlEvents }
    }

    /// Does what is done when something happens to it.
    ///
    /// On Linux it only happens by this.
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
        /// An action that cannot be done.
        public static let disabled = Self(rawValue: 1)
        /// An action that cannot be undone.
        public static let destructive = Self(rawValue: 2)
        /// An action that is not shown.
        public static let hidden = Self(rawValue: 4)
    }

    /// The title of the action.
    open var title: String
    /// The picture of the action.
    open var image: UIImage?
    /// The attributes of the action.
    open var attributes: Attributes
    let handler: (UIAction) -> Void
    /// The control that the action is carried out for, while it is.
    public private(set) weak var sender: AnyObject?

    func perform(for sender: AnyObject) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }

    /// Creates an action.
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

/// A button.
///
/// On Linux nobody presses it.
@preconcurrency @MainActor open class UIButton: UIControl {
    /// The usual look of a button.
    public enum ButtonType: Int, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
    }
    private var titles: [State: String] = [:]
    /// The words and the look of the button as one value; its title is the button's.
    open var configuration: Configuration?
    /// The closure that brings the configuration up to date, called by
    /// `setNeedsUpdateConfiguration()`.
    ///
    /// On Linux nothing else calls it, as nobody presses the button.
    open var configurationUpdateHandler: ((UIButton) -> Void)?

    /// Creates a button.
    public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }

    /// Creates a button that does something.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero)
        if let primaryAction {
            setTitle(primaryAction.title, for: .normal)
            addAction(primaryAction, for: .primaryActionTriggered)
        }
    }

    /// Says what it says.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        if state == .normal { configuration?.title = title }
    }
    /// Returns the title of the button.
    open func title(for state: State) -> String? {
        titles[state] ?? configuration?.title ?? titles[.normal]
    }
    /// The title that the button has now.
    open var currentTitle: String? {
        title(for: !isEnabled ? .disabled : isSelected ? .selected : .normal)
    }
    /// Sets its picture.
    ///
    /// On Linux it is not drawn.
    open func setImage(_ image: UIImage?, for state: State) {}
    /// Sets in which colour it says that.
    ///
    /// On Linux it is not drawn.
    open func setTitleColor(_ color: UIColor?, for state: State) {}
}

/// A control that is on or off.
///
/// On Linux nobody changes it.
@preconcurrency @MainActor open class UISwitch: UIControl {
    /// Whether the switch is on.
    open var isOn = false
    /// Turns it on or off.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}
