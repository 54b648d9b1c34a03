public import Foundation
import RoostWindows

/// A view of some text that cannot be edited.
public struct Text: Hashable, Sendable {
    /// How a date is written.
    public struct DateStyle: Hashable, Sendable {
        private enum Form { case time, date, relative }
        private let form: Form

        public static let time = Self(form: .time)
        public static let date = Self(form: .date)
        public static let relative = Self(form: .relative)
        public static let offset = Self(form: .relative)
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

    public init(
        _ key: LocalizedStringKey,
        tableName: String? = nil,
        bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        content = key.text
    }

    @_disfavoredOverload public init(_ content: some StringProtocol) {
        self.content = String(content)
    }

    public init(verbatim content: String) {
        self.content = content
    }

    public init(_ date: Date, style: DateStyle) {
        content = style.text(of: date)
    }

    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
        content = format.format(input)
    }

    public init(_ image: Image) {
        content = "(\(image.name))"
    }

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
    public func font(_ font: Font?) -> Text { self }
    public func fontWeight(_ weight: Font.Weight?) -> Text { self }
    public func fontDesign(_ design: Font.Design?) -> Text { self }
    public func bold(_ isActive: Bool = true) -> Text { self }
    public func italic(_ isActive: Bool = true) -> Text { self }
    public func monospaced(_ isActive: Bool = true) -> Text { self }
    public func monospacedDigit() -> Text { self }
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    public func foregroundColor(_ color: Color?) -> Text { self }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
}
