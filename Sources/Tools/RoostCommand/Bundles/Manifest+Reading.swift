import FoundationEssentials
import RoostCaller
import RoostLinux

extension Manifest {
    /// The result of reading an `Info.plist`.
    package struct Reading: Hashable, Sendable {
        /// The manifest that was read; `nil` if any of the defects is an error.
        package let manifest: Manifest?
        package let defects: [Defect]
    }

    /// Reads a property list, XML or binary, and tells everything that is wrong with it at once.
    ///
    /// That of an extension says under `NSExtension` what sort of one it is.
    package static func read(
        _ bytes: [UInt8],
        file: String,
        ofExtension isExtension: Bool = false,
        limits: BundleLimits = .standard
    ) -> Reading {
        var reader = ManifestReader(file: file, isExtension: isExtension, limits: limits)
        let manifest = reader.read(bytes)
        let isSound = !reader.defects.contains { $0.gravity == .error }
        return Reading(manifest: isSound ? manifest : nil, defects: reader.defects)
    }
}

struct ManifestReader {
    let file: String
    let isExtension: Bool
    let limits: BundleLimits
    var defects: [Defect] = []

    mutating func read(_ bytes: [UInt8]) -> Manifest? {
        guard let root = dictionary(in: bytes) else { return nil }
        warnOfMisspeltKeys(root)
        let identifier = bundleIdentifier(root)
        let executable = executable(root)
        let shortName = text(root, "CFBundleName", isRequired: false)
        let displayName = text(root, "CFBundleDisplayName", isRequired: false)
        let version = isExtension ? nil : version(root)
        let permitted = permittedIdentifiers(root)
        let fleetTasks = isExtension ? [] : fleetTasks(root, permitted: permitted ?? [])
        let modes = modes(root)
        if !isExtension { warnOfMismatch(permitted: permitted, modes: modes) }
        let groups = groups(root)
        let environment = environment(root)
        let schemes = isExtension ? [] : schemes(root)
        let role = isExtension ? role(root) : nil
        let repeats =
            isExtension ? [] : repeats(root, permitted: permitted ?? [], modes: modes ?? [])
        let promises = isExtension ? [] : promises(root, permitted: permitted ?? [])
        guard let identifier, let executable, let permitted, let fleetTasks, let modes, let groups,
            let environment, let schemes
        else { return nil }
        return Manifest(
            identifier: identifier,
            executable: executable,
            name: displayName ?? shortName,
            version: version,
            permitted: permitted,
            fleetTasks: fleetTasks,
            modes: modes,
            groups: groups,
            environment: environment,
            schemes: schemes,
            role: role,
            repeats: repeats,
            promises: promises
        )
    }

    private mutating func role(_ root: [String: Any]) -> Manifest.Role? {
        let key = "NSExtension"
        guard let value = root[key] else {
            fault(
                key,
                "the key is missing",
                "add a dictionary with NSExtensionPointIdentifier, such as com.apple.share-services"
            )
            return nil
        }
        guard let dictionary = value as? [String: Any] else {
            fault(key, "it is \(Self.kind(of: value)), not a dictionary", "write a dictionary")
            return nil
        }
        let point = text(dictionary, "NSExtensionPointIdentifier", isRequired: true)
        let principal = text(dictionary, "NSExtensionPrincipalClass", isRequired: false)
        for text in [point, principal].compactMap(\.self)
        where hasControlCharacters(text) || text.utf8.count > limits.identifierBytes {
            fault(
                key,
                "\(text.quoted) has control characters in it, or more than \(limits.identifierBytes) bytes",
                "write the identifier of an extension point, and the name of a class"
            )
        }
        if let principal, principal.contains("$(") {
            fault(
                "NSExtensionPrincipalClass",
                "\(principal.quoted) is a variable of Xcode's",
                "write what it stands for, as in \"Share.RequestHandler\": the module and the class"
            )
        }
        return point.map { Manifest.Role(point: $0, principal: principal) }
    }

    mutating func fault(
        _ key: String?,
        _ found: String,
        _ remedy: String,
        _ gravity: Defect.Gravity = .error
    ) {
        defects.append(Defect(gravity, file: file, key: key, found: found, remedy: remedy))
    }

