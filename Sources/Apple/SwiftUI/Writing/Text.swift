public import Foundation
import RoostWindows

/// A view of some text that cannot be edited.
public struct Text: Hashable, Sendable {
    /// The style in which a date is written.
    public struct DateStyle: Hashable, Sendable {
        private enum Form { case time, date, relative }
        private let form: Form

        /// The time of day.
        public static let time = Self(form: .time)
        /// The day.
        public static let date = Self(form: .date)
        /// The time until the date, or since; on Linux as it was when the view was made.
        public static let relative = Self(form: .relative)
        /// The distance of the date from now; on Linux as a relative date.
        public static let offset = Self(form: .relative)
        /// The time on a clock that counts to the date; on Linux as a relative date.
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

    /// Creates a text of words; on Linux they are not looked up in a table of translations.
    public init(
        _ key: LocalizedStringKey,
        tableName: String? = nil,
        bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        content = key.text
    }

    /// Creates a text of words that are shown as they are.
    @_disfavoredOverload public init(_ content: some StringProtocol) {
        self.content = String(content)
    }

    /// Creates a text of words that are shown as they are.
    public init(verbatim content: String) {
        self.content = content
    }

    /// Creates a text of a date.
    public init(_ date: Date, style: DateStyle) {
        content = style.text(of: date)
    }

    /// Creates a text of a value in a format.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
        content = format.format(input)
    }

    /// Creates a text of words of the app; on Linux they are not looked up in a table of
    /// translations.
    @_disfavoredOverload public init(_ resource: LocalizedStringResource) {
        content = String(localized: resource)
    }

    /// Creates a text of words with attributes, which a terminal has not.
    public init(_ attributedContent: AttributedString) {
        content = String(attributedContent.characters)
    }

    /// Creates a text of the time from one date to another.
    public init(_ dates: ClosedRange<Date>) {
        content = dates.lowerBound.formatted() + " – " + dates.upperBound.formatted()
    }

    /// Creates a text that counts to the end of a time; on Linux as it was when the view was made.
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

    /// Creates a text of a picture's name.
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
    /// The same text: a terminal has one font.
    public func font(_ font: Font?) -> Text { self }
    /// The same text: a terminal has one weight.
    public func fontWeight(_ weight: Font.Weight?) -> Text { self }
    /// The same text: a terminal has one family of letters.
    public func fontDesign(_ design: Font.Design?) -> Text { self }
    /// The same text: on Linux not in bold.
    public func bold(_ isActive: Bool = true) -> Text { self }
    /// The same text: on Linux not in italics.
    public func italic(_ isActive: Bool = true) -> Text { self }
    /// The same text: all letters are equally wide.
    public func monospaced(_ isActive: Bool = true) -> Text { self }
    /// The same text: all digits are equally wide.
    public func monospacedDigit() -> Text { self }
    /// The same text: on Linux not struck through.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    /// The same text: on Linux not underlined.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    /// The same text: on Linux it has no colour.
    public func foregroundColor(_ color: Color?) -> Text { self }
    /// The same text: on Linux it has no style.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
}
