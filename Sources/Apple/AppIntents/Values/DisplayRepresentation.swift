public import Foundation
public import RoostFoundation

/// The appearance of a value for people: its words and its picture.
public struct DisplayRepresentation: Hashable, Sendable {
    /// The line that people see first.
    public var title: LocalizedStringResource
    /// The line that people see below the title.
    public var subtitle: LocalizedStringResource?
    /// The picture beside the words.
    ///
    /// On Linux it is not shown.
    public var image: Image?
    /// Other words for the same.
    public var synonyms: [LocalizedStringResource]

    /// Creates a representation.
    public init(
        title: LocalizedStringResource,
        subtitle: LocalizedStringResource? = nil,
        image: Image? = nil,
        synonyms: [LocalizedStringResource] = []
    ) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        self.synonyms = synonyms
    }

    /// Whether two representations show the same words.
    public static func == (one: DisplayRepresentation, other: DisplayRepresentation) -> Bool {
        one.title == other.title && one.subtitle == other.subtitle
    }

    /// Hashes the title.
    public func hash(into hasher: inout Hasher) { hasher.combine(title.key) }

    /// A picture.
    public struct Image: Sendable {
        /// The outline that the picture is shown in.
        public enum DisplayStyle: Sendable { case `default`, circular }

        /// The place that a picture is taken from.
        package enum Source: Sendable {
            case named(String)
            case systemName(String)
            case data(Data)
            case url(URL)
        }

        package let source: Source

        /// Creates a picture of the app's catalogue.
        public init(
            named name: String,
            isTemplate: Bool? = nil,
            displayStyle: DisplayStyle = .default
        ) {
            source = .named(name)
        }

        /// Creates a picture of a symbol.
        public init(systemName: String, isTemplate: Bool? = nil) {
            source = .systemName(systemName)
        }

        /// Creates a picture of its bytes.
        public init(data: Data, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
            source = .data(data)
        }

        /// Creates a picture that is at an address.
        public init(
            url: URL,
            width: Double? = nil,
            height: Double? = nil,
            isTemplate: Bool? = nil,
            displayStyle: DisplayStyle = .default
        ) {
            source = .url(url)
        }
    }
}

extension DisplayRepresentation: ExpressibleByStringInterpolation {
    /// Creates a representation of a literal.
    public init(stringLiteral value: String) {
        self.init(title: LocalizedStringResource(stringLiteral: value))
    }

    /// Creates a representation of a literal with values in it.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}

/// The words for a type.
public struct TypeDisplayRepresentation: Hashable, Sendable {
    /// The name of one value of the type.
    public var name: LocalizedStringResource
    /// The words for a number of values of the type.
    public var numericFormat: LocalizedStringResource?
    /// Other words for the same.
    public var synonyms: [LocalizedStringResource]

    /// Creates a representation of a type.
    public init(
        name: LocalizedStringResource,
        numericFormat: LocalizedStringResource? = nil,
        synonyms: [LocalizedStringResource] = []
    ) {
        self.name = name
        self.numericFormat = numericFormat
        self.synonyms = synonyms
    }

    /// Whether two representations show the same words.
    public static func == (
        one: TypeDisplayRepresentation,
        other: TypeDisplayRepresentation
    ) -> Bool {
        one.name == other.name && one.numericFormat == other.numericFormat
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name.key) }
}

extension TypeDisplayRepresentation: ExpressibleByStringInterpolation {
    /// Creates a representation of a literal.
    public init(stringLiteral value: String) {
        self.init(name: LocalizedStringResource(stringLiteral: value))
    }

    /// Creates a representation of a literal with values in it.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(name: LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}

/// A type that has a name for people.
public protocol TypeDisplayRepresentable {
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A value that can be shown to people.
public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible {
    var displayRepresentation: DisplayRepresentation { get }
}

extension InstanceDisplayRepresentable {
    /// The title that the value shows.
    public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}

/// A value of a type that both can be shown to people.
public protocol DisplayRepresentable: TypeDisplayRepresentable, InstanceDisplayRepresentable {}

/// A type whose values are few, each with its words.
public protocol CaseDisplayRepresentable: CaseIterable, Hashable,
    CustomLocalizedStringResourceConvertible
{
    static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension CaseDisplayRepresentable {
    /// The title that the case shows.
    public var localizedStringResource: LocalizedStringResource {
        Self.caseDisplayRepresentations[self]?.title ?? "\(String(describing: self))"
    }
}

/// A type whose values are few, each with its words, and that has a name itself.
public protocol StaticDisplayRepresentable: CaseDisplayRepresentable, TypeDisplayRepresentable {}