    private mutating func dictionary(in bytes: [UInt8]) -> [String: Any]? {
        guard !bytes.isEmpty else {
            fault(nil, "the file is empty", Self.howToWrite)
            return nil
        }
        if BinaryPropertyList.isOne(bytes), let fault = BinaryPropertyList.fault(in: bytes) {
            self.fault(nil, "it is a damaged binary property list: \(fault)", "write it anew")
            return nil
        }
        let value: Any
        do throws(PropertyList.Fault) {
            value = try PropertyList.value(in: bytes)
        } catch {
            let detail = error.words.isEmpty ? "" : " (\(error.words.trimmingFinalStop))"
            fault(nil, "it is not a property list\(detail)", Self.howToWrite)
            return nil
        }
        guard let root = value as? [String: Any] else {
            fault(nil, "its root is \(Self.kind(of: value)), not a dictionary", Self.howToWrite)
            return nil
        }
        return root
    }

    private static let howToWrite =
        "write a property list, XML or binary, whose root is a dictionary"

    private mutating func bundleIdentifier(_ root: [String: Any]) -> String? {
        let key = "CFBundleIdentifier"
        guard let identifier = text(root, key, isRequired: true) else { return nil }
        guard Manifest.isBundleIdentifier(identifier) else {
            fault(
                key,
                "\(identifier.quoted) is not a bundle identifier",
                "use at most 155 letters, digits, hyphens and single dots, as in com.example.app"
            )
            return nil
        }
        return identifier
    }

    private mutating func executable(_ root: [String: Any]) -> String? {
        let key = "CFBundleExecutable"
        guard let path = text(root, key, isRequired: true) else { return nil }
        let remedy = "name a file inside of the app's folder, as in \"App\" or \"bin/app\""
        if path.hasPrefix("/") {
            fault(key, "\(path.quoted) is an absolute path", remedy)
            return nil
        }
        if path.split(separator: "/").contains("..") {
            fault(key, "\(path.quoted) leads out of the app's folder", remedy)
            return nil
        }
        if hasControlCharacters(path) {
            fault(key, "\(path.quoted) has control characters in it", remedy)
            return nil
        }
        return path
    }

    /// Reads the version, which is only shown: an app whose version makes no sense is installed
    /// without one.
    private mutating func version(_ root: [String: Any]) -> String? {
        let texts = ["CFBundleShortVersionString", "CFBundleVersion"].compactMap { key in
            versionText(root, key)
        }
        guard texts.count == 2, texts[0] != texts[1] else { return texts.first }
        return "\(texts[0]) (\(texts[1]))"
    }

    private mutating func versionText(_ root: [String: Any], _ key: String) -> String? {
        guard let value = root[key] else { return nil }
        guard let text = value as? String else {
            fault(
                key,
                "it is \(Self.kind(of: value)), not a string",
                "write a string, such as \"1.2\"",
                .warning
            )
            return nil
        }
        guard !text.isEmpty else { return nil }
        guard !hasControlCharacters(text), text.utf8.count <= limits.versionBytes else {
            fault(
                key,
                "\(text.quoted) has control characters in it, or more than \(limits.versionBytes) bytes",
                "write a version, such as \"1.2\"",
                .warning
            )
            return nil
        }
        return text
    }

    /// A text that is not empty, or `nil` with a defect where it should be there.
    private mutating func text(
        _ root: [String: Any],
        _ key: String,
        isRequired: Bool
    ) -> String? {
        guard let value = root[key] else {
            if isRequired { fault(key, "the key is missing", "add it, with a string") }
            return nil
        }
        guard let text = value as? String else {
            fault(key, "it is \(Self.kind(of: value)), not a string", "write a string")
            return nil
        }
        guard !text.isEmpty else {
            if isRequired { fault(key, "it is empty", "write a string") }
            return nil
        }
        return text
    }

    private mutating func permittedIdentifiers(_ root: [String: Any]) -> [String]? {
        let key = "BGTaskSchedulerPermittedIdentifiers"
        guard let listed = texts(root, key) else { return nil }
        for identifier in listed where identifier.utf8.count > limits.identifierBytes {
            fault(
                key,
                "\(identifier.quoted) has \(identifier.utf8.count) bytes",
                "use at most \(limits.identifierBytes)"
            )
        }
        return listed
    }

