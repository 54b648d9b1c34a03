import Dispatch
import FakeSystem
import Foundation
import RoostClient
import RoostFoundation
import RoostWire
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A request to an extension` {
    private func launched() async throws -> FakeSystem {
        let (system, app) = try FakeSystem.launched()
        await MainActor.run {
            let service = ExtensionService(system: app) { Handler() }
            service.start()
            Handler.services.append(service)
        }
        return system
    }

    private func ask(_ system: FakeSystem, _ text: String, files: [String] = []) -> JSON? {
        let arguments: JSONObject = [
            "files": .array(files.map { .string($0) }), "text": .string(text),
        ]
        system.tell([
            "runs": [
                [
                    "number": 7, "identifier": "Share", "kind": "extension",
                    "deadline": .integer(.max), "arguments": .object(arguments),
                ]
            ]
        ])
        return system.next("Finish")?.parameters["runs"]?.asArray?.first
    }

    @Test func `has an item with its text and its files, and gives items back`() async throws {
        let system = try await launched()
        let answer = ask(system, "give back", files: ["/a b/c.txt", "/d"])
        #expect(answer?["number"]?.asInteger == 7)
        #expect(answer?["outcome"]?.asString == "succeeded")
        let item = answer?["result"]?["items"]?.asArray?.first
        #expect(item?["text"]?.asString == "give back")
        #expect(item?["files"]?.asArray?.compactMap(\.asString) == ["/a b/c.txt", "/d"])
        system.go()
    }

    @Test func `that is cancelled says why`() async throws {
        let system = try await launched()
        let answer = ask(system, "cancel")
        #expect(answer?["outcome"]?.asString == "failed")
        #expect(answer?["message"]?.asString?.isEmpty == false)
        system.go()
    }

    @Test func `is over once`() async throws {
        let system = try await launched()
        #expect(ask(system, "twice")?["outcome"]?.asString == "succeeded")
        system.go()
        #expect(system.calls("Finish").isEmpty)
    }

    @Test func `that is not completed in time has failed`() async throws {
        let system = try await launched()
        system.tell([
            "runs": [
                [
                    "number": 8, "identifier": "Share", "kind": "extension", "deadline": 1,
                    "arguments": ["files": [], "text": "hang"],
                ]
            ]
        ])
        let answer = await system.next("Finish")?.parameters["runs"]?.asArray?.first
        #expect(answer?["outcome"]?.asString == "failed")
        system.go()
    }
}

private final class Handler: NSObject, NSExtensionRequestHandling {
    @MainActor static var services: [ExtensionService] = []

    func beginRequest(with context: NSExtensionContext) {
        let item = context.inputItems.first as? NSExtensionItem
        switch item?.attributedContentText?.string {
        case "cancel": context.cancelRequest(withError: CocoaError(.fileNoSuchFile))
        case "twice":
            context.completeRequest(returningItems: nil)
            context.cancelRequest(withError: CocoaError(.fileNoSuchFile))
            context.completeRequest(returningItems: nil)
        case "hang": break
        default: context.completeRequest(returningItems: [item as Any])
        }
    }
}
