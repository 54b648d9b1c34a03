/// A view that says that there is nothing to show, and what can be done about it.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    private let label: Label
    private let details: Description
    private let actions: Actions

    /// Creates a view of what is missing.
    public init(
        @ViewBuilder label: () -> Label,
        @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        details = description()
        self.actions = actions()
    }

    /// The label, the details and the actions, below each other.
    public var body: some View {
        VStack {
            label
            details
            actions
        }
    }
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Creates a view of words and a symbol.
    public init(
        _ title: LocalizedStringKey,
        systemImage name: String,
        description: Text? = nil
    ) {
        self.init {
            SwiftUI.Label(title, systemImage: name)
        } description: {
            description
        } actions: {
            EmptyView()
        }
    }

    /// Creates a view of words and a symbol.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol,
        systemImage name: String,
        description: Text? = nil
    ) {
        self.init {
            SwiftUI.Label(title, systemImage: name)
        } description: {
            description
        } actions: {
            EmptyView()
        }
    }
}

/// The texts for a search that has found nothing.
public struct SearchUnavailableContent {
    /// The words for what was not found.
    public struct Label: View {
        let text: String?
        /// The words of it.
        public var body: some View {
            SwiftUI.Label(
                text.map { "No Results for “\($0)”" } ?? "No Results",
                systemImage: "magnifyingglass"
            )
        }
    }
    /// The words for what can be done.
    public struct Description: View {
        /// The words of it.
        public var body: some View { Text("Check the spelling or try a new search.") }
    }
    /// A place for actions, which is empty.
    public struct Actions: View {
        /// An empty view.
        public var body: some View { EmptyView() }
    }
}

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label,
    Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    /// A view for a search that has found nothing.
    @MainActor @preconcurrency public static var search: Self { search(for: nil) }
    /// A view for a search for some words that has found nothing.
    @MainActor @preconcurrency public static func search(text: String) -> Self { search(for: text) }

    @MainActor private static func search(for text: String?) -> Self {
        Self {
            SearchUnavailableContent.Label(text: text)
        } description: {
            SearchUnavailableContent.Description()
        } actions: {
            SearchUnavailableContent.Actions()
        }
    }
}
