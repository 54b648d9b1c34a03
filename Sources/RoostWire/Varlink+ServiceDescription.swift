extension Varlink {
    /// The description of `org.varlink.service`, which every service answers with.
    ///
    /// The definitions are the standard's, <https://varlink.org/Service>; the words are ours.
    package static let serviceDescription = """
        # Tells what a service is and which interfaces it has. Every service has this one.
        interface org.varlink.service

        # Tells who made the service and which interfaces can be called.
        method GetInfo() -> (
          vendor: string,
          product: string,
          version: string,
          url: string,
          interfaces: []string
        )

        # Tells an interface's description, in the language that this is written in.
        method GetInterfaceDescription(interface: string) -> (description: string)

        # The service has no such interface.
        error InterfaceNotFound (interface: string)

        # The interface has no such method.
        error MethodNotFound (method: string)

        # The interface has the method, this service does not.
        error MethodNotImplemented (method: string)

        # A parameter is missing or not what it should be.
        error InvalidParameter (parameter: string)

        # The caller may not do this.
        error PermissionDenied ()

        # The method answers more than once and must be called with "more".
        error ExpectedMore ()
        """
}
