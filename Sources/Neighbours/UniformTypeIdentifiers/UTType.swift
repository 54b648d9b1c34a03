/// A type of data.
///
/// On Linux the types are those that this module lists, and those that an app declares; the system
/// has no register of types that other apps declare.
public struct UTType: Sendable {
    /// The name that no other type has, such as `public.jpeg`.
    public let identifier: String
    /// The types that the app's own type conforms to, as the app said.
    private let declared: [String]

    init(known identifier: String, declared: [String] = []) {
        self.identifier = identifier
        self.declared = declared
    }

    /// Finds a type by its identifier; `nil` if there is none.
    public init?(_ identifier: String) {
        guard TypeTable.entries[identifier] != nil || Self.isDynamic(identifier) else { return nil }
        self.init(known: identifier)
    }

    /// Creates a type of the app's own.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(known: identifier, declared: [parentType?.identifier ?? "public.data"])
    }

    /// Creates a type of somebody else's.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(known: identifier, declared: [parentType?.identifier ?? "public.data"])
    }

    /// Finds the type that a file's ending stands for.
    ///
    /// An ending that nobody knows gives a dynamic type, which is equal for equal endings; `nil` if
    /// the type that is known does not conform to the one that is asked for.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        let ending = filenameExtension.lowercased()
        guard !ending.isEmpty, !ending.contains("/") else { return nil }
        if let identifier = TypeTable.byExtension[ending] {
            self.init(known: identifier)
            guard conforms(to: supertype) || supertype == .data else { return nil }
        } else {
            self.init(known: Self.dynamicPrefix + ending, declared: [supertype.identifier])
        }
    }

    /// Finds the type that a MIME type stands for; `nil` if there is none.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        let name = mimeType.prefix { $0 != ";" }.lowercased()
        guard let identifier = TypeTable.byMIMEType[name] else { return nil }
        self.init(known: identifier)
        guard conforms(to: supertype) || supertype == .data else { return nil }
    }

    private static let dynamicPrefix = "dyn.ending."

    private static func isDynamic(_ identifier: String) -> Bool {
        identifier.hasPrefix(dynamicPrefix) && identifier.count > dynamicPrefix.count
    }
}

// MARK: - What is known of a type

extension UTType {
    /// The ending of files of this type that is usual.
    public var preferredFilenameExtension: String? {
        if isDynamic { return String(identifier.dropFirst(Self.dynamicPrefix.count)) }
        return TypeTable.entries[identifier]?.extensions.first
    }

    /// The MIME type that is usual.
    public var preferredMIMEType: String? { TypeTable.entries[identifier]?.mimeTypes.first }

    /// The description of the type, for people.
    public var localizedDescription: String? {
        preferredFilenameExtension.map { "\($0.uppercased()) file" }
    }

    /// Whether the type was made up for an unknown file extension.
    public var isDynamic: Bool { Self.isDynamic(identifier) }

    /// Whether the type is one that every system knows.
    public var isPublic: Bool { identifier.hasPrefix("public.") }

    /// Whether an app declared the type.
    public var isDeclared: Bool { !isDynamic }

    /// All the types that it conforms to, itself left out.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var open = declared + (TypeTable.entries[identifier]?.supertypes ?? [])
        while let identifier = open.popLast() {
            guard found.insert(UTType(known: identifier)).inserted else { continue }
            open += TypeTable.entries[identifier]?.supertypes ?? []
        }
        return found
    }

    /// Whether this type is the other one, or a kind of it.
    public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

    /// Whether this type is a kind of the other one.
    public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }

    /// Whether the other type is a kind of this one.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}

extension UTType: Hashable {
    public static func == (one: UTType, other: UTType) -> Bool {
        one.identifier == other.identifier
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType: Codable {
    /// Reads a type from its identifier.
    ///
    /// It throws where that is no identifier of a type.
    public init(from decoder: any Decoder) throws {
        let identifier = try decoder.singleValueContainer().decode(String.self)
        self = UTType(identifier) ?? UTType(importedAs: identifier)
    }

    /// Writes the type as its identifier.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

extension UTType: CustomStringConvertible {
    /// The identifier, such as `public.jpeg`.
    public var description: String { identifier }
}
