public import Foundation

extension UIButton {
    /// The content and the look of a button, as a value.
    ///
    /// On Linux the title is the button's, and the look is stored but not drawn.
    public struct Configuration: UIContentConfiguration, Hashable {
        /// The rounding of a button's corners.
        public enum CornerStyle: Int, Sendable {
            case fixed, dynamic, small, medium, large, capsule
        }
        /// The size of a button.
        public enum Size: Int, Sendable { case medium, small, mini, large }
        /// The alignment of a button's title and subtitle.
        public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
        private enum Look { case plain, gray, tinted, filled, glass }

        /// The title of the button.
        public var title: String?
        /// The title with attributes, which takes the place of the plain title.
        public var attributedTitle: AttributedString? {
            didSet { title = attributedTitle.map { String($0.characters) } }
        }
        /// The text below the title.
        public var subtitle: String?
        /// The picture of the button.
        public var image: UIImage?
        /// The edge of the title at which the picture stands.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The distance between the picture and the title, in points.
        public var imagePadding: CGFloat = 0
        /// The distance between the title and the subtitle, in points.
        public var titlePadding: CGFloat = 1
        /// The alignment of title and subtitle.
        public var titleAlignment = TitleAlignment.automatic
        /// The distance from the edges of the button to its content, in points.
        public var contentInsets = NSDirectionalEdgeInsets.zero
        /// The rounding of the corners.
        public var cornerStyle = CornerStyle.dynamic
        /// The size of the button.
        public var buttonSize = Size.medium
        /// The colour of the text and the picture.
        public var baseForegroundColor: UIColor?
        /// The colour of the background.
        public var baseBackgroundColor: UIColor?
        /// A Boolean value that is true if an activity indicator takes the place of the picture.
        public var showsActivityIndicator = false
        private let look: Look

        private init(_ look: Look) { self.look = look }

        /// Returns the configuration of a button without a background.
        public static func plain() -> Self { Self(.plain) }
        /// Returns the configuration of a button with a grey background.
        public static func gray() -> Self { Self(.gray) }
        /// Returns the configuration of a button with a pale background in its tint colour.
        public static func tinted() -> Self { Self(.tinted) }
        /// Returns the configuration of a button filled with its tint colour.
        public static func filled() -> Self { Self(.filled) }
        /// Returns the configuration of a button without a border.
        public static func borderless() -> Self { Self(.plain) }
        /// Returns the configuration of a button with a border.
        public static func bordered() -> Self { Self(.gray) }
        /// Returns the configuration of a button with a border and a pale background in its tint
        /// colour.
        public static func borderedTinted() -> Self { Self(.tinted) }
        /// Returns the configuration of the most important button, filled with its tint colour.
        public static func borderedProminent() -> Self { Self(.filled) }
        /// Returns the configuration of a button with a glass background.
        public static func glass() -> Self { Self(.glass) }
        /// Returns the configuration of the most important button, with a glass background.
        public static func prominentGlass() -> Self { Self(.glass) }
    }

    /// Creates a button with a configuration.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system, primaryAction: primaryAction)
        self.configuration = configuration
    }

    /// Calls the handler that updates the button's configuration.
    public func setNeedsUpdateConfiguration() { configurationUpdateHandler?(self) }
}
