public import Foundation

/// The alignment of a text's lines.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// A label of words.
///
/// On Linux they are not drawn.
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
    /// The number of lines at most; 0 for as many as the text needs.
    open var numberOfLines = 1
    /// Whether letters become smaller so that the text fits.
    open var adjustsFontSizeToFitWidth = false
    /// Whether letters follow the size that a person prefers.
    open var adjustsFontForContentSizeCategory = false
}

/// A view for text of several lines.
///
/// On Linux nobody writes it.
@preconcurrency @MainActor open class UITextView: UIView {
    /// The text of the view.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var text: String! = ""
    /// The font of the text.
    open var font: UIFont?
    /// The colour of the text.
    open var textColor: UIColor?
    /// Whether a person can write.
    open var isEditable = true
    /// Whether a person can select.
    open var isSelectable = true
    /// The alignment of the text.
    open var textAlignment = NSTextAlignment.natural
}

/// A picture.
///
/// On Linux it is not drawn.
@preconcurrency @MainActor open class UIImageView: UIView {
    /// The picture.
    open var image: UIImage?

    /// Creates a view of a picture.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: .zero)
    }

    /// Creates a view without a picture.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
}

/// A sign that something goes on.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
    /// The size of an activity indicator.
    public enum Style: Int, Sendable {
        case medium = 100
        case large
    }
    /// The size of the indicator.
    open var style: Style
    /// Whether the indicator is hidden when nothing goes on.
    open var hidesWhenStopped = true
    /// Whether something goes on.
    public private(set) var isAnimating = false

    /// Creates a sign.
    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
    }

    /// Says that something goes on.
    open func startAnimating() { isAnimating = true }
    /// Says that it is over.
    open func stopAnimating() { isAnimating = false }
}

/// A bar that shows how far work has come.
@preconcurrency @MainActor open class UIProgressView: UIView {
    /// The look of a progress bar.
    public enum Style: Int, Sendable { case `default`, bar }
    /// The progress, from 0 to 1.
    open var progress: Float = 0
    /// The progress object that the bar shows.
    ///
    /// On Linux it is kept, and not followed.
    open var observedProgress: Progress?

    /// Creates a bar.
    public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
    /// Says how far it is.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}
