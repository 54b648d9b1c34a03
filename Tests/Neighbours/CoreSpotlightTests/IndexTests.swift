import CoreSpotlight
import Testing
import UniformTypeIdentifiers

@Suite struct `An index of what an app has found` {
    private let index = CSSearchableIndex(name: "notes")

    private func item(_ name: String, _ title: String, in domain: String) -> CSSearchableItem {
        let attributes = CSSearchableItemAttributeSet(contentType: .plainText)
        attributes.title = title
        attributes.keywords = ["paper"]
        return CSSearchableItem(
            uniqueIdentifier: name,
            domainIdentifier: domain,
            attributeSet: attributes
        )
    }

    private func found(_ text: String) -> [String] {
        index.items(matching: text).map(\.uniqueIdentifier)
    }

    @Test func `keeps things by their names, and finds them by their words`() async throws {
        try await index.indexSearchableItems([
            item("1", "A list of birds", in: "nature"), item("2", "Bills", in: "home"),
        ])
        #expect(found("BIRDS paper") == ["1"])
        #expect(found("paper") == ["1", "2"])
        try await index.indexSearchableItems([item("1", "A list of trees", in: "nature")])
        #expect(found("birds") == [])
        #expect(found("trees") == ["1"])
    }

    @Test func `forgets things by name, by what they belong to, and by their dates`() async throws {
        let old = item("4", "Old", in: "home")
        old.expirationDate = .distantPast
        try await index.indexSearchableItems([
            item("1", "One", in: "home"), item("2", "Two", in: "home.letters"),
            item("3", "Three", in: "homework"), old,
        ])
        #expect(found("") == ["1", "2", "3"])
        try await index.deleteSearchableItems(withDomainIdentifiers: ["home"])
        #expect(found("") == ["3"])
        try await index.deleteSearchableItems(withIdentifiers: ["3"])
        #expect(found("") == [])
    }
}
