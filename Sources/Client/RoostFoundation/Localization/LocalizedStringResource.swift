public import Foundation

/// A localizable text that is looked up when it is shown.
///
/// A string literal is such a text. On Linux it is looked up in the tables of strings
/// (`Localizable.strings`) of its bundle, and shown as it was written if there are none; string
/// catalogues are not read.
public struct LocalizedStringResource: Sendable {
    /// The bundle in which a text is looked up.
    public enum BundleDescription: @unchecked Sendable {
        /// The bundle of the app itself.
        case main
        /// The bundle of a class.
        ///
        /// On Linux it is always that of the app.
        case forClass(AnyClass)
        /// The bundle at a URL.
        case atURL(URL)
    }

    /// The key of the text in a table of strings.
    public let key: String
    /// The text that is used if the table has none.
    public let defaultValue: String.LocalizationValue
    /// The name of the table, without `.strings`; `nil` for `Localizable`.
    public let table: String?
    /// The locale for which the text is looked up.
    ///
    /// On Linux the bundle determines the language.
    public var locale: Locale
    /// The bundle in which the text is looked up.
    public var bundle: BundleDescription

    /// Creates a text that is also its key.
    public init(
        _ keyAndValue: String.LocalizationValue,
        table: String? = nil,
        locale: Locale = .current,
        bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        key = keyAndValue.key
        defaultValue = keyAndValue
        self.table = table
        self.locale = locale
        self.bundle = bundle
    }

    /// Creates a text with a key and a default value.
    public init(
        _ key: StaticString,
        defaultValue: String.LocalizationValue,
        table: String? = nil,
        locale: Locale = .current,
        bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        self.key = "\(key)"
        self.defaultValue = defaultValue
        self.table = table
        self.locale = locale
        self.bundle = bundle
    }
}

extension LocalizedStringResource: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        self.init(String.LocalizationValue(value))
    }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
}

extension LocalizedStringResource: Equatable {
    /// Returns `true` if two texts are looked up in the same way, even for different locales.
    public static func == (one: LocalizedStringResource, other: LocalizedStringResource) -> Bool {
        one.key == other.key && one.defaultValue == other.defaultValue
            && one.table == other.table && one.bundle.folder == other.bundle.folder
    }
}

extension LocalizedStringResource: CustomLocalizedStringResourceConvertible {
    public var localizedStringResource: LocalizedStringResource { self }
}

extension LocalizedStringResource.BundleDescription {
    /// The folder of another bundle than the app's.
    var folder: URL? {
        if case .atURL(let folder) = self { folder } else { nil }
    }

    var bundle: Bundle? { folder.map { Bundle(url: $0) } ?? .main }
}

/// A type whose values have a localized name for people.
public protocol CustomLocalizedStringResourceConvertible {
    /// The name of the value, for people.
    var localizedStringResource: LocalizedStringResource { get }
}
