import Foundation
import Testing

@testable import RoostCommand

@Suite struct `An Info.plist` {
    private let sound: [String: Any] = [
        "CFBundleIdentifier": "com.example.stormy",
        "CFBundleExecutable": "bin/Stormy",
        "CFBundleName": "stormy",
        "CFBundleDisplayName": "Stormy Photos",
        "BGTaskSchedulerPermittedIdentifiers": ["refresh", "clean"],
        "UIBackgroundModes": ["fetch", "processing"],
        "LSRequiresIPhoneOS": true,
    ]

    private func read(_ value: Any) throws -> Manifest.Reading {
        Manifest.read(try propertyList(value), file: "Info.plist")
    }

    private func defects(_ change: (inout [String: Any]) -> Void) throws -> [String] {
        var manifest = sound
        change(&manifest)
        let reading = try read(manifest)
        let hasError = reading.defects.contains { $0.gravity == .error }
        #expect((reading.manifest == nil) == hasError)
        return reading.defects.map(\.description)
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func `is read in either format`(
        format: PropertyListSerialization.PropertyListFormat
    ) throws {
        let bytes = try propertyList(sound, format: format)
        let reading = Manifest.read(bytes, file: "Info.plist")
        #expect(reading.defects.isEmpty)
        #expect(
            reading.manifest
                == Manifest(
                    identifier: "com.example.stormy",
                    executable: "bin/Stormy",
                    name: "Stormy Photos",
                    permitted: ["refresh", "clean"],
                    modes: ["fetch", "processing"]
                )
        )
    }

    @Test func `sets what it wants set in the environment of its app`() throws {
        var manifest = sound
        manifest["LSEnvironment"] = ["TALLY_FOLDER": "/srv/a = b", "EMPTY": ""]
        let reading = try read(manifest)
        #expect(reading.defects.isEmpty)
        #expect(reading.manifest?.variables == ["EMPTY=", "TALLY_FOLDER=/srv/a = b"])
    }

