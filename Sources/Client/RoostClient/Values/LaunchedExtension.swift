import RoostLinux

/// What the system says of the extension that it launched a process for.
package struct LaunchedExtension: Hashable, Sendable {
    package let name: String
    /// `NSExtensionPrincipalClass` of its `Info.plist`.
    package let principal: String?

    package init(name: String, principal: String?) {
        self.name = name
        self.principal = principal
    }

    /// What `ROOST_EXTENSION` and `ROOST_PRINCIPAL` say, which are not passed on.
    static func inherited() -> LaunchedExtension? {
        let principal = EnvironmentVariables.take("ROOST_PRINCIPAL")
        return EnvironmentVariables.take("ROOST_EXTENSION").map {
            LaunchedExtension(name: $0, principal: principal)
        }
    }
}
