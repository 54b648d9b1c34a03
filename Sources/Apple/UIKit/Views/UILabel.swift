public import Foundation

/// The alignment of a text's lines.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// A view that shows text.
///
/// On Linux it is not drawn.
@preconcurrency @MainActor open class UILabel: UIView {
    /// The text of the label.
    open var text: String?
    /// The font of the label.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize)
    /// The colour of the label.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var textColor: UIColor! = .label
    /// The alignment of the text.
    open var textAlignment = NSTextAlignment.natural
    /// The maximum number of lines, or 0 for no maximum.
    open var numberOfLines = 1
    /// A Boolean value that is true if the font shrinks so that the text fits.
    open var adjustsFontSizeToFitWidth = false
    /// A Boolean value that is true if the font follows the text size that a person prefers.
    open var adjustsFontForContentSizeCategory = false
}

/// A view that shows text of several lines, which a person can edit.
///
/// On Linux nobody writes in it.
@preconcurrency @MainActor open class UITextView: UIView {
    /// The text of the view.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var text: String! = ""
    /// The font of the text.
    open var font: UIFont?
    /// The colour of the text.
    open var textColor: UIColor?
    /// A Boolean value that is true if a person can edit the text.
    open var isEditable = true
    /// A Boolean value that is true if a person can select the text.
    open var isSelectable = true
    /// The alignment of the text.
    open var textAlignment = NSTextAlignment.natural
}

/// A view that shows a picture.
///
/// On Linux it is not drawn.
@preconcurrency @MainActor open class UIImageView: UIView {
    /// The picture.
    open var image: UIImage?

    /// Creates a view with a picture.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: .zero)
    }

    /// Creates a view without a picture.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
}

/// A view that shows that work is going on.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    /// The size of an activity indicator.
    public enum Style: Int, Sendable {
        case medium = 100
        case large
    }
    /// The size of the indicator.
    open var style: Style
    /// A Boolean value that is true if the indicator is hidden while it is stopped.
    open var hidesWhenStopped = true
    /// A Boolean value that is true if the indicator shows that work is going on.
    public private(set) var isAnimating = false

    /// Creates an indicator of the given size.
    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
    }

    /// Shows that work is going on.
    open func startAnimating() { isAnimating = true }
    /// Shows no longer that work is going on.
    open func stopAnimating() { isAnimating = false }
}

/// A bar that shows progress.
@preconcurrency @MainActor open class UIProgressView: UIView {
    /// The look of a progress bar.
    public enum Style: Int, Sendable { case `default`, bar }
    /// The progress, from 0 to 1.
    open var progress: Float = 0
    /// The progress object that the bar shows.
    ///
    /// On Linux it is stored, but not followed.
    open var observedProgress: Progress?

    /// Creates a progress bar with a style.
    public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
    /// Sets the progress, from 0 to 1.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}
