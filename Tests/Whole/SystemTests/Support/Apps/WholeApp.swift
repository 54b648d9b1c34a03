import RoostLinux
import RoostWire
import Testing

/// One of the apps in `Tests/Apps/WholeApps`, installed as people install an app.
struct WholeApp {
    /// A kind of whole app, and the sign that its work is done.
    struct Kind: CustomTestStringConvertible, Sendable {
        let program: String
        let name: String
        let task: String
        var kind = "refresh"
        /// Where the app is told the server's address, and which file it asks for.
        var address: (key: String, file: String)?
        /// What the server has under that name.
        var served = ""
        /// What the app says when its work is done.
        var says = ""
        /// Lines of its window when a person opens it.
        var shows: [String] = []
        /// What its manifest has beside that.
        var manifest = ""

        var testDescription: String { program }
    }

    let kind: Kind
    let system: PrivateSystem
    var name: String { kind.name }

    init(_ kind: Kind, at server: FileServer? = nil, in system: PrivateSystem) throws {
        self.kind = kind
        self.system = system
        if let (_, file) = kind.address, !file.isEmpty, let server {
            try FileSystem.write(
                Array(kind.served.utf8),
                atomicallyTo: "\(server.stored)/\(file)"
            )
            // nginx gives up root's rights.
            try shell("chmod 644 \(server.stored)/\(file)")
        }
        try Self.put(kind.program, in: bundle, manifest: manifest(server))
        let said = try system.roost("install", bundle)
        try #require(said.status == .exited(0), "\(said)")
    }

    private var bundle: String { "\(system.home)/bundles/\(kind.program).app" }

    /// The folder that the app keeps its files in.
    var container: String {
        get throws { try #require(try system.app(name)["container"]?.asString) }
    }

    /// Gives the app a file of its own, as if it had made it before.
    func keep(_ text: String, at path: String) throws {
        let file = try "\(container)/\(path)"
        let folder = file.split(separator: "/").dropLast().joined(separator: "/")
        try FileSystem.makeDirectory("/" + folder)
        try FileSystem.write(Array(text.utf8), atomicallyTo: file)
    }

    /// Adds a program with a manifest of its own, as extensions are, and installs the app again.
    func add(_ program: String, in folder: String, _ name: String, _ more: String) throws {
        try Self.put(
            program,
            in: "\(bundle)/\(folder)",
            manifest: Self.manifest(name, program, more)
        )
        let said = try system.roost("install", bundle)
        try #require(said.status == .exited(0), "\(said)")
    }

    private static func put(_ program: String, in folder: String, manifest: String) throws {
        try FileSystem.makeDirectory(folder)
        try FileSystem.write(Array(manifest.utf8), atomicallyTo: folder + "/Info.plist")
        try Here.put("\(Here.products)/\(program)", at: "\(folder)/\(program)")
    }

    private func manifest(_ server: FileServer?) -> String {
        var more = """
            <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>\(kind.task)</string></array>
            <key>UIBackgroundModes</key>
            <array><string>fetch</string><string>processing</string></array>
            \(kind.manifest)
            """
        if let (key, file) = kind.address, let server {
            more += "<key>\(key)</key><string>\(server.address)/\(file)</string>"
        }
        return Self.manifest(kind.name, kind.program, more)
    }

    private static func manifest(_ name: String, _ program: String, _ more: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>\(name)</string>
        <key>CFBundleExecutable</key><string>\(program)</string>
        \(more)
        </dict></plist>
        """
    }

    /// Runs a command about the app to its end, as `roost VERB APP …`.
    func roost(_ verb: String, _ words: String...) throws -> Command.Said {
        try system.command([verb, name] + words).end()
    }

    /// Has the app's work done in the background, and says how it ended.
    func work() throws -> String? {
        try system.submit(name, kind.task, kind: kind.kind)
        return try system.ending(name, kind.task)["ending"]?.asString
    }

    /// Waits for its window to have lines.
    func shows(_ wanted: [String]) throws {
        var seen: [String] = []
        defer { if !wanted.allSatisfy(seen.contains) { print("\(name) shows \(seen)") } }
        try system.untilTrue("the window of \(name) to show \(wanted)") {
            let said = try roost("window", "--json")
            guard said.status == .exited(0) else { return false }
            seen = try said.json()["lines"]?.asArray?.compactMap(\.asString) ?? []
            return wanted.allSatisfy(seen.contains)
        }
    }
}
