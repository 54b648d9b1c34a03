public import Foundation
import RoostWindows

/// A view that shows text.
public struct Text: Hashable, Sendable {
    /// The style in which a date is written.
    public struct DateStyle: Hashable, Sendable {
        private enum Form { case time, date, relative }
        private let form: Form

        /// The time of day.
        public static let time = Self(form: .time)
        /// The date: day, month and year.
        public static let date = Self(form: .date)
        /// The time until the date or since it; on Linux it is not updated.
        public static let relative = Self(form: .relative)
        /// The signed distance of the date from now; on Linux as in the relative style.
        public static let offset = Self(form: .relative)
        /// A timer that counts to the date; on Linux as in the relative style.
        public static let timer = Self(form: .relative)

        /// A relative time is as it was when it was written: it does not go on by itself.
        func text(of date: Date) -> String {
            switch form {
            case .time: return date.formatted(date: .omitted, time: .shortened)
            case .date: return date.formatted(date: .long, time: .omitted)
            case .relative:
                let seconds = date.timeIntervalSinceNow
                // A date may lie further away than a duration can say.
                let bounded = min(max(abs(seconds), 0), 1e9)
                return Duration.seconds(bounded.rounded())
                    .formatted(.units(width: .abbreviated, maximumUnitCount: 2))
            }
        }
    }

    let content: String

    /// Creates a text with a key; on Linux no translation is looked up.
    public init(
        _ key: LocalizedStringKey,
        tableName: String? = nil,
        bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        content = key.text
    }

    /// Creates a text from a string, which is not translated.
    @_disfavoredOverload public init(_ content: some StringProtocol) {
        self.content = String(content)
    }

    /// Creates a text from a string, which is not translated.
    public init(verbatim content: String) {
        self.content = content
    }

    /// Creates a text with a date.
    public init(_ date: Date, style: DateStyle) {
        content = style.text(of: date)
    }

    /// Creates a text with a formatted value.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
        content = format.format(input)
    }

    /// Creates a text with a resource of the app; on Linux no translation is looked up.
    @_disfavoredOverload public init(_ resource: LocalizedStringResource) {
        content = String(localized: resource)
    }

    /// Creates a text with attributes, which are not shown on Linux.
    public init(_ attributedContent: AttributedString) {
        content = String(attributedContent.characters)
    }

    /// Creates a text with a range of dates.
    public init(_ dates: ClosedRange<Date>) {
        content = dates.lowerBound.formatted() + " – " + dates.upperBound.formatted()
    }

    /// Creates a text with a timer; on Linux it is not updated.
    public init(
        timerInterval: ClosedRange<Date>,
        pauseTime: Date? = nil,
        countsDown: Bool = true,
        showsHours: Bool = true
    ) {
        let now = pauseTime ?? .now
        let seconds =
            countsDown
            ? timerInterval.upperBound.timeIntervalSince(now)
            : now.timeIntervalSince(timerInterval.lowerBound)
        let length = timerInterval.upperBound.timeIntervalSince(timerInterval.lowerBound)
        // A date may lie further away than a duration can say.
        let bounded = min(max(seconds, 0), length, 1e9)
        content = Duration.seconds(bounded.rounded())
            .formatted(.time(pattern: showsHours ? .hourMinuteSecond : .minuteSecond))
    }

    /// Creates a text with a picture's name.
    public init(_ image: Image) {
        content = "(\(image.name))"
    }

    /// Joins two texts.
    public static func + (left: Text, right: Text) -> Text {
        Text(verbatim: left.content + right.content)
    }
}

extension Text: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [ViewNode(.text(content))] }
}

// Looks that text has none of; here too, so that several texts can still be joined to one.
extension Text {
    /// Returns the text with a font; on Linux it is unchanged.
    public func font(_ font: Font?) -> Text { self }
    /// Returns the text in the given weight; on Linux it is unchanged.
    public func fontWeight(_ weight: Font.Weight?) -> Text { self }
    /// Returns the text in the given font design; on Linux it is unchanged.
    public func fontDesign(_ design: Font.Design?) -> Text { self }
    /// Returns the text in bold; on Linux it is unchanged.
    public func bold(_ isActive: Bool = true) -> Text { self }
    /// Returns the text in italics; on Linux it is unchanged.
    public func italic(_ isActive: Bool = true) -> Text { self }
    /// Returns the text with letters of equal width; on Linux it is unchanged.
    public func monospaced(_ isActive: Bool = true) -> Text { self }
    /// Returns the text with digits of equal width; on Linux it is unchanged.
    public func monospacedDigit() -> Text { self }
    /// Returns the text with a line through it; on Linux it is unchanged.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    /// Returns the text with a line below it; on Linux it is unchanged.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    /// Returns the text in the given colour; on Linux it is unchanged.
    public func foregroundColor(_ color: Color?) -> Text { self }
    /// Returns the text in the given style; on Linux it is unchanged.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
}
