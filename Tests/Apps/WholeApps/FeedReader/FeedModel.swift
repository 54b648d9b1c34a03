import Foundation
import Observation
import SwiftUI
import UserNotifications
import os

@MainActor @Observable
final class FeedModel {
    var feeds: [Feed] = []
    var path = NavigationPath()
    var failure: FeedFailure?
    private(set) var isRefreshing = false
    private let storage = FeedStorage()
    private let signposter = OSSignposter(subsystem: "com.example.reader", category: "refresh")

    init() {
        feeds = storage.load()
        if feeds.isEmpty, let address = Bundle.main.infoDictionary?["FirstFeed"] as? String,
            let url = URL(string: address)
        {
            feeds = [Feed(title: "First", address: url)]
        }
    }

    var unread: Int { feeds.reduce(0) { $0 + $1.unread } }

    func refresh(force: Bool = false) async {
        guard !isRefreshing else { return }
        isRefreshing = true
        defer { isRefreshing = false }
        let interval = signposter.beginInterval("refresh", id: signposter.makeSignpostID())
        defer { signposter.endInterval("refresh", interval) }
        let addresses = feeds.map { ($0.id, $0.address) }
        await withTaskGroup(of: (UUID, Result<[Article], any Error>).self) { group in
            for (id, address) in addresses {
                group.addTask {
                    do {
                        return (id, .success(try await Self.load(address, force: force)))
                    } catch {
                        return (id, .failure(error))
                    }
                }
            }
            for await (id, result) in group {
                switch result {
                case .success(let articles): merge(articles, into: id)
                case .failure(let error): failure = FeedFailure(underlying: error)
                }
            }
        }
        storage.save(feeds)
        await tell()
    }

    nonisolated private static func load(_ url: URL, force: Bool) async throws -> [Article] {
        var request = URLRequest(url: url, timeoutInterval: 20)
        request.cachePolicy = force ? .reloadIgnoringLocalCacheData : .useProtocolCachePolicy
        let (data, response) = try await URLSession.shared.data(for: request)
        if let response = response as? HTTPURLResponse, response.statusCode != 200 {
            throw URLError(.badServerResponse, userInfo: [NSURLErrorFailingURLErrorKey: url])
        }
        return try FeedParser().parse(data)
    }

    private func merge(_ articles: [Article], into id: Feed.ID) {
        guard let index = feeds.firstIndex(where: { $0.id == id }) else { return }
        let known = Set(feeds[index].articles.map(\.link))
        feeds[index].articles += articles.filter { !known.contains($0.link) }
        feeds[index].articles.sort(using: KeyPathComparator(\.published, order: .reverse))
    }

    private func tell() async {
        let center = UNUserNotificationCenter.current()
        try? await center.setBadgeCount(unread)
        guard unread > 0 else { return }
        let content = UNMutableNotificationContent()
        content.title = String(localized: "New articles")
        content.body = String(localized: "\(unread) are unread")
        content.threadIdentifier = "articles"
        content.relevanceScore = 0.5
        try? await center.add(
            UNNotificationRequest(identifier: "unread", content: content, trigger: nil)
        )
    }

    func toggleStar(_ article: Article, in feed: Feed) {
        guard let feed = feeds.firstIndex(of: feed),
            let article = feeds[feed].articles.firstIndex(of: article)
        else { return }
        withAnimation(.snappy) { feeds[feed].articles[article].isStarred.toggle() }
        storage.save(feeds)
    }

    func open(link: String) {
        for feed in feeds {
            if let article = feed.articles.first(where: { $0.link == link }) {
                path.append(feed)
                path.append(article)
                return
            }
        }
    }
}

struct FeedFailure: LocalizedError, Identifiable {
    let id = UUID()
    let underlying: any Error
    var errorDescription: String? { underlying.localizedDescription }
    var failureReason: String? { (underlying as NSError).localizedFailureReason }
}

struct FeedStorage {
    private let url: URL = .applicationSupportDirectory.appending(component: "feeds.json")

    func load() -> [Feed] {
        guard let data = try? Data(contentsOf: url) else { return [] }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        return (try? decoder.decode([Feed].self, from: data)) ?? []
    }

    func save(_ feeds: [Feed]) {
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = .secondsSince1970
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try encoder.encode(feeds).write(to: url, options: [.atomic])
        } catch {
            Logger().error("feeds were not saved: \(error, privacy: .public)")
        }
    }
}