    /// Reads of which identifiers and intents one request or job is there for a whole fleet;
    /// identifiers have to be permitted as well.
    private mutating func fleetTasks(_ root: [String: Any], permitted: [String]) -> [String]? {
        let key = "RoostFleetTasks"
        guard let listed = texts(root, key) else { return nil }
        for identifier in listed {
            if identifier.utf8.count > limits.identifierBytes {
                fault(
                    key,
                    "\(identifier.quoted) has \(identifier.utf8.count) bytes",
                    "use at most \(limits.identifierBytes)"
                )
            }
            guard !Manifest.permits(identifier, by: permitted) else { continue }
            // Whether there is an intent of that name, whoever installs the app knows.
            guard !Manifest.mayNameIntent(identifier) else { continue }
            fault(
                key,
                "\(identifier.quoted) is not in BGTaskSchedulerPermittedIdentifiers",
                "list it there, too",
                .warning
            )
        }
        return listed
    }

    private mutating func modes(_ root: [String: Any]) -> [String]? {
        let key = "UIBackgroundModes"
        guard let modes = texts(root, key) else { return nil }
        for mode in modes where !Manifest.knownModes.contains(mode) {
            let meant = Suggestion.nearest(to: mode, among: Manifest.knownModes.sorted())
            fault(
                key,
                "\(mode.quoted) is not a background mode that is known",
                meant.map { "did you mean \"\($0)\"?" } ?? "use fetch or processing",
                .warning
            )
        }
        return modes
    }

    /// Reads the groups, each of which becomes the name of a folder, as a bundle identifier does.
    private mutating func groups(_ root: [String: Any]) -> [String]? {
        let key = "com.apple.security.application-groups"
        guard let groups = texts(root, key) else { return nil }
        for group in groups where !Manifest.isBundleIdentifier(group) {
            fault(
                key,
                "\(group.quoted) cannot be the name of a group",
                "use at most 155 letters, digits, hyphens and single dots, as in group.com.example.app"
            )
        }
        return groups
    }

    /// Reads the schemes of the addresses that are the app's to open.
    private mutating func schemes(_ root: [String: Any]) -> [String]? {
        let key = "CFBundleURLTypes"
        guard var schemes = activityTypes(root) else { return nil }
        guard let value = root[key] else { return schemes }
        guard let types = value as? [[String: Any]] else {
            fault(
                key,
                "it is no array of dictionaries",
                "write dictionaries with CFBundleURLSchemes, an array of strings, in each"
            )
            return nil
        }
        for type in types {
            guard let listed = texts(type, "CFBundleURLSchemes") else { return nil }
            for scheme in listed.map({ $0.lowercased() }) {
                if Self.isScheme(scheme) {
                    if !schemes.contains(scheme) { schemes.append(scheme) }
                } else {
                    fault(
                        key,
                        "\(scheme.quoted) cannot be what addresses begin with",
                        "use a letter, and at most 63 letters, digits, hyphens, dots and plus signs, without the colon"
                    )
                }
            }
        }
        return schemes
    }

    /// Reads the activities that a person goes on with in the app: one comes as an address that
    /// begins with its type.
    private mutating func activityTypes(_ root: [String: Any]) -> [String]? {
        let key = "NSUserActivityTypes"
        guard let types = texts(root, key) else { return nil }
        for type in types where !Self.isScheme(type.lowercased()) {
            fault(
                key,
                "\(type.quoted) cannot be the type of an activity",
                "use a letter, and at most 63 letters, digits, hyphens, dots and plus signs"
            )
        }
        return types.map { $0.lowercased() }.filter(Self.isScheme)
    }

    private static func isScheme(_ text: String) -> Bool {
        text.utf8.count <= 64 && text.wholeMatch(of: /[a-z][a-z0-9+.\-]*/) != nil
    }

    /// Reads the variables that are set for the app alone, beside the system's own environment.
    private mutating func environment(_ root: [String: Any]) -> [String: String]? {
        let key = "LSEnvironment"
        guard let value = root[key] else { return [:] }
        guard let dictionary = value as? [String: Any] else {
            fault(
                key,
                "it is \(Self.kind(of: value)), not a dictionary",
                "write a dictionary of strings"
            )
            return nil
        }
        var variables: [String: String] = [:]
        for (name, value) in dictionary.sorted(by: { $0.key < $1.key }) {
            if name.isEmpty || name.contains("=") || hasControlCharacters(name) {
                fault(
                    key,
                    "\(name.quoted) cannot be the name of a variable",
                    "use letters, digits and underscores"
                )
            } else if Self.isSystems(name) {
                fault(key, "\(name) is set by the system", "remove it")
            } else if let text = value as? String {
                if text.utf8.contains(0) {
                    fault(key, "the value of \(name) has a zero byte in it", "remove it")
                }
                variables[name] = text
            } else {
                fault(key, "\(name) is \(Self.kind(of: value)), not a string", "write a string")
            }
        }
        return variables
    }

