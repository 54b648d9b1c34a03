/// The kind of value that a parameter takes.
package enum ParameterKind: String, CaseIterable, Hashable, Sendable {
    case boolean, integer, number, string
    /// Text with attributes; given and handed back as its plain text.
    case attributedString
    case url
    /// A moment; written in ISO 8601 with its zone.
    case date
    /// Parts of a date, such as a time of day; an object of whole numbers.
    case dateComponents
    /// A length of time, in seconds.
    case duration
    /// A number with a unit.
    case measurement
    /// A person's name in its parts.
    case person
    case file
    /// A value of a few that are known beforehand.
    case enumeration
    /// An entity of the app's, by its identifier.
    case entity
    /// Any other value, as the app's own type is written in JSON.
    case codable
}