    @Test func `sets no variable that is none, or is the system's`() throws {
        let found = try defects {
            $0["LSEnvironment"] = [
                "A=B": "c", "COUNT": 7, "HOLE": "a\u{0}b", "ROOST_APP": "x", "TMPDIR": "/tmp",
            ]
        }
        #expect(
            found == [
                "Info.plist: LSEnvironment: \"A=B\" cannot be the name of a variable; "
                    + "use letters, digits and underscores",
                "Info.plist: LSEnvironment: COUNT is a number, not a string; write a string",
                "Info.plist: LSEnvironment: the value of HOLE has a zero byte in it; remove it",
                "Info.plist: LSEnvironment: ROOST_APP is set by the system; remove it",
                "Info.plist: LSEnvironment: TMPDIR is set by the system; remove it",
            ]
        )
        #expect(
            try defects { $0["LSEnvironment"] = ["A=B"] } == [
                "Info.plist: LSEnvironment: it is an array, not a dictionary; write a dictionary of strings"
            ]
        )
    }

    @Test func `says which addresses its app opens`() throws {
        var manifest = sound
        manifest["CFBundleURLTypes"] = [
            ["CFBundleURLName": "com.example", "CFBundleURLSchemes": ["Weather", "wx-1"]],
            ["CFBundleURLSchemes": ["wx-1", "web+oslo"]], ["CFBundleURLName": "none"],
        ]
        let reading = try read(manifest)
        #expect(reading.defects.isEmpty)
        #expect(reading.manifest?.schemes == ["weather", "wx-1", "web+oslo"])
        let types: [Any] = [["CFBundleURLSchemes": ["weather:", "1x"]]]
        let found = try defects { $0["CFBundleURLTypes"] = types }
        #expect(found.count == 2)
        #expect(found.first?.contains("\"weather:\" cannot be what addresses begin with") == true)
        #expect(
            try defects { $0["CFBundleURLTypes"] = ["weather"] } == [
                "Info.plist: CFBundleURLTypes: it is no array of dictionaries; write dictionaries with "
                    + "CFBundleURLSchemes, an array of strings, in each"
            ]
        )
    }

    @Test(
        arguments: [
            ("1.2", "34", "1.2 (34)"), ("1.2", nil, "1.2"), (nil, "34", "34"), ("7", "7", "7"),
            ("", "34", "34"), (nil, nil, nil),
        ] as [(String?, String?, String?)]
    )
    func `says of which version the app is`(short: String?, build: String?, version: String?) throws
    {
        var manifest = sound
        manifest["CFBundleShortVersionString"] = short
        manifest["CFBundleVersion"] = build
        let reading = try read(manifest)
        #expect(reading.defects.isEmpty)
        #expect(reading.manifest?.version == version)
    }

    @Test func `may say a version that makes no sense, and has none then`() throws {
        let found = try defects { manifest in
            manifest["CFBundleShortVersionString"] = 1.2
            manifest["CFBundleVersion"] = "3\n4"
        }
        #expect(
            found == [
                "warning: Info.plist: CFBundleShortVersionString: it is a number, not a string; write a string, such as \"1.2\"",
                "warning: Info.plist: CFBundleVersion: \"3\\n4\" has control characters in it, or more than 100 bytes; write a version, such as \"1.2\"",
            ]
        )
    }

    @Test func `says which tasks and jobs are one for a whole fleet`() throws {
        var manifest = sound
        manifest["BGTaskSchedulerPermittedIdentifiers"] = ["a", "b.*"]
        manifest["RoostFleetTasks"] = ["a", "b.c", "b.*", "Resize", "Upload"]
        let reading = try read(manifest)
        #expect(reading.defects.isEmpty)
        #expect(reading.manifest?.fleetTasks == ["a", "b.c", "b.*", "Resize", "Upload"])
        // Which intents there are is known later.
        #expect(reading.manifest?.strayFleetTasks(intents: ["Resize"]) == ["Upload"])
        let found = try defects { manifest in
            manifest["BGTaskSchedulerPermittedIdentifiers"] = ["a"]
            manifest["RoostFleetTasks"] = ["a", "b.c"]
        }
        #expect(
            found == [
                "warning: Info.plist: RoostFleetTasks: \"b.c\" is not in BGTaskSchedulerPermittedIdentifiers; list it there, too"
            ]
        )
    }

    @Test func `says what comes again, and what is never to be too old`() throws {
        var manifest = sound
        manifest["RoostRepeats"] = [
            [
                "Identifier": "refresh", "Every": "6h", "Flex": "30m", "CatchUp": "2d",
                "Overlap": "queue", "RequiresExternalPower": true,
            ] as [String: Any],
            ["Intent": "Sync", "Every": "15 3 * * *", "TimeZone": "Europe/Berlin"],
        ]
        manifest["RoostFreshness"] = ["refresh": "6h", "Sync": "1d"]
        let reading = try read(manifest)
        #expect(reading.defects.isEmpty)
        var refresh = Manifest.RepeatedWork("refresh")
        refresh.interval = .seconds(6 * 3600)
        refresh.flex = .seconds(1800)
        (refresh.catchUp, refresh.within) = ("all", .seconds(2 * 86_400))
        refresh.overlap = "queue"
        refresh.requiresPower = true
        var sync = Manifest.RepeatedWork("Sync", isIntent: true)
        (sync.cron, sync.zone) = ("15 3 * * *", "Europe/Berlin")
        #expect(reading.manifest?.repeats == [refresh, sync])
        #expect(
            reading.manifest?.promises == [
                Manifest.PromisedWork("Sync", isIntent: true, within: .seconds(86_400)),
                Manifest.PromisedWork("refresh", isIntent: false, within: .seconds(6 * 3600)),
            ]
        )
    }

    @Test func `says of each mistake in what comes again what to write`() throws {
        let found = try defects {
            $0["RoostRepeats"] =
                [
                    "daily", ["Every": "6h"], ["Identifier": "refresh"],
                    ["Identifier": "refresch", "Every": "6h"],
                    ["Identifier": "refresh", "Every": "6h", "Evry": "1h"],
                    ["Identifier": "clean", "Every": "6h", "Flex": "much"],
                    ["Identifier": "clean", "Every": "6h", "CatchUp": "twice"],
                    ["Identifier": "clean", "Every": "6h", "Overlap": "later"],
                    ["Identifier": "clean", "Every": 6],
                    ["Identifier": "clean", "Every": "6h", "RequiresExternalPower": "yes"],
                ] as [Any]
            $0["RoostFreshness"] = ["refresh": 6]
        }
        #expect(found.count == 11, "\(found)")
        #expect(
            found.allSatisfy { $0.contains("RoostRepeats: ") || $0.contains("RoostFreshness: ") }
        )
        #expect(found.contains { $0.contains("did you mean \"refresh\"?") })
        #expect(found.contains { $0.contains("did you mean Every?") })
        #expect(try defects { $0["RoostRepeats"] = 7 }.count == 1)
        #expect(try defects { $0["RoostFreshness"] = ["a"] }.count == 1)
    }

    @Test func `needs no more than an identifier and an executable`() throws {
        let reading = try read(["CFBundleIdentifier": "a", "CFBundleExecutable": "b"])
        #expect(reading.manifest == Manifest(identifier: "a", executable: "b"))
        #expect(reading.defects.isEmpty)
    }

    @Test func `tells all that is wrong with it at once`() throws {
        let found = try defects {
            $0["CFBundleIdentifier"] = 7
            $0["CFBundleExecutable"] = nil
            $0["CFBundleName"] = ["a"]
            $0["BGTaskSchedulerPermittedIdentifiers"] = "refresh"
            $0["UIBackgroundModes"] = ["fetch": true]
        }
        #expect(
            found == [
                "Info.plist: CFBundleIdentifier: it is a number, not a string; write a string",
                "Info.plist: CFBundleExecutable: the key is missing; add it, with a string",
                "Info.plist: CFBundleName: it is an array, not a string; write a string",
                "Info.plist: BGTaskSchedulerPermittedIdentifiers: it is a string, not an array; "
                    + "write an array of strings",
                "Info.plist: UIBackgroundModes: it is a dictionary, not an array; "
                    + "write an array of strings",
            ]
        )
    }

    @Test(arguments: [
        "", ".a", "a.", "a..b", "-a", "a/b", "../a", "a b", "a_b", "ä", "a\n",
        String(repeating: "a", count: 156),
    ])
    func `is refused an identifier that could lead elsewhere`(identifier: String) throws {
        let found = try defects { $0["CFBundleIdentifier"] = identifier }
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("Info.plist: CFBundleIdentifier: ") == true)
        #expect(found.first?.contains("\n") == false)
    }

    @Test(arguments: ["a", "com.example.App-2", String(repeating: "a", count: 155)])
    func `is granted an ordinary identifier`(identifier: String) throws {
        #expect(try defects { $0["CFBundleIdentifier"] = identifier }.isEmpty)
    }

    @Test(arguments: ["", "/bin/sh", "../Stormy", "bin/../../Stormy", "..", "a\u{1}"])
    func `is refused an executable outside of the folder`(executable: String) throws {
        let found = try defects { $0["CFBundleExecutable"] = executable }
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("Info.plist: CFBundleExecutable: ") == true)
    }

    @Test func `may name files with dots in them`() throws {
        #expect(try defects { $0["CFBundleExecutable"] = "..a/b..c" }.isEmpty)
    }

    @Test func `is held to tasks that can be told apart`() throws {
        let found = try defects {
            $0["BGTaskSchedulerPermittedIdentifiers"] = [
                "a", "", "b", "a", 4, "c\u{7}", String(repeating: "d", count: 256),
            ]
        }
        #expect(found.count == 5)
        #expect(found[0].contains("entry 2 is empty"))
        #expect(found[1].contains("\"a\" is listed more than once"))
        #expect(found[2].contains("entry 5 is a number, not a string"))
        #expect(found[3].contains("entry 6, \"c\\u{7}\", has control characters in it"))
        #expect(found[4].contains("has 256 bytes"))
    }

    @Test func `may name tasks of 255 bytes`() throws {
        let longest = String(repeating: "d", count: 255)
        #expect(try defects { $0["BGTaskSchedulerPermittedIdentifiers"] = [longest] }.isEmpty)
    }

    @Test func `with an unknown mode is only warned of it`() throws {
        let found = try defects { $0["UIBackgroundModes"] = ["fetch", "procesing", "teleport"] }
        #expect(
            found == [
                "warning: Info.plist: UIBackgroundModes: \"procesing\" is not a background mode that "
                    + "is known; did you mean \"processing\"?",
                "warning: Info.plist: UIBackgroundModes: \"teleport\" is not a background mode that "
                    + "is known; use fetch or processing",
            ]
        )
    }

    @Test(arguments: [
        ("UIBackgroundMode", "UIBackgroundModes"), ("uibackgroundmodes", "UIBackgroundModes"),
        ("BGTaskSchedulerPermitedIdentifiers", "BGTaskSchedulerPermittedIdentifiers"),
        ("com.apple.security.application-group", "com.apple.security.application-groups"),
        ("CFBundleDisplayname", "CFBundleDisplayName"),
    ])
    func `with a key that is nearly one that is known is asked whether that was meant`(
        key: String,
        meant: String
    ) throws {
        let found = try defects {
            $0[key] = $0.removeValue(forKey: meant) ?? "x"
        }
        #expect(
            found.first
                == "warning: Info.plist: \(key): nothing reads this key; did you mean \(meant)?"
        )
    }

    @Test func `may have keys of Apple's that nothing here reads`() throws {
        let found = try defects {
            for key in [
                "CFBundleVersion", "CFBundleShortVersionString", "CFBundleIconFile",
                "CFBundleIcons",
                "CFBundlePackageType", "CFBundleSignature", "UILaunchScreen",
                "UIRequiredDeviceCapabilities", "NSAppTransportSecurity", "LSMinimumSystemVersion",
                "CFBundleDevelopmentRegion", "CFBundleInfoDictionaryVersion",
                "UIApplicationSceneManifest",
            ] { $0[key] = "x" }
        }
        #expect(found == [])
    }

    @Test func `with tasks that no mode permits is only warned of it`() throws {
        let found = try defects { $0["UIBackgroundModes"] = ["audio"] }
        #expect(found.count == 1)
        #expect(found.first?.contains("UIBackgroundModes permits no kind of them") == true)
    }

    @Test func `with a mode for tasks that it does not list is only warned of it`() throws {
        let found = try defects { $0["BGTaskSchedulerPermittedIdentifiers"] = nil }
        #expect(found.count == 1)
        #expect(found.first?.contains("lists none") == true)
    }

    @Test(arguments: [
        ("", "the file is empty"), ("<plist", "it is not a property list"),
        ("hello", "its root is a string, not a dictionary"),
        ("<plist version=\"1.0\"><array/></plist>", "its root is an array, not a dictionary"),
        ("<plist version=\"1.0\"><dict><key>a</key></dict></plist>", "it is not a property list"),
    ])
    func `is refused if it is none`(text: String, found: String) throws {
        let reading = Manifest.read(Array(text.utf8), file: "Info.plist")
        #expect(reading.manifest == nil)
        #expect(reading.defects.count == 1)
        #expect(reading.defects.first?.found.hasPrefix(found) == true)
    }

    @Test(arguments: [
        String(repeating: "<array>", count: 100_000),
        "<plist>" + String(repeating: "<dict><key>a</key>", count: 40_000),
        String(repeating: "(", count: 100_000), String(repeating: "{a=", count: 100_000),
    ])
    func `is refused where its values lie too deep, whatever is in them`(text: String) {
        let reading = Manifest.read(Array(text.utf8), file: "Info.plist")
        #expect(reading.manifest == nil)
        let found = "it is not a property list (its values lie more than 128 deep in each other)"
        #expect(reading.defects.map(\.found) == [found])
    }

    @Test func `is refused soon where a hundred thousand tags are begun and none ends`() {
        let text = String(repeating: "<array ", count: 140_000)
        let reading = Manifest.read(Array(text.utf8), file: "Info.plist")
        #expect(reading.defects.count == 1)
    }

    @Test func `is not refused for what only looks deep`() throws {
        let flat = String(repeating: "<array/><array><true/></array>", count: 500)
        let text = "\n<plist version=\"1.0\"><array>\(flat)<string>((((</string></array></plist>"
        let reading = Manifest.read(Array(text.utf8), file: "Info.plist")
        #expect(reading.defects.map(\.found) == ["its root is an array, not a dictionary"])
    }

    @Test func `survives any one byte of it being another`() throws {
        let bytes = try propertyList(sound, format: .binary)
        for place in bytes.indices {
            for value in [0, 1, 0x7F, 0x80, 0xD1, 0xFF] as [UInt8] {
                var damaged = bytes
                damaged[place] = value
                _ = Manifest.read(damaged, file: "Info.plist")
            }
        }
    }

    @Test func `survives being cut off anywhere`() throws {
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let bytes = try propertyList(sound, format: format)
            for end in bytes.indices {
                let reading = Manifest.read(Array(bytes[..<end]), file: "Info.plist")
                // All that follows an XML list's last tag is a line's end.
                if end < bytes.count - 1 { #expect(reading.manifest == nil) }
            }
        }
    }
}

