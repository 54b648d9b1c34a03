import Foundation
import RoostFoundation
import Testing

@Suite struct `What Foundation lacks on Linux` {
    @Test func `has files used that may be read`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "scoped \(UUID())")
        #expect(!file.startAccessingSecurityScopedResource())
        try Data("a".utf8).write(to: file)
        #expect(file.startAccessingSecurityScopedResource())
        file.stopAccessingSecurityScopedResource()
        try FileManager.default.removeItem(at: file)
        let page = try #require(URL(string: "https://example.org"))
        #expect(!page.startAccessingSecurityScopedResource())
    }

    @Test func `knows queues from each other`() {
        let queue = DispatchQueue(label: "a")
        let optional: DispatchQueue? = queue
        #expect(optional == queue && queue != DispatchQueue(label: "a") && queue != .main)
        #expect(Set([queue, .main, queue]).count == 2)
    }

    @Test func `gives back what a closure gives, and throws what it throws`() {
        #expect(autoreleasepool { 3 } == 3)
        #expect(throws: CocoaError.self) {
            try autoreleasepool { throw CocoaError(.fileNoSuchFile) }
        }
    }
}
