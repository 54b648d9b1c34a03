public import Foundation
public import RoostFoundation

/// The words and the picture with which a value is shown to people.
public struct DisplayRepresentation: Hashable, Sendable {
    /// The title of the value.
    public var title: LocalizedStringResource
    /// The line below the title.
    public var subtitle: LocalizedStringResource?
    /// The picture beside the title.
    ///
    /// On Linux it is not shown.
    public var image: Image?
    /// Other words for the value.
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

    /// Returns `true` if two representations have the same title and subtitle.
    public static func == (one: DisplayRepresentation, other: DisplayRepresentation) -> Bool {
        one.title == other.title && one.subtitle == other.subtitle
    }

    /// Adds the title to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(title.key) }

    /// A picture.
    public struct Image: Sendable {
        /// The outline in which a picture is shown.
        public enum DisplayStyle: Sendable { case `default`, circular }

        /// The place that a picture is taken from.
        package enum Source: Sendable {
            case named(String)
            case systemName(String)
            case data(Data)
            case url(URL)
        }

        package let source: Source

        /// Creates a picture from the app's asset catalogue.
        public init(
            named name: String,
            isTemplate: Bool? = nil,
            displayStyle: DisplayStyle = .default
        ) {
            source = .named(name)
        }

        /// Creates a picture of a system symbol.
        public init(systemName: String, isTemplate: Bool? = nil) {
            source = .systemName(systemName)
        }

        /// Creates a picture from its bytes.
        public init(data: Data, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
            source = .data(data)
        }

        /// Creates a picture from a URL.
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
    /// Creates a representation from a string literal.
    public init(stringLiteral value: String) {
        self.init(title: LocalizedStringResource(stringLiteral: value))
    }

    /// Creates a representation from a string literal with values in it.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}

/// The name of a type, for people.
public struct TypeDisplayRepresentation: Hashable, Sendable {
    /// The word for one value of the type.
    public var name: LocalizedStringResource
    /// The word for a number of values of the type.
    public var numericFormat: LocalizedStringResource?
    /// Other words for the value.
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

    /// Returns `true` if two representations have the same name and numeric format.
    public static func == (
        one: TypeDisplayRepresentation,
        other: TypeDisplayRepresentation
    ) -> Bool {
        one.name == other.name && one.numericFormat == other.numericFormat
    }

    /// Adds the name to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(name.key) }
}

extension TypeDisplayRepresentation: ExpressibleByStringInterpolation {
    /// Creates a representation from a string literal.
    public init(stringLiteral value: String) {
        self.init(name: LocalizedStringResource(stringLiteral: value))
    }

    /// Creates a representation from a string literal with values in it.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(name: LocalizedStringResource(stringInterpolation: stringInterpolation))
    }
}

/// A type with a name for people.
public protocol TypeDisplayRepresentable {
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A value that can be shown to people.
public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible {
    var displayRepresentation: DisplayRepresentation { get }
}

extension InstanceDisplayRepresentable {
    /// The title of the value.
    public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}

/// A type with a name for people, whose values can be shown to people.
public protocol DisplayRepresentable: TypeDisplayRepresentable, InstanceDisplayRepresentable {}

/// A type with a fixed set of values, each with a representation.
public protocol CaseDisplayRepresentable: CaseIterable, Hashable,
    CustomLocalizedStringResourceConvertible
{
    static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension CaseDisplayRepresentable {
    /// The title of the value.
    public var localizedStringResource: LocalizedStringResource {
        Self.caseDisplayRepresentations[self]?.title ?? "\(String(describing: self))"
    }
}

/// A type with a fixed set of values and with a name for people.
public protocol StaticDisplayRepresentable: CaseDisplayRepresentable, TypeDisplayRepresentable {}
