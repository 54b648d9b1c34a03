/// The keyboard for a text.
///
/// On Linux it is the person's keyboard.
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case URL
    case numberPad, phonePad, namePhonePad
    case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The capitalization of text while it is written.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none, words, sentences, allCharacters
}

/// The setting of whether what is written is corrected.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

/// The label of the key by which a person is done.
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
    case `continue`
}

/// The kind of content that a field is for.
///
/// On Linux it is kept, and not looked at.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A name.
    public static let name = Self(rawValue: "name")
    /// A first name.
    public static let givenName = Self(rawValue: "given-name")
    /// A last name.
    public static let familyName = Self(rawValue: "family-name")
    /// A name that one logs in with.
    public static let username = Self(rawValue: "username")
    /// A password.
    public static let password = Self(rawValue: "password")
    /// A password that is made.
    public static let newPassword = Self(rawValue: "new-password")
    /// A code that is good for once.
    public static let oneTimeCode = Self(rawValue: "one-time-code")
    /// An address of mail.
    public static let emailAddress = Self(rawValue: "email")
    /// A number of a telephone.
    public static let telephoneNumber = Self(rawValue: "tel")
    /// An address of a page.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let URL = Self(rawValue: "url")
    /// A city.
    public static let addressCity = Self(rawValue: "address-level2")
    /// All of an address.
    public static let fullStreetAddress = Self(rawValue: "street-address")
    /// A number of a house's place.
    public static let postalCode = Self(rawValue: "postal-code")
}

/// A type that can go on with what a person was doing elsewhere.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: AnyObject {}

extension UIResponder: UIUserActivityRestoring {}
