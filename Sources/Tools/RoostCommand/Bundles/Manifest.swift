import RoostCaller

/// The settings in an app's `Info.plist` that matter to the system.
package struct Manifest: Hashable, Sendable {
    /// `CFBundleIdentifier`.
    package let identifier: String
    /// `CFBundleExecutable`: a path within the folder.
    package let executable: String
    /// `CFBundleDisplayName`, or else `CFBundleName`, if there is one.
    package let name: String?
    /// `CFBundleShortVersionString` with `CFBundleVersion` in parentheses, such as "1.2 (34)", or
    /// the one of them that is there.
    package let version: String?
    /// `BGTaskSchedulerPermittedIdentifiers`.
    package let permitted: [String]
    /// `RoostFleetTasks`: the identifiers and the names of intents of which one request or job is
    /// there for a whole fleet.
    package let fleetTasks: [String]
    /// `UIBackgroundModes`.
    package let modes: [String]
    /// `com.apple.security.application-groups`: the groups of apps that it shares data with.
    package let groups: [String]
    /// `LSEnvironment`: what is set in its environment when the system launches it.
    package let environment: [String: String]
    /// The schemes of the addresses that the app opens, in small letters: `CFBundleURLSchemes` of
    /// all `CFBundleURLTypes`.
    package let schemes: [String]
    /// `NSExtension`, which an extension's has and no app's.
    package let role: Role?
    /// `RoostRepeats`: what comes again without code.
    package let repeats: [RepeatedWork]
    /// `RoostFreshness`: what is never to be too old.
    package let promises: [PromisedWork]

    /// The sort of an extension.
    package struct Role: Hashable, Sendable {
        /// `NSExtensionPointIdentifier`.
        package let point: String
        /// `NSExtensionPrincipalClass`, if it is named.
        package let principal: String?

        package init(point: String, principal: String? = nil) {
            self.point = point
            self.principal = principal
        }
    }

    package init(
        identifier: String,
        executable: String,
        name: String? = nil,
        version: String? = nil,
        permitted: [String] = [],
        fleetTasks: [String] = [],
        modes: [String] = [],
        groups: [String] = [],
        environment: [String: String] = [:],
        schemes: [String] = [],
        role: Role? = nil,
        repeats: [RepeatedWork] = [],
        promises: [PromisedWork] = []
    ) {
        self.identifier = identifier
        self.executable = executable
        self.name = name
        self.version = version
        self.permitted = permitted
        self.fleetTasks = fleetTasks
        self.modes = modes
        self.groups = groups
        self.environment = environment
        self.schemes = schemes
        self.role = role
        self.repeats = repeats
        self.promises = promises
    }
}

extension Manifest {
    /// The environment as the system is told of it, and as programs have it.
    var variables: [String] {
        environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    }

    /// The modes that Apple documents for `UIBackgroundModes`, and those of watchOS.
    package static let knownModes: Set<String> = [
        "audio", "location", "voip", "external-accessory", "bluetooth-central",
        "bluetooth-peripheral", "fetch", "remote-notification", "processing", "nearby-interaction",
        "push-to-talk", "network-authentication", "newsstand-content", "workout-processing",
        "self-care", "mindfulness", "physical-therapy", "alarm", "underwater-depth",
    ]

    /// Whether a name may stand for an app: letters, digits, hyphens and single dots.
    ///
    /// It becomes part of paths, so it is held to what cannot lead elsewhere. The daemon has the
    /// same rule.
    static func isBundleIdentifier(_ name: String) -> Bool {
        guard !name.isEmpty, name.utf8.count <= 155, name.utf8.first != UInt8(ascii: "-") else {
            return false
        }
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
                true
            default: false
            }
        }
        let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return isPlain && parts.allSatisfy { !$0.isEmpty }
    }
}

extension Manifest {
    /// Whether a list of identifiers permits one: an entry that ends with a dot and a star stands
    /// for all that begin so.
    static func permits(_ identifier: String, by permitted: [String]) -> Bool {
        permitted.contains { entry in
            entry == identifier || entry.hasSuffix(".*") && identifier.hasPrefix(entry.dropLast())
        }
    }

    /// Whether an intent may be called so, which is a type of the app's.
    static func mayNameIntent(_ name: String) -> Bool {
        !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    /// Returns the entries that are listed for a fleet and are neither a permitted identifier nor
    /// an intent of the app.
    func strayFleetTasks(intents: [String]) -> [String] {
        fleetTasks.filter { entry in
            Manifest.mayNameIntent(entry) && !intents.contains(entry)
                && !Manifest.permits(entry, by: permitted)
        }
    }
}
