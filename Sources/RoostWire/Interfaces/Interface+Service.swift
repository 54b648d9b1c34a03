extension Interface {
    /// What every Varlink service answers.
    package static let service = #"""
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
