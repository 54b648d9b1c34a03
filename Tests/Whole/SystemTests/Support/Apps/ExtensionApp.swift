import Glibc
import RoostLinux
import RoostWire
import Testing

/// An app with an extension, installed as people install an app.
final class ExtensionApp {
    let name = "com.example.album"
    let extensionName = "com.example.album.share"
    let system: PrivateSystem
    let bundle: String

    init(in system: PrivateSystem) throws {
        self.system = system
        bundle = "\(system.home)/bundles/Album.app"
        try Self.put("TestApp", in: bundle, manifest: Self.manifest(name, "TestApp"))
        try Self.put(
            "ExtensionTestApp",
            in: bundle + "/PlugIns/Share.appex",
            manifest: Self.manifest(
                extensionName,
                "ExtensionTestApp",
                """
                <key>NSExtension</key><dict>
                <key>NSExtensionPointIdentifier</key><string>com.apple.share-services</string>
                <key>NSExtensionPrincipalClass</key><string>ExtensionTestApp.RequestHandler</string>
                </dict>
                """
            )
        )
        try install()
    }

    func install() throws {
        let said = try system.roost("install", bundle)
        try #require(said.status == .exited(0), "\(said)")
    }

    private static func put(_ program: String, in folder: String, manifest: String) throws {
        try FileSystem.makeDirectory(folder)
        try FileSystem.write(Array(manifest.utf8), atomicallyTo: folder + "/Info.plist")
        try Here.put("\(Here.products)/\(program)", at: "\(folder)/\(program)")
    }

    private static func manifest(_ name: String, _ program: String, _ more: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>\(name)</string>
        <key>CFBundleExecutable</key><string>\(program)</string>
        <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>good</string></array>
        <key>UIBackgroundModes</key><array><string>fetch</string></array>
        \(more)
        </dict></plist>
        """
    }

    /// Where the extension's files are, as they were installed.
    var folder: String {
        get throws {
            try #require(try system.app(name)["folder"]?.asString) + "/PlugIns/Share.appex"
        }
    }

    /// Opens the extension and waits until its request is over.
    func open(_ text: String, _ files: String...) throws -> Command.Said {
        try system.command(
            ["open", "album", "--extension", "share", "--text", text] + files
        ).end()
    }

    /// Opens it and does not wait.
    func begin(_ text: String) throws {
        try system.call(
            "OpenExtension",
            ["app": .string(name), "extension": "Share", "files": [], "text": .string(text)]
        )
    }

    var part: JSON {
        get throws { try #require(try system.app(name)["extensions"]?.asArray?.first) }
    }

    func process() throws -> Child {
        let pid = try #require(try part["pid"]?.asInteger, "the extension has no process")
        return try Child(pid: Int32(pid))
    }

    func waitUntilGone() throws {
        try system.untilTrue("the extension to end") {
            try part["state"]?.asString == "notRunning"
        }
    }

    /// What the system says of the extension.
    func entries() throws -> [JSON] {
        try system.call("Log", ["app": .string(extensionName), "limit": 1000])["entries"]?.asArray
            ?? []
    }
}
