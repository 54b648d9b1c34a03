import AppIntents
import Foundation

/// A book, which people know by a name.
struct Book: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
    static let defaultQuery = BookQuery()

    let id: Int
    let title: String
    let author: String

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(title)", subtitle: "by \(author)")
    }

    static let all = [
        Book(id: 1, title: "Linux, at last", author: "Ada"),
        Book(id: 2, title: "Linux at home", author: "Bert"),
        Book(id: 3, title: "Bread", author: "Cleo"),
        Book(id: 4, title: "2", author: "Dora"),
        Book(id: 5, title: "Twins", author: "Eve"),
        Book(id: 6, title: "Twins", author: "Fay"),
    ]
}

/// Finds books by words, well or badly.
struct BookQuery: EntityStringQuery {
    struct Burnt: LocalizedError {
        var errorDescription: String? { "the library has burnt down" }
    }

    func entities(for identifiers: [Int]) async throws -> [Book] {
        Book.all.filter { identifiers.contains($0.id) }
    }

    func entities(matching string: String) async throws -> [Book] {
        journal("matching \(string)")
        switch string {
        case "fire": throw Burnt()
        case "crash": kill(getpid(), SIGUSR1)
        case "never": try await waitForCancellation()
        case "many": return (1...5000).map { Book(id: $0, title: "Volume \($0)", author: "Gus") }
        default: break
        }
        return Book.all.filter { $0.title.localizedCaseInsensitiveContains(string) }
    }

    func suggestedEntities() async throws -> [Book] {
        journal("suggested")
        return Array(Book.all.prefix(3))
    }
}

/// Hands back the title of a book.
struct Read: AppIntent {
    static let title: LocalizedStringResource = "Read a Book"

    @Parameter(title: "Book", requestValueDialog: "Which book?") var book: Book

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        journal("start Read \(book.id)")
        return .result(value: book.title)
    }
}

/// The rooms there are, all of them known.
struct Room: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Room"
    static let defaultQuery = RoomQuery()

    let id: String

    var displayRepresentation: DisplayRepresentation { "The \(id) room" }
}

struct RoomQuery: EnumerableEntityQuery {
    func allEntities() async throws -> [Room] { ["blue", "red", "reddish"].map { Room(id: $0) } }
    func defaultResult() async -> Room? { Room(id: "blue") }
}

/// The shelves of a library.
struct Shelves: DynamicOptionsProvider {
    func results() async throws -> ItemCollection<String> {
        ItemCollection {
            ItemSection(
                "Upstairs",
                items: [IntentItem("u1", title: "The first"), IntentItem("u2")]
            )
        }
    }

    func defaultResult() async -> String? { "u1" }
}

/// Tells where a book is to be put, which has answers that nobody need give.
struct Shelve: AppIntent {
    static let title: LocalizedStringResource = "Shelve"

    @Parameter(title: "Room") var room: Room
    @Parameter(title: "Shelf", optionsProvider: Shelves()) var shelf: String
    @Parameter(title: "Books") var books: [Book]?

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        let titles = (books ?? []).map(\.title).joined(separator: "|")
        return .result(value: "\(room.id) \(shelf) \(titles)")
    }
}

struct LibraryShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: Read(),
            phrases: ["Read with \(.applicationName)", "Read \(\.$book) with \(.applicationName)"],
            shortTitle: "Read",
            systemImageName: "book"
        )
        AppShortcut(intent: saying("hello"), phrases: ["Greet me, \(.applicationName)"])
    }

    private static func saying(_ text: String) -> Say {
        let say = Say()
        say.text = text
        return say
    }
}
