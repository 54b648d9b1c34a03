import Foundation
import RoostLinux
import Testing

@testable import RoostCommand

@Suite struct `An extension in an app's folder` {
    let temporary = try? TemporaryFolder()

    private func read(
        _ prepare: (TemporaryFolder) throws -> Void
    ) throws -> AppBundle.Reading {
        let temporary = try #require(temporary)
        try temporary.writeApp()
        try prepare(temporary)
        return AppBundle.read(temporary.path + "/app")
    }

    @Test(arguments: ["Share", "Share.appex"])
    func `is read with what it says of itself`(folder: String) throws {
        let reading = try read { try $0.writeExtension(folder) }
        #expect(reading.defects.isEmpty, "\(reading.defects)")
        let plugIn = try #require(reading.bundle?.plugIns.first)
        #expect(plugIn.name == "Share")
        #expect(plugIn.folder.hasSuffix("/app/PlugIns/\(folder)"))
        #expect(plugIn.manifest.identifier == "com.example.stormy.share")
        #expect(plugIn.manifest.executable == "Stormy")
        #expect(plugIn.role.point == "com.apple.share-services")
        #expect(plugIn.role.principal == "Share.Handler")
    }

    @Test func `is optional`() throws {
        let reading = try read { try $0.write("", to: "app/PlugIns/.DS_Store") }
        #expect(reading.defects.isEmpty)
        #expect(reading.bundle?.plugIns.isEmpty == true)
    }

    @Test func `needs an identifier that begins with the app's`() throws {
        let reading = try read {
            try $0.writeExtension("Share", identifier: "com.example.stormyshare")
        }
        #expect(reading.bundle == nil)
        let words = reading.defects.map(\.description).joined()
        #expect(words.contains("app/PlugIns/Share/Info.plist: CFBundleIdentifier"))
        #expect(words.contains("name it \"com.example.stormy.something\""))
    }

    @Test(arguments: [
        (Role.missing, "the key is missing"), (.text, "it is a string, not a dictionary"),
        (.empty, "NSExtensionPointIdentifier: the key is missing"),
        (.number, "it is a number, not a string"), (.variable, "is a variable of Xcode's"),
        (.control, "control characters"),
    ])
    func `says what sort of one it is`(role: Role, words: String) throws {
        let reading = try read { try $0.writeExtension("Share", role: role.value) }
        #expect(reading.bundle == nil)
        let found = reading.defects.map(\.description).joined()
        #expect(found.contains(words), "\(found)")
    }

    enum Role {
        case missing, text, empty, number, variable, control

        var value: Any? {
            switch self {
            case .missing: nil
            case .text: "text"
            case .empty: [String: Any]()
            case .number: ["NSExtensionPointIdentifier": 7]
            case .variable:
                [
                    "NSExtensionPointIdentifier": "p",
                    "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).Handler",
                ]
            case .control: ["NSExtensionPointIdentifier": "a\u{7}"]
            }
        }
    }

    @Test func `has an executable`() throws {
        let reading = try read {
            try $0.writeExtension("Share")
            try FileSystem.removeFile($0.path + "/app/PlugIns/Share/Stormy")
        }
        #expect(reading.bundle == nil)
        #expect(reading.defects.map(\.description).joined().contains("there is no such file"))
    }

    @Test func `shares neither name nor identifier`() throws {
        let reading = try read {
            try $0.writeExtension("Share")
            try $0.writeExtension("Share.appex", identifier: "com.example.stormy.other")
            try $0.writeExtension("Print")
        }
        #expect(reading.bundle == nil)
        let found = reading.defects.map(\.description).joined()
        #expect(found.contains("there is another extension of the name \"Share\""), "\(found)")
        #expect(found.contains("is that of PlugIns/Print, too"), "\(found)")
    }
}

extension TemporaryFolder {
    fileprivate func writeExtension(
        _ name: String,
        identifier: String = "com.example.stormy.share",
        role: Any? = [
            "NSExtensionPointIdentifier": "com.apple.share-services",
            "NSExtensionPrincipalClass": "Share.Handler",
        ]
    ) throws {
        try writeApp(
            in: "app/PlugIns/\(name)",
            identifier: identifier,
            keys: role.map { ["NSExtension": $0] } ?? [:]
        )
    }
}
