import SwiftUI

@main
struct NotesApp: App {
    @State private var library = Library()
    @Environment(\.scenePhase) private var scenePhase

    var body: some Scene {
        WindowGroup("Notes") {
            LibraryView()
                .environment(library)
        }
        .onChange(of: scenePhase) { oldPhase, newPhase in
            if oldPhase == .active, newPhase != .active {
                library.save()
            }
        }
        .onChange(of: scenePhase, initial: true) {
            library.launches += 1
        }
        .backgroundTask(.appRefresh("sync")) {
            do {
                try await library.sync()
            } catch is CancellationError {
                library.status = .interrupted
            } catch {
                library.status = .failed(error.localizedDescription)
            }
        }
        .backgroundTask(.appRefresh("clean")) {
            let removed = await library.removeOldNotes()
            print(removed)
        }
        .backgroundTask(.appRefresh("report"), action: library.report)
        MoreScenes(library: library)
    }
}

struct MoreScenes: Scene {
    @Environment(\.scenePhase) private var scenePhase
    let library: Library

    var body: some Scene {
        let count: @Sendable () async -> Void = {
            await MainActor.run { print("counting") }
        }
        WindowGroup("More", id: "more") {
            Badge(count: library.notes.count)
        }
        .withUpload()
        .backgroundTask(.appRefresh("count"), action: count)
        .onChange(of: scenePhase) { library.save() }
    }
}

extension Scene {
    nonisolated func withUpload() -> some Scene {
        let server = Server()
        return backgroundTask(.appRefresh("upload")) {
            _ = try? await server.notes()
        }
    }
}

struct Note: Identifiable, Hashable, Sendable {
    let id: Int
    var title: String
    var isDone = false
}

actor Server {
    func notes() async throws -> [Note] {
        try Task.checkCancellation()
        return [Note(id: 1, title: "Milk"), Note(id: 2, title: "Bread", isDone: true)]
    }
}

@MainActor @Observable
final class Library {
    enum Status: Equatable {
        case idle
        case interrupted
        case failed(String)
    }
    var notes: [Note] = []
    var status = Status.idle
    var launches = 0
    @ObservationIgnored private let server = Server()

    var progress: Double {
        notes.isEmpty ? 0 : Double(notes.count(where: \.isDone)) / Double(notes.count)
    }

    func sync() async throws {
        notes = try await server.notes()
    }

    func removeOldNotes() async -> Int {
        defer { notes.removeAll(where: \.isDone) }
        return notes.count
    }

    nonisolated func report() async {}

    func save() {}
}

struct LibraryView: View {
    @Environment(Library.self) private var library
    @Environment(\.colorScheme) private var colorScheme
    @State private var filter = Filter.all
    @State private var query = ""

    enum Filter: String, CaseIterable, Identifiable {
        case all, open
        var id: Self { self }
    }

    var body: some View {
        @Bindable var library = library
        NavigationStack {
            List {
                Picker("Filter", selection: $filter) {
                    ForEach(Filter.allCases) { filter in
                        Text(filter.rawValue.capitalized).tag(filter)
                    }
                }
                ForEach($library.notes) { $note in
                    if filter == .all || !note.isDone {
                        Toggle(note.title, isOn: $note.isDone)
                    }
                }
                Section {
                    ProgressView(value: library.progress) {
                        Text("Done")
                    }
                } footer: {
                    switch library.status {
                    case .idle: Text("Idle")
                    case .interrupted: Text("Interrupted")
                    case .failed(let reason): Text("Failed: \(reason)")
                    }
                }
            }
            .navigationTitle("Notes")
            .modifier(Card())
            .task {
                try? await library.sync()
            }
            .task(id: query) {
                await search()
            }
            .onChange(of: query) { _, new in
                print(new)
            }
            .background {
                Color(red: 0.1, green: 0.2, blue: 0.3)
            }
        }
    }

    private func search() async {
        filter = query.isEmpty ? .all : .open
    }
}

struct Card: ViewModifier {
    func body(content: Content) -> some View {
        content
            .padding(8)
            .background(.thinMaterial)
            .cornerRadius(8)
    }
}

extension View {
    func card() -> some View { modifier(Card()) }
}

private struct AccentKey: EnvironmentKey {
    static let defaultValue = Color.blue
}

extension EnvironmentValues {
    var accent: Color {
        get { self[AccentKey.self] }
        set { self[AccentKey.self] = newValue }
    }
}

struct Badge: View {
    @Environment(\.accent) private var accent
    var count: Int?

    var body: some View {
        if let count, count > 0 {
            Text("\(count)")
                .font(.caption.bold())
                .foregroundStyle(accent)
                .card()
        } else {
            EmptyView()
        }
    }
}
