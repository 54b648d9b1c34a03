import RoostLinux

/// The description of the extension that the system launched a process for.
package struct LaunchedExtension: Hashable, Sendable {
    package let name: String
    /// `NSExtensionPrincipalClass` of its `Info.plist`.
    package let principal: String?

    package init(name: String, principal: String?) {
        self.name = name
        self.principal = principal
    }

    /// Returns the extension that `ROOST_EXTENSION` and `ROOST_PRINCIPAL` name, which are not
    /// passed on.
    static func inherited() -> LaunchedExtension? {
        let principal = EnvironmentVariables.take("ROOST_PRINCIPAL")
        return EnvironmentVariables.take("ROOST_EXTENSION").map {
            LaunchedExtension(name: $0, principal: principal)
        }
    }
}