    /// Whether a variable tells an app where its own things are, or how to reach the system.
    private static func isSystems(_ name: String) -> Bool {
        name.hasPrefix("ROOST_") || AppContainer(path: "/").environment.contains { $0.name == name }
    }

    /// The strings that a key lists: none if it is missing, `nil` if it is no list of strings.
    private mutating func texts(_ root: [String: Any], _ key: String) -> [String]? {
        guard let value = root[key] else { return [] }
        guard let list = value as? [Any] else {
            fault(
                key,
                "it is \(Self.kind(of: value)), not an array",
                "write an array of strings"
            )
            return nil
        }
        guard list.count <= limits.listed else {
            fault(key, "it lists \(list.count) entries", "list at most \(limits.listed)")
            return nil
        }
        var texts: [String] = []
        for (place, element) in list.enumerated() {
            guard let text = element as? String else {
                fault(
                    key,
                    "entry \(place + 1) is \(Self.kind(of: element)), not a string",
                    "write a string"
                )
                continue
            }
            if text.isEmpty {
                fault(key, "entry \(place + 1) is empty", "write an identifier or remove the entry")
            } else if hasControlCharacters(text) {
                fault(
                    key,
                    "entry \(place + 1), \(text.quoted), has control characters in it",
                    "remove them"
                )
            } else if texts.contains(text) {
                fault(key, "\(text.quoted) is listed more than once", "list it once")
            }
            texts.append(text)
        }
        return texts
    }

    /// The keys that mean something here, whose names somebody may have meant.
    private static let keys = [
        "CFBundleIdentifier", "CFBundleExecutable", "CFBundleName", "CFBundleDisplayName",
        "CFBundleShortVersionString", "CFBundleVersion",
        "BGTaskSchedulerPermittedIdentifiers", "UIBackgroundModes", "NSExtension",
        "com.apple.security.application-groups", "LSEnvironment", "CFBundleURLTypes",
        "NSUserActivityTypes",
        "RoostFleetTasks",
        "RoostRepeats",
        "RoostFreshness",
    ]

    /// Warns of unknown keys that are close to a known one; all other unknown keys are passed over.
    private mutating func warnOfMisspeltKeys(_ root: [String: Any]) {
        let missing = Self.keys.filter { root[$0] == nil }
        for key in root.keys.sorted() where !Self.keys.contains(key) {
            guard let meant = Suggestion.nearest(to: key, among: missing),
                Suggestion.distance(Array(key.lowercased()), Array(meant.lowercased())) <= 3
            else { continue }
            fault(key, "nothing reads this key", "did you mean \(meant)?", .warning)
        }
    }

    private mutating func warnOfMismatch(permitted: [String]?, modes: [String]?) {
        guard let permitted, let modes else { return }
        let isAnyModeMatching = modes.contains("fetch") || modes.contains("processing")
        // A star stands for continued work, which needs no mode.
        if permitted.contains(where: { !$0.hasSuffix(".*") }), !isAnyModeMatching {
            fault(
                "BGTaskSchedulerPermittedIdentifiers",
                "tasks are listed, but UIBackgroundModes permits no kind of them",
                "add \"fetch\" for refresh tasks and \"processing\" for processing tasks to "
                    + "UIBackgroundModes",
                .warning
            )
        }
        if permitted.isEmpty, isAnyModeMatching {
            fault(
                "UIBackgroundModes",
                "background tasks are permitted, but BGTaskSchedulerPermittedIdentifiers lists none",
                "list the identifiers of the app's tasks there",
                .warning
            )
        }
    }

    func hasControlCharacters(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    /// Returns the kind of a property list's value, in words.
    static func kind(of value: Any) -> String {
        switch value {
        case is String: "a string"
        case let value as Bool: value ? "true" : "false"
        case is Int64, is Double: "a number"
        case is [Any]: "an array"
        case is [AnyHashable: Any]: "a dictionary"
        case is Date: "a date"
        case is Data: "data"
        default: "of a type that is not expected here"
        }
    }
}

extension String {
    fileprivate var trimmingFinalStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
