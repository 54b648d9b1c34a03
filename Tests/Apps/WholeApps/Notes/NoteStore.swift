import Combine
import Foundation

@MainActor
final class NoteStore: ObservableObject {
    static let shared = NoteStore()

    @Published var notes: [Note] = []
    private var saving: AnyCancellable?
    private let file: URL
    private let inbox: URL

    init() {
        let manager = FileManager.default
        let folder =
            manager.containerURL(forSecurityApplicationGroupIdentifier: "group.com.example.notes")
            ?? manager.urls(for: .documentDirectory, in: .userDomainMask)[0]
        file = folder.appendingPathComponent("notes.json")
        inbox = folder.appendingPathComponent("Inbox", isDirectory: true)
        notes = (try? JSONDecoder().decode([Note].self, from: Data(contentsOf: file))) ?? []
        readInbox()
        saving =
            $notes
            .dropFirst()
            .throttle(for: .seconds(1), scheduler: RunLoop.main, latest: true)
            .map { notes in try? JSONEncoder().encode(notes) }
            .compactMap { $0 }
            .sink { [file] data in try? data.write(to: file, options: .atomic) }
    }

    @discardableResult
    func add(_ text: String) -> Note {
        let note = Note(text: text)
        notes.insert(note, at: 0)
        return note
    }

    func delete(_ note: Note) {
        notes.removeAll { $0.id == note.id }
    }

    func readInbox() {
        let manager = FileManager.default
        for name in (try? manager.contentsOfDirectory(atPath: inbox.path)) ?? [] {
            let shared = inbox.appendingPathComponent(name)
            guard let text = try? String(contentsOf: shared, encoding: .utf8) else { continue }
            add(text)
            try? manager.removeItem(at: shared)
        }
    }
}
