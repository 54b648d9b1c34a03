// swift-format-ignore-file: NeverForceUnwrap
// Apps unwrap by force, and this file stands for them.
import SwiftUI

struct LibraryView: View {
    @EnvironmentObject var library: Library
    @State private var isAdding = false
    @State private var address = ""
    @State private var search = ""
    @FocusState private var isAddressFocused: Bool

    private var shown: [Podcast] {
        search.isEmpty
            ? library.podcasts
            : library.podcasts.filter { $0.title.localizedCaseInsensitiveContains(search) }
    }

    var body: some View {
        NavigationStack {
            List {
                ForEach(shown) { podcast in
                    NavigationLink(value: podcast) {
                        PodcastRow(podcast: podcast)
                    }
                }
                .onDelete(perform: library.remove)
            }
            .navigationTitle("Library")
            .navigationDestination(for: Podcast.self) { PodcastView(podcast: $0) }
            .searchable(text: $search, placement: .navigationBarDrawer(displayMode: .always))
            .refreshable {
                do { try await library.refreshAll() } catch { library.error = .notSaved(error) }
            }
            .toolbar {
                ToolbarItem(placement: .navigationBarLeading) { EditButton() }
                ToolbarItemGroup(placement: .navigationBarTrailing) {
                    Button {
                        isAdding = true
                    } label: {
                        Image(systemName: "plus")
                    }
                    .accessibilityLabel("Add podcast")
                    Menu {
                        Button("Cancel downloads", action: DownloadManager.shared.cancelAll)
                        Divider()
                        Link("Help", destination: URL(string: "https://example.com/help")!)
                    } label: {
                        Label("More", systemImage: "ellipsis.circle")
                    }
                }
            }
            .alert("Add a podcast", isPresented: $isAdding) {
                TextField("https://", text: $address)
                    .textInputAutocapitalization(.never)
                    .keyboardType(.URL)
                    .focused($isAddressFocused)
                Button("Subscribe") {
                    if let url = URL(string: address) { library.subscribe(to: url) }
                }
                Button("Cancel", role: .cancel) { address = "" }
            }
            .alert(
                isPresented: Binding(
                    get: { library.error != nil },
                    set: { if !$0 { library.error = nil } }
                ),
                error: library.error
            ) {
                Button("OK") {}
            }
        }
    }
}

struct PodcastRow: View {
    let podcast: Podcast

    var body: some View {
        HStack(spacing: 12) {
            AsyncImage(url: podcast.artwork) { phase in
                switch phase {
                case .success(let image):
                    image.resizable().aspectRatio(contentMode: .fill)
                case .failure:
                    Image(systemName: "exclamationmark.triangle")
                case .empty:
                    ProgressView()
                @unknown default:
                    EmptyView()
                }
            }
            .frame(width: 56, height: 56)
            .clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
            VStack(alignment: .leading) {
                Text(podcast.title).font(.headline).lineLimit(1)
                if let author = podcast.author {
                    Text(author).font(.subheadline).foregroundStyle(.secondary)
                }
            }
            Spacer(minLength: 0)
            Text("\(podcast.episodes.filter { $0.state == .new }.count)")
                .font(.caption2.weight(.semibold))
                .padding(6)
                .background(Capsule().fill(Color.accentColor))
        }
        .badge(podcast.episodes.count)
    }
}

struct MiniPlayer: View {
    @EnvironmentObject private var player: Player
    @State private var isExpanded = false

    var body: some View {
        HStack {
            Text(player.current?.title ?? "").lineLimit(1)
            Spacer()
            Button {
                player.skip(by: -15)
            } label: {
                Image(systemName: "gobackward.15")
            }
            Button {
                player.toggle()
            } label: {
                Image(systemName: player.isPlaying ? "pause.fill" : "play.fill")
                    .imageScale(.large)
            }
            .contentTransition(.symbolEffect(.replace))
        }
        .padding()
        .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 16))
        .shadow(color: .black.opacity(0.2), radius: 8, x: 0, y: 4)
        .padding(.horizontal)
        .onTapGesture { isExpanded = true }
        .fullScreenCover(isPresented: $isExpanded) { PlayerView() }
        .transition(.move(edge: .bottom).combined(with: .opacity))
    }
}
