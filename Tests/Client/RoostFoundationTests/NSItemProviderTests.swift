import Foundation
import RoostFoundation
import Testing

@Suite struct `What is attached to an item` {
    private let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("attached-\(UUID().uuidString).jpg")

    init() throws { try Data("pixels".utf8).write(to: file) }

    @Test func `is a file of the types that it has`() throws {
        let provider = try #require(NSItemProvider(contentsOf: file))
        #expect(provider.registeredTypeIdentifiers == ["public.jpeg", "public.file-url"])
        for type in ["public.jpeg", "public.image", "public.data", "public.file-url", "public.url"]
        {
            #expect(provider.hasItemConformingToTypeIdentifier(type), "\(type)")
        }
        #expect(!provider.hasItemConformingToTypeIdentifier("public.plain-text"))
        #expect(provider.suggestedName == file.lastPathComponent)
        #expect(NSItemProvider(contentsOf: try #require(URL(string: "https://a.example"))) == nil)
    }

    @Test func `is had where it is, by its URL`() async throws {
        let provider = try #require(NSItemProvider(contentsOf: file))
        let item = try await provider.loadItem(forTypeIdentifier: "public.file-url")
        #expect(item as? URL == file)
        let (url, isInPlace) = await withCheckedContinuation { done in
            provider.loadInPlaceFileRepresentation(forTypeIdentifier: "public.jpeg") {
                url,
                isInPlace,
                _ in
                done.resume(returning: (url, isInPlace))
            }
        }
        #expect(url == file)
        #expect(isInPlace)
    }

    @Test func `is copied for who may move it away, and the copy is removed`() async throws {
        let provider = try #require(NSItemProvider(contentsOf: file))
        let copy = await withCheckedContinuation { done in
            provider.loadFileRepresentation(forTypeIdentifier: "public.image") { url, _ in
                let text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
                done.resume(returning: (url: url, text: text))
            }
        }
        #expect(copy.text == "pixels")
        #expect(copy.url != file)
        #expect(copy.url?.lastPathComponent == file.lastPathComponent)
        #expect(FileManager.default.fileExists(atPath: file.path))
    }

    @Test func `is not had as what it is not`() async throws {
        let provider = try #require(NSItemProvider(contentsOf: file))
        let error = await withCheckedContinuation { done in
            provider.loadItem(forTypeIdentifier: "public.plain-text") { item, error in
                done.resume(returning: item == nil ? error as NSError? : nil)
            }
        }
        #expect(error?.domain == NSItemProvider.errorDomain)
        #expect(error?.code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
    }

    @Test func `may be a text`() async throws {
        let provider = NSItemProvider(item: "a text", typeIdentifier: "public.plain-text")
        #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
        #expect(provider.canLoadObject(ofClass: String.self))
        #expect(!provider.canLoadObject(ofClass: URL.self))
        let data = await withCheckedContinuation { done in
            provider.loadDataRepresentation(forTypeIdentifier: "public.text") { data, _ in
                done.resume(returning: data)
            }
        }
        #expect(data == Data("a text".utf8))
    }

    @Test func `says so where a file has gone`() async throws {
        let provider = try #require(NSItemProvider(contentsOf: file))
        try FileManager.default.removeItem(at: file)
        let error = await withCheckedContinuation { done in
            provider.loadFileRepresentation(forTypeIdentifier: "public.image") { url, error in
                done.resume(returning: url == nil ? error : nil)
            }
        }
        #expect(error != nil)
    }
}
