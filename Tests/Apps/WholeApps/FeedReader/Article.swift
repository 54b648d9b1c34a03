import Foundation

nonisolated struct Article: Identifiable, Hashable, Codable, Sendable {
    var id: String { link }
    let link: String
    var title: String
    var summary: String
    var published: Date
    var isRead = false
    var isStarred = false

    var url: URL? { URL(string: link) }
}

nonisolated struct Feed: Identifiable, Hashable, Codable, Sendable {
    var id = UUID()
    var title: String
    var address: URL
    var articles: [Article] = []

    var unread: Int { articles.lazy.filter { !$0.isRead }.count }
}