@Suite struct `A binary property list` {
    @Test(arguments: [100, 200, 20_000])
    func `is refused where its values lie too deep`(count: Int) throws {
        var value: Any = "end"
        for _ in 0..<min(count, 200) { value = [value] }
        var bytes = try PropertyListSerialization.data(
            fromPropertyList: value,
            format: .binary,
            options: 0
        )
        if count > 200 { bytes = chain(of: count) }
        let reading = Manifest.read(Array(bytes), file: "Info.plist")
        let found =
            count > 128
            ? "it is not a property list (its values lie more than 128 deep in each other)"
            : "its root is an array, not a dictionary"
        #expect(reading.defects.map(\.found) == [found])
    }

    /// Arrays of one, each in the one before; the last one is empty.
    private func chain(of count: Int) -> Data {
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for number in 1...count {
            offsets.append(bytes.count)
            bytes += number < count ? [0xA1, UInt8(number >> 8), UInt8(number & 0xFF)] : [0xA0]
        }
        let table = bytes.count
        for offset in offsets {
            bytes += [UInt8(offset >> 16), UInt8(offset >> 8 & 0xFF), UInt8(offset & 0xFF)]
        }
        bytes += [0, 0, 0, 0, 0, 0, 3, 2]
        for word in [count, 0, table] {
            bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
        }
        return Data(bytes)
    }

