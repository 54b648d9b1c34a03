import Foundation
import Testing
import UniformTypeIdentifiers

@Suite struct `A type of data` {
    @Test func `is found by its identifier, its ending or its MIME type`() {
        #expect(UTType("public.jpeg") == .jpeg)
        #expect(UTType(filenameExtension: "JPG") == .jpeg)
        #expect(UTType(mimeType: "text/plain; charset=utf-8") == .plainText)
        #expect(UTType("com.example.nothing") == nil)
        #expect(UTType(mimeType: "application/x-nothing") == nil)
        #expect(UTType(filenameExtension: "") == nil)
        #expect(UTType(filenameExtension: "jpg", conformingTo: .text) == nil)
    }

    @Test func `conforms to all that it is a kind of`() {
        #expect(UTType.jpeg.conforms(to: .image))
        #expect(UTType.jpeg.conforms(to: .item))
        #expect(UTType.jpeg.conforms(to: .jpeg))
        #expect(!UTType.jpeg.conforms(to: .text))
        #expect(!UTType.jpeg.isSubtype(of: .jpeg))
        #expect(UTType.image.isSupertype(of: .heic))
        #expect(UTType.mpeg4Audio.conforms(to: .audio))
        #expect(UTType.mpeg4Audio.conforms(to: .movie))
    }

    @Test func `is made up for an ending that nobody knows`() throws {
        let type = try #require(UTType(filenameExtension: "Stormy"))
        #expect(type.isDynamic)
        #expect(type == UTType(filenameExtension: "stormy"))
        #expect(type.preferredFilenameExtension == "stormy")
        #expect(type.conforms(to: .data))
        #expect(UTType(type.identifier) == type)
    }

    @Test func `of an app's own conforms to what it says`() {
        let type = UTType(exportedAs: "com.example.drawing", conformingTo: .png)
        #expect(type.conforms(to: .image))
        #expect(!type.conforms(to: .text))
    }

    @Test func `is encoded as its identifier`() throws {
        let data = try JSONEncoder().encode([UTType.pdf])
        #expect(String(decoding: data, as: UTF8.self) == "[\"com.adobe.pdf\"]")
        #expect(try JSONDecoder().decode([UTType].self, from: data) == [.pdf])
    }
}
