import CoreSpotlight
import UniformTypeIdentifiers

struct NoteIndex {
    func rebuild() async -> Int {
        let notes = await NoteStore.shared.notes
        let items = notes.map(item(for:))
        let index = CSSearchableIndex.default()
        guard CSSearchableIndex.isIndexingAvailable() else { return 0 }
        do {
            try await index.deleteSearchableItems(withDomainIdentifiers: ["notes"])
            try await index.indexSearchableItems(items)
        } catch {
            print("not indexed: \(error.localizedDescription)")
        }
        return items.count
    }

    private func item(for note: Note) -> CSSearchableItem {
        let attributes = CSSearchableItemAttributeSet(contentType: .plainText)
        attributes.title = note.title
        attributes.contentDescription = String(note.text.prefix(200))
        attributes.keywords = note.tags
        attributes.contentCreationDate = note.created
        attributes.thumbnailData = nil
        let item = CSSearchableItem(
            uniqueIdentifier: note.id.uuidString,
            domainIdentifier: "notes",
            attributeSet: attributes
        )
        item.expirationDate = .distantFuture
        return item
    }
}
