import SwiftUI

struct Book: Identifiable, Equatable {
    let id: Int
    let title: String
}

enum ReadingError: LocalizedError {
    case offline

    var errorDescription: String? { "You are offline" }
    var recoverySuggestion: String? { "Try again later" }
}

public struct ReadingListScreen: View {
    enum Field: Hashable {
        case title, author
    }

    @State private var books = [Book(id: 1, title: "Emma"), Book(id: 2, title: "Ulysses")]
    @State private var shown: Book?
    @State private var removed: Book?
    @State private var isRemoving = false
    @State private var isCovered = false
    @State private var isHelping = false
    @State private var hasFailed = false
    @State private var error: ReadingError?
    @State private var query = ""
    @State private var title = ""
    @FocusState private var field: Field?
    @FocusState private var isSearching: Bool
    @Namespace private var namespace
    @ScaledMetric private var size = 24.0
    @ScaledMetric(relativeTo: .title) private var width: CGFloat = 8
    @State private var detent = PresentationDetent.medium

    public init() {}

    public var body: some View {
        List(books) { book in
            Button(book.title) { shown = book }
                .matchedGeometryEffect(id: book.id, in: namespace)
                .frame(width: size + width)
        }
        .searchable(text: $query, prompt: "Find a book")
        .toolbar {
            ToolbarItemGroup(placement: .bottomBar) {
                Button("Help") { isHelping = true }
                Button("Cover") { isCovered.toggle() }
            }
            ToolbarItem(placement: .primaryAction) {
                Button("Remove") {
                    removed = books.last
                    isRemoving = true
                }
            }
        }
        .toolbar(.hidden, for: .tabBar)
        .toolbarBackground(.thinMaterial, for: .navigationBar)
        .sheet(item: $shown, onDismiss: { field = .title }) { book in
            BookView(book: book)
                .presentationDetents([.medium, .fraction(0.2), .height(100)], selection: $detent)
                .presentationDragIndicator(.visible)
                .interactiveDismissDisabled()
        }
        .fullScreenCover(isPresented: $isCovered) { Text("All covered") }
        .popover(isPresented: $isHelping, arrowEdge: .bottom) { Text("Choose a book") }
        .confirmationDialog(
            "Remove?",
            isPresented: $isRemoving,
            titleVisibility: .visible,
            presenting: removed
        ) { book in
            Button("Remove \(book.title)", role: .destructive) { fail(book) }
            Button("Keep", role: .cancel) {}
        }
        .alert(isPresented: $hasFailed, error: error) { _ in
            Button("Try again") { error = nil }
        } message: { error in
            Text(error.recoverySuggestion ?? "")
        }
        .safeAreaInset(edge: .bottom) {
            TextField("Title", text: $title)
                .focused($field, equals: .title)
                .submitLabel(.done)
                .onSubmit { field = .author }
        }
        FieldView(isFocused: $isSearching)
    }

    private func fail(_ book: Book) {
        error = .offline
        hasFailed = true
    }
}

struct FieldView: View {
    @State private var text = ""
    @FocusState.Binding var isFocused: Bool

    var body: some View {
        TextField("Author", text: $text)
            .focused($isFocused)
    }
}

struct BookView: View {
    @Environment(\.dismiss) private var dismiss
    let book: Book

    var body: some View {
        Text("About \(book.title)")
        Button("Done") { dismiss() }
    }
}

#Preview { ReadingListScreen() }
