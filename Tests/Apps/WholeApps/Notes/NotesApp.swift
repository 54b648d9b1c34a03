import BackgroundTasks
import CoreSpotlight
import SwiftUI

@main
struct NotesApp: App {
    @StateObject private var store = NoteStore.shared
    @State private var shown: Note.ID?

    var body: some Scene {
        WindowGroup {
            NoteList(shown: $shown)
                .environmentObject(store)
                .onContinueUserActivity(CSSearchableItemActionType) { activity in
                    let id = activity.userInfo?[CSSearchableItemActivityIdentifier] as? String
                    shown = id.flatMap(UUID.init(uuidString:))
                }
        }
        .commands {
            SidebarCommands()
            CommandGroup(replacing: .newItem) {
                Button("New Note") { shown = store.add("").id }
                    .keyboardShortcut("n")
            }
        }
        .backgroundTask(.appRefresh("com.example.notes.index")) {
            let count = await NoteIndex().rebuild()
            print("indexed \(count) notes")
        }
    }
}