    /// A dictionary of one array, which holds its successor twice, and so on: 2ⁿ arrays in n.
    private func laughs(_ count: Int) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        func put(_ object: [UInt8]) {
            offsets.append(bytes.count)
            bytes += object
        }
        put([0xD1, 1, 2])
        put([0x51, UInt8(ascii: "k")])
        for number in 0..<count {
            let next = UInt8(number + 3)
            put(number == count - 1 ? [0xA0] : [0xA2, next, next])
        }
        let table = bytes.count
        for offset in offsets { bytes += [UInt8(offset >> 8), UInt8(offset & 0xFF)] }
        bytes += [0, 0, 0, 0, 0, 0, 2, 1]
        for number in [offsets.count, 0, table] {
            for shift in stride(from: 56, through: 0, by: -8) {
                bytes.append(UInt8(number >> shift & 0xFF))
            }
        }
        return bytes
    }

    @Test(.timeLimit(.minutes(20))) func `that unfolds without end is refused`() {
        let reading = Manifest.read(laughs(60), file: "Info.plist")
        #expect(reading.manifest == nil)
        #expect(
            reading.defects.map(\.found) == [
                "it is a damaged binary property list: a collection is in it in more than one place"
            ]
        )
    }

    @Test func `that does not is let through`() throws {
        let value: [String: Any] = [
            "a": [[1, 2], [1, 2], ["x": "y"]],
            "b": Array(0..<300),
            "c": ["x": "y"],
        ]
        let bytes = try propertyList(value, format: .binary)
        #expect(BinaryPropertyList.fault(in: bytes) == nil)
    }

    @Test(arguments: [UInt64.max, UInt64(Int64.max), 1 << 32, 0])
    func `is not believed about its size`(count: UInt64) throws {
        var bytes = try propertyList(["a": 1], format: .binary)
        for place in 0..<8 {
            bytes[bytes.count - 24 + place] = UInt8(truncatingIfNeeded: count >> (56 - 8 * place))
        }
        #expect(BinaryPropertyList.fault(in: bytes) == "its trailer makes no sense")
    }
}
