public import Foundation

/// A controller that shows a message with choices to a person.
///
/// On Linux it is not shown, and no action is chosen.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
    /// The style of an alert: a sheet of actions, or a dialog.
    public enum Style: Int, Sendable { case actionSheet, alert }

    /// The message below the title.
    open var message: String?
    /// The actions from which a person chooses.
    public private(set) var actions: [UIAlertAction] = []
    /// The text fields in which a person writes.
    public private(set) var textFields: [UITextField]?
    /// The action that is preselected.
    open var preferredAction: UIAlertAction?
    /// The style of the alert.
    public private(set) var preferredStyle = Style.alert

    /// Creates an alert with a title, a message and a style.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    /// Adds an action to choose.
    open func addAction(_ action: UIAlertAction) { actions.append(action) }

    /// Adds a text field.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }
}

/// A choice of an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
    /// The style of an action, which decides how it is shown.
    public enum Style: Int, Sendable { case `default`, cancel, destructive }

    /// The title of the action.
    public let title: String?
    /// The style of the action.
    public let style: Style
    /// A Boolean value that is true if a person can choose the action.
    open var isEnabled = true
    /// The closure that carries out the choice.
    ///
    /// On Linux it is never called.
    package let handler: ((UIAlertAction) -> Void)?

    /// Creates an action with a title and a style, and a closure that is called when it is chosen.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}

/// A field in which a person writes a line of text.
///
/// On Linux nobody writes in it.
@preconcurrency @MainActor open class UITextField: UIControl {
    /// The text in the field.
    open var text: String?
    /// The text that is shown while the field is empty.
    open var placeholder: String?
    /// A Boolean value that is true if the text is hidden, as for a password.
    open var isSecureTextEntry = false
    /// The font of the text.
    open var font: UIFont?
    /// The colour of the text.
    open var textColor: UIColor?
    /// The setting for the correction of misspelt words.
    ///
    /// On Linux nothing is corrected.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// The setting for automatic capitals.
    ///
    /// On Linux there are none.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// The kind of keyboard for the field.
    ///
    /// On Linux it has no effect.
    open var keyboardType = UIKeyboardType.default
    /// The label of the return key.
    open var returnKeyType = UIReturnKeyType.default
    /// The kind of content of the field.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var textContentType: UITextContentType!
    /// The alignment of the text.
    open var textAlignment = NSTextAlignment.natural
}
