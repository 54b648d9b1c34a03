/// The names of an interface's methods, or of its errors, as they are generated from its text.
package protocol InterfaceMember: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// The name of the interface that has these members.
    static var interface: String { get }
}

extension InterfaceMember {
    /// The name as it travels, that of the interface in front.
    package var fullName: String { Self.interface + "." + rawValue }

    /// Recognises a name that has travelled; `nil` for another interface's, and for one that this
    /// version does not know.
    package init?(fullName: String) {
        guard let name = Varlink.QualifiedName(fullName), name.interface == Self.interface
        else { return nil }
        self.init(rawValue: name.member)
    }
}
