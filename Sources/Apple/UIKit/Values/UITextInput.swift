/// The kind of keyboard for a text field.
///
/// On Linux it has no effect.
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case URL
    case numberPad, phonePad, namePhonePad
    case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The rule for automatic capitals.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none, words, sentences, allCharacters
}

/// The setting for the correction of misspelt words.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

/// The label of the return key.
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
    case `continue`
}

/// The meaning of a text field's content.
///
/// On Linux the value is stored, but has no effect.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A person's full name.
    public static let name = Self(rawValue: "name")
    /// A first name.
    public static let givenName = Self(rawValue: "given-name")
    /// A last name.
    public static let familyName = Self(rawValue: "family-name")
    /// A user name.
    public static let username = Self(rawValue: "username")
    /// A password.
    public static let password = Self(rawValue: "password")
    /// A new password.
    public static let newPassword = Self(rawValue: "new-password")
    /// A code that can be used once.
    public static let oneTimeCode = Self(rawValue: "one-time-code")
    /// An email address.
    public static let emailAddress = Self(rawValue: "email")
    /// A telephone number.
    public static let telephoneNumber = Self(rawValue: "tel")
    /// An address of a page.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let URL = Self(rawValue: "url")
    /// The city of an address.
    public static let addressCity = Self(rawValue: "address-level2")
    /// A street address.
    public static let fullStreetAddress = Self(rawValue: "street-address")
    /// A postal code.
    public static let postalCode = Self(rawValue: "postal-code")
}

/// A type that can continue an activity that a person began elsewhere.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: AnyObject {}

extension UIResponder: UIUserActivityRestoring {}
