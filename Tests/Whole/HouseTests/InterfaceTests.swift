import Foundation
import RoostInterfaces
import Testing

@Suite struct `What stands for the interfaces in Swift` {
    private static func texts(in folder: String) throws -> [String: String] {
        let folder = House.root.appendingPathComponent(folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return Dictionary(
            uniqueKeysWithValues: try names.map { name in
                let file = folder.appendingPathComponent(name)
                return (name, try String(contentsOf: file, encoding: .utf8))
            }
        )
    }

    @Test func `is made from their texts as they are now`() throws {
        let interfaces = try Self.texts(in: "docs/interfaces").values.map { text in
            try InterfaceDescription(parsing: text)
        }
        let files = InterfaceSource(interfaces).files
        #expect(files.count > 3)
        let made = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.text) })
        let kept = try Self.texts(in: "Sources/Shared/RoostWire/Generated")
        #expect(Set(made.keys) == Set(kept.keys), "run make interfaces")
        for (name, text) in made where kept[name] != text {
            Issue.record("\(name) is not what docs/interfaces says; run make interfaces")
        }
    }
}
