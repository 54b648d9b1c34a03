public import Foundation

/// A controller that asks a person something.
///
/// On Linux nobody is shown it, and nobody answers.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
    /// The style of an alert.
    public enum Style: Int, Sendable { case actionSheet, alert }

    /// The message below the title.
    open var message: String?
    /// The actions that a person can choose.
    public private(set) var actions: [UIAlertAction] = []
    /// The texts that a person can write.
    public private(set) var textFields: [UITextField]?
    /// The action that a person most likely chooses.
    open var preferredAction: UIAlertAction?
    /// The style of the alert.
    public private(set) var preferredStyle = Style.alert

    /// Creates a question.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    /// Adds something that a person can do.
    open func addAction(_ action: UIAlertAction) { actions.append(action) }

    /// Adds a text that a person can write.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }
}

/// An action that a person can choose in an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
    /// The style of an alert's action, which decides how it is shown.
    public enum Style: Int, Sendable { case `default`, cancel, destructive }

    /// The title of the action.
    public let title: String?
    /// The style of the action.
    public let style: Style
    /// Whether a person can choose the action.
    open var isEnabled = true
    /// The closure that carries out the choice.
    ///
    /// On Linux it is never called.
    package let handler: ((UIAlertAction) -> Void)?

    /// Creates something that a person can do.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}

/// A text that a person can write.
///
/// On Linux nobody does.
@preconcurrency @MainActor open class UITextField: UIControl {
    /// The text in the field.
    open var text: String?
    /// The text in the field while nothing is written.
    open var placeholder: String?
    /// Whether the words are hidden.
    open var isSecureTextEntry = false
    /// The font of the text.
    open var font: UIFont?
    /// The colour of the text.
    open var textColor: UIColor?
    /// Whether what is written is corrected.
    ///
    /// On Linux nothing is.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// The letters that are made large.
    ///
    /// On Linux there are none.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// The keyboard for the field.
    ///
    /// On Linux the person's keyboard.
    open var keyboardType = UIKeyboardType.default
    /// The label of the key by which a person is done.
    open var returnKeyType = UIReturnKeyType.default
    /// The kind of content of the field.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var textContentType: UITextContentType!
    /// The alignment of the text.
    open var textAlignment = NSTextAlignment.natural
}
