// Made from docs/interfaces/org.varlink.service.varlink by `make interfaces`: change that, and not this.
// swift-format-ignore-file

package import RoostWire

extension ServiceInterface {
    /// The text, as `GetInterfaceDescription` answers it.
    package static let text = #"""
    # The calls that every Varlink service answers about itself.
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
