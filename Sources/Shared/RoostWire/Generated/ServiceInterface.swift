// Made from docs/interfaces/org.varlink.service.varlink by `make interfaces`: change that, and not this.
// swift-format-ignore-file

/// What every Varlink service answers about itself.
package enum ServiceInterface {
    /// What can be called.
    package enum Method: String, InterfaceMember {
        case getInfo = "GetInfo"
        /// The text of an interface.
        case getInterfaceDescription = "GetInterfaceDescription"

        package static var interface: Interface { .service }
    }

    /// How a call can fail.
    package enum Error: String, InterfaceMember, Swift.Error {
        case interfaceNotFound = "InterfaceNotFound"
        case methodNotFound = "MethodNotFound"
        case methodNotImplemented = "MethodNotImplemented"
        /// A parameter is missing, of the wrong type, or cannot be; "reason" says what would be right.
        case invalidParameter = "InvalidParameter"
        case permissionDenied = "PermissionDenied"
        /// The method streams its replies and has to be called with "more".
        case expectedMore = "ExpectedMore"

        package static var interface: Interface { .service }
    }

    /// The text, as `GetInterfaceDescription` answers it.
    package static let text = #"""
    # What every Varlink service answers about itself.
    interface org.varlink.service

    method GetInfo() -> (
      vendor: string,
      product: string,
      version: string,
      url: string,
      interfaces: []string
    )

    # The text of an interface.
    method GetInterfaceDescription(interface: string) -> (description: string)

    error InterfaceNotFound (interface: string)
    error MethodNotFound (method: string)
    error MethodNotImplemented (method: string)
    # A parameter is missing, of the wrong type, or cannot be; "reason" says what would be right.
    error InvalidParameter (parameter: string, reason: ?string)
    error PermissionDenied ()
    # The method streams its replies and has to be called with "more".
    error ExpectedMore ()
    """#
}
