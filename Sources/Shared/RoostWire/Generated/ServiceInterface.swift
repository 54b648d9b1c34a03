// Made from docs/interfaces/org.varlink.service.varlink by `make interfaces`: change that, and not this.
// swift-format-ignore-file

/// The calls that every Varlink service answers about itself.
package enum ServiceInterface {
    /// The methods that can be called.
    package enum Method: String, InterfaceMember {
        case getInfo = "GetInfo"
        /// The text of an interface.
        case getInterfaceDescription = "GetInterfaceDescription"

        package static var interface: String { "org.varlink.service" }
    }

    /// The errors with which a call can fail.
    package enum Error: String, InterfaceMember, Swift.Error {
        case interfaceNotFound = "InterfaceNotFound"
        case methodNotFound = "MethodNotFound"
        case methodNotImplemented = "MethodNotImplemented"
        /// A parameter is missing, of the wrong type, or cannot be; "reason" says what would be right.
        case invalidParameter = "InvalidParameter"
        case permissionDenied = "PermissionDenied"
        /// The method streams its replies and has to be called with "more".
        case expectedMore = "ExpectedMore"

        package static var interface: String { "org.varlink.service" }
    }

    /// The parameters and the reply of `GetInfo`.
    package enum GetInfo {
        package struct Reply: WireMessage {
            package var vendor: String
            package var product: String
            package var version: String
            package var url: String
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

            package init(reading fields: Fields) throws(FieldError) {
                vendor = try fields.string("vendor")
                product = try fields.string("product")
                version = try fields.string("version")
                url = try fields.string("url")
                interfaces = try fields.strings("interfaces")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("vendor", vendor)
                writer.member("product", product)
                writer.member("version", version)
                writer.member("url", url)
                writer.list("interfaces", interfaces)
                writer.endObject()
            }
        }
    }

    /// The parameters and the reply of `GetInterfaceDescription`.
    package enum GetInterfaceDescription {
        package struct Parameters: WireMessage {
            package var interface: String

            package init(
                interface: String
            ) {
                self.interface = interface
            }

            package init(reading fields: Fields) throws(FieldError) {
                interface = try fields.string("interface")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("interface", interface)
                writer.endObject()
            }
        }

        package struct Reply: WireMessage {
            package var description: String

            package init(
                description: String
            ) {
                self.description = description
            }

            package init(reading fields: Fields) throws(FieldError) {
                description = try fields.string("description")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("description", description)
                writer.endObject()
            }
        }
    }
}
