import Foundation
import SwiftUI

/// Shows what was shared with it.
///
/// Its extension Keep takes that in, whether this runs or not.
@main
struct ScrapbookApp: App {
    @StateObject private var book = Book()

    var body: some Scene {
        WindowGroup {
            BookView(book: book)
        }
        .backgroundTask(.snapshot) { _ in
            book.read()
            let count = book.scraps.count
            // What is shared meanwhile is seen an hour later at the latest.
            return SnapshotResponse(
                restoredDefaultState: true,
                estimatedSnapshotExpiration: Date.now + 3600,
                identifier: "\(count) \(count == 1 ? "scrap" : "scraps")"
            )
        }
    }
}

/// The files in the folder Scraps.
@MainActor final class Book: ObservableObject {
    @Published private(set) var scraps: [String] = []

    func read() {
        let names = try? FileManager.default.contentsOfDirectory(atPath: "Scraps")
        // Nothing was ever shared: there is no folder.
        scraps = (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }
}

struct BookView: View {
    @ObservedObject var book: Book

    var body: some View {
        VStack {
            Text("Scrapbook")
            if book.scraps.isEmpty {
                Text("Nothing yet. Share a file with Keep.")
            }
            List(book.scraps, id: \.self) { Text($0) }
        }
        .onAppear { book.read() }
    }
}
