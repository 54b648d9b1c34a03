public import Foundation

/// Asks a person something; on Linux nobody is shown it, and nobody answers.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
    /// How it is shown.
    public enum Style: Int, Sendable { case actionSheet, alert }

    /// What it says below its title.
    open var message: String?
    /// What a person can do.
    public private(set) var actions: [UIAlertAction] = []
    /// The texts that a person can write.
    public private(set) var textFields: [UITextField]?
    /// What the person most likely does.
    open var preferredAction: UIAlertAction?
    /// How it is shown.
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

/// Something that a person can do who is asked.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
    /// What it is, as far as it decides how it is shown.
    public enum Style: Int, Sendable { case `default`, cancel, destructive }

    /// What it says.
    public let title: String?
    /// What it is.
    public let style: Style
    /// Whether a person can do it.
    open var isEnabled = true
    /// What is then done; on Linux it is never called.
    package let handler: ((UIAlertAction) -> Void)?

    /// Creates something that a person can do.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}

/// A text that a person can write; on Linux nobody does.
@preconcurrency @MainActor open class UITextField: UIControl {
    /// What is written.
    open var text: String?
    /// What stands there while nothing is written.
    open var placeholder: String?
    /// Whether what is written is hidden.
    open var isSecureTextEntry = false
    /// In which font it is written.
    open var font: UIFont?
    /// In which colour it is written.
    open var textColor: UIColor?
    /// Whether what is written is corrected; on Linux nothing is.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Which letters are made large; on Linux none.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// What it is written with; on Linux the person's keyboard.
    open var keyboardType = UIKeyboardType.default
    /// What the key says by which a person is done.
    open var returnKeyType = UIReturnKeyType.default
    /// What it is.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var textContentType: UITextContentType!
    /// Where its lines begin.
    open var textAlignment = NSTextAlignment.natural
}
