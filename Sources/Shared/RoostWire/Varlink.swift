/// The parts that every Varlink service has in common: <https://varlink.org>.
package enum Varlink {
    /// The interface by which a service describes itself.
    package static let serviceInterface = Interface.service.rawValue

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

    /// The description of a service by `org.varlink.service.GetInfo`.
    package struct ServiceInformation: Hashable, Sendable {
        package var vendor: String
        package var product: String
        package var version: String
        package var url: String
        /// The names of all interfaces that can be called, `org.varlink.service` among them.
        package var interfaces: [String]

        package init(
            vendor: String,
            product: String,
            version: String,
            url: String,
            interfaces: [String]
        ) {
            self.vendor = vendor
            self.product = product
            self.version = version
            self.url = url
            self.interfaces = interfaces
        }

        /// Reads what another service answered.
        package init(_ fields: Fields) throws(FieldError) {
            vendor = try fields.string("vendor")
            product = try fields.string("product")
            version = try fields.string("version")
            url = try fields.string("url")
            interfaces = try fields.strings("interfaces")
        }

        /// The answer's parameters.
        package var parameters: JSONObject {
            [
                "vendor": .string(vendor),
                "product": .string(product),
                "version": .string(version),
                "url": .string(url),
                "interfaces": .array(interfaces.map(JSON.string)),
            ]
        }
    }
}
