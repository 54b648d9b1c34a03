/// The description of a type by one declaration in a file.
package struct Declaration: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case type, classType, extended, protocolType, alias
    }

    package let kind: Kind
    /// The type's name after those of the types around it.
    package var path: [String]
    /// The names after the colon, each with its module or type if that is written.
    package var inherited: [[String]] = []
    /// It, or what it stands in, is private or private to the file.
    package var isPrivate = false
    /// It, or what it stands in, has parameters of its own, or holds under conditions only.
    package var isGeneric = false
    /// It, or what it stands in, may not be used, or not without a warning.
    package var isWithdrawn = false
    /// The conditions under which the declaration is compiled, for `#if`; all of them.
    package var conditions: [String] = []
}
