/// A view that says that there is no content, and offers remedies.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
    private let label: Label
    private let details: Description
    private let actions: Actions

    /// Creates a view with a label, a description and actions.
    public init(
        @ViewBuilder label: () -> Label,
        @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        details = description()
        self.actions = actions()
    }

    /// The label, the description and the actions, one below the other.
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
    /// Creates a view with a title, a symbol and a description.
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

    /// Creates a view with a title, a symbol and a description.
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

/// The content of the view for a search without results.
public struct SearchUnavailableContent {
    /// The title for a search without results.
    public struct Label: View {
        let text: String?
        /// The text.
        public var body: some View {
            SwiftUI.Label(
                text.map { "No Results for “\($0)”" } ?? "No Results",
                systemImage: "magnifyingglass"
            )
        }
    }
    /// The advice for a search without results.
    public struct Description: View {
        /// The text.
        public var body: some View { Text("Check the spelling or try a new search.") }
    }
    /// The actions for a search without results, of which there are none.
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
    /// A view for a search without results.
    @MainActor @preconcurrency public static var search: Self { search(for: nil) }
    /// Returns a view for a search for a text without results.
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
