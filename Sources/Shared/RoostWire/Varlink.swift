/// The parts that every Varlink service has in common: <https://varlink.org>.
package enum Varlink {
    /// A method's or an error's name, together with that of its interface.
    package struct QualifiedName: Hashable, Sendable, CustomStringConvertible {
        /// Such as `org.varlink.service`.
        package let interface: String
        /// Such as `GetInfo`.
        package let member: String

        package init(interface: String, member: String) {
            self.interface = interface
            self.member = member
        }

        /// Splits a name at its last dot; `nil` if there is nothing on one side of it.
        package init?(_ name: String) {
            let text = name.utf8.span
            var dot = text.count - 1
            while dot > 0, text[dot] != UInt8(ascii: ".") { dot -= 1 }
            guard dot > 0, dot < text.count - 1 else { return nil }
            interface = String(validating: text.extracting(0..<dot))
            member = String(validating: text.extracting(dot + 1..<text.count))
        }

        package var description: String { "\(interface).\(member)" }
    }
}
