import Foundation

struct Note: Identifiable, Codable, Hashable {
    var id = UUID()
    var text: String
    var created = Date()
    var isPinned = false
    var tags: [String] = []

    var title: String {
        let first = text.split(separator: "\n", maxSplits: 1).first.map(String.init)
        return first ?? NSLocalizedString("Untitled", comment: "A note without text")
    }
}
