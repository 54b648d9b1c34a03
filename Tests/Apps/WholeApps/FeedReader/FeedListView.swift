import SwiftUI

struct FeedListView: View {
    @Environment(FeedModel.self) private var model
    @State private var showsSettings = false
    @State private var editMode: EditMode = .inactive
    @SceneStorage("expanded") private var isExpanded = true

    var body: some View {
        @Bindable var model = model
        NavigationStack(path: $model.path) {
            List {
                Section("Feeds", isExpanded: $isExpanded) {
                    ForEach($model.feeds) { $feed in
                        NavigationLink(value: feed) {
                            HStack {
                                TextField("Title", text: $feed.title)
                                    .disabled(editMode == .inactive)
                                Spacer()
                                Text("\(feed.unread)").foregroundStyle(.secondary)
                            }
                        }
                        .badge(feed.unread)
                    }
                    .onDelete { model.feeds.remove(atOffsets: $0) }
                    .onMove { model.feeds.move(fromOffsets: $0, toOffset: $1) }
                }
            }
            .listStyle(.sidebar)
            .environment(\.editMode, $editMode)
            .refreshable { await model.refresh() }
            .navigationTitle("Feeds")
            .navigationDestination(for: Feed.self) { ArticleList(feed: $0) }
            .navigationDestination(for: Article.self) { ArticleView(article: $0) }
            .toolbar(id: "main") {
                ToolbarItem(id: "settings", placement: .topBarLeading) {
                    Button("Settings", systemImage: "gear") { showsSettings.toggle() }
                }
                ToolbarItem(id: "refresh", placement: .topBarTrailing) {
                    Button {
                        Task { await model.refresh(force: true) }
                    } label: {
                        if model.isRefreshing {
                            ProgressView()
                        } else {
                            Label("Refresh", systemImage: "arrow.clockwise")
                        }
                    }
                    .keyboardShortcut("r", modifiers: .command)
                }
            }
            .toolbarBackground(.visible, for: .navigationBar)
            .sheet(isPresented: $showsSettings) { SettingsView() }
        }
    }
}

struct ArticleList: View {
    let feed: Feed
    @Environment(FeedModel.self) private var model
    @State private var search = ""
    @State private var scope = Scope.all

    enum Scope: String, CaseIterable {
        case all = "All"
        case unread = "Unread"
        case starred = "Starred"
    }

    private var articles: [Article] {
        feed.articles.filter { article in
            (search.isEmpty || article.title.localizedStandardContains(search))
                && (scope != .unread || !article.isRead) && (scope != .starred || article.isStarred)
        }
    }

    var body: some View {
        List(articles) { article in
            NavigationLink(value: article) {
                VStack(alignment: .leading) {
                    Text(article.title)
                        .fontWeight(article.isRead ? .regular : .semibold)
                        .strikethrough(article.isRead, color: .secondary)
                    Text(article.published, format: .relative(presentation: .named))
                        .font(.caption)
                        .foregroundStyle(.secondary)
                }
            }
            .swipeActions(edge: .leading) {
                Button {
                    model.toggleStar(article, in: feed)
                } label: {
                    Label("Star", systemImage: article.isStarred ? "star.slash" : "star")
                }
                .tint(.yellow)
            }
            .listRowSeparator(.visible)
        }
        .searchable(text: $search, prompt: Text("Search \(feed.title)"))
        .searchScopes($scope) {
            ForEach(Scope.allCases, id: \.self) { Text($0.rawValue) }
        }
        .navigationTitle(feed.title)
        .animation(.default, value: articles)
    }
}

struct ArticleView: View {
    let article: Article
    @Environment(\.openURL) private var openURL
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 12) {
                Text(article.title).font(.title).textSelection(.enabled)
                Text(article.summary)
                    .lineSpacing(typeSize >= .xLarge ? 8 : 4)
                    .multilineTextAlignment(.leading)
                if let url = article.url {
                    Button("Read on the web") { openURL(url) }
                    ShareLink(item: url, subject: Text(article.title)) {
                        Label("Share", systemImage: "square.and.arrow.up")
                    }
                }
            }
            .padding()
            .containerRelativeFrame(.horizontal)
        }
        .userActivity("com.example.reader.article") { activity in
            activity.title = article.title
            activity.userInfo = ["link": article.link]
            activity.isEligibleForHandoff = true
            activity.webpageURL = article.url
        }
        .navigationBarTitleDisplayMode(.inline)
    }
}
