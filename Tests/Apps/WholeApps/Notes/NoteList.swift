import SwiftUI

struct NoteList: View {
    @EnvironmentObject var store: NoteStore
    @Binding var shown: Note.ID?
    @State private var search = ""
    @State private var sortsByDate = true

    private var notes: [Note] {
        let found = store.notes.filter {
            search.isEmpty || $0.text.range(of: search, options: .caseInsensitive) != nil
        }
        return sortsByDate
            ? found.sorted { $0.created > $1.created }
            : found.sorted { $0.title.localizedCompare($1.title) == .orderedAscending }
    }

    var body: some View {
        NavigationSplitView {
            List(selection: $shown) {
                ForEach(notes) { note in
                    NavigationLink(note.title, value: note.id)
                        .swipeActions {
                            Button(role: .destructive) {
                                store.delete(note)
                            } label: {
                                Label("Delete", systemImage: "trash")
                            }
                        }
                }
                .onDelete { $0.map { notes[$0] }.forEach(store.delete) }
            }
            .searchable(text: $search)
            .navigationSplitViewColumnWidth(min: 200, ideal: 300)
            .toolbar {
                ToolbarItem {
                    Menu {
                        Picker("Sort", selection: $sortsByDate) {
                            Text("By date").tag(true)
                            Text("By title").tag(false)
                        }
                    } label: {
                        Label("Sort", systemImage: "arrow.up.arrow.down")
                    }
                }
                ToolbarItem(placement: .navigationBarTrailing) {
                    Button {
                        shown = store.add("New note").id
                    } label: {
                        Label("Add", systemImage: "square.and.pencil")
                    }
                }
            }
            .navigationTitle("Notes")
        } detail: {
            if let index = store.notes.firstIndex(where: { $0.id == shown }) {
                NoteEditor(note: $store.notes[index])
            } else {
                Text("Choose a note").foregroundColor(.secondary)
            }
        }
        .navigationSplitViewStyle(.balanced)
    }
}

struct NoteEditor: View {
    @Binding var note: Note
    @Environment(\.undoManager) private var undoManager
    @FocusState private var isFocused: Bool

    var body: some View {
        VStack(alignment: .leading) {
            TextEditor(text: $note.text)
                .font(.body)
                .focused($isFocused)
                .scrollContentBackground(.hidden)
            Divider()
            HStack {
                Toggle("Pinned", isOn: $note.isPinned)
                Spacer()
                Text("\(note.text.count) characters").font(.footnote)
            }
            .padding(.horizontal)
        }
        .navigationTitle($note.text)
        .navigationBarTitleDisplayMode(.inline)
        .toolbarRole(.editor)
        .onDisappear { undoManager?.removeAllActions() }
        .onChange(of: note.text) { text in
            note.tags = text.split(whereSeparator: \.isWhitespace)
                .filter { $0.hasPrefix("#") }
                .map { String($0.dropFirst()) }
        }
    }
}

struct NoteList_Previews: PreviewProvider {
    struct Container: View {
        @State var shown: Note.ID?
        var body: some View { NoteList(shown: $shown) }
    }

    static var previews: some View {
        Container().environmentObject(NoteStore.shared)
    }
}
