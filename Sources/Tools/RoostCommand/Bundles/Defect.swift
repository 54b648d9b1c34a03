import RoostCaller

/// A defect of a folder that is to be installed.
package struct Defect: Hashable, Sendable, CustomStringConvertible {
    package enum Gravity: String, Hashable, Sendable {
        /// It cannot be installed like this.
        case error
        /// It can be installed, and will hardly do what its author expects.
        case warning
    }

    package let gravity: Gravity
    /// The path of the file or folder it is about.
    package let file: String
    /// The key of the property list that it is about.
    package let key: String?
    /// The finding, as it is.
    package let found: String
    /// The remedy for the defect.
    package let remedy: String

    package init(
        _ gravity: Gravity = .error,
        file: String,
        key: String? = nil,
        found: String,
        remedy: String
    ) {
        self.gravity = gravity
        self.file = file
        self.key = key
        self.found = found
        self.remedy = remedy
    }

    package var description: String {
        let about = key.map { "\(file): \($0)" } ?? file
        return "\(gravity == .warning ? "warning: " : "")\(about): \(found); \(remedy)".printable
    }
}
