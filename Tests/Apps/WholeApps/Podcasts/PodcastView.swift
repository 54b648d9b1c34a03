// swift-format-ignore-file: NeverForceUnwrap
// Apps unwrap by force, and this file stands for them.
import SwiftUI

struct PodcastView: View {
    let podcast: Podcast
    @EnvironmentObject private var player: Player
    @ObservedObject private var downloads = DownloadManager.shared

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 16, pinnedViews: [.sectionHeaders]) {
                Section {
                    ForEach(podcast.episodes) { episode in
                        EpisodeRow(episode: episode, progress: downloads.progress[episode.id])
                            .contextMenu {
                                Button("Play") { player.play(episode) }
                                Button("Download") { downloads.download(episode) }
                                ShareLink(item: episode.audio)
                            }
                        Divider()
                    }
                } header: {
                    Text("\(podcast.episodes.count) episodes")
                        .font(.title3.bold())
                        .frame(maxWidth: .infinity, alignment: .leading)
                        .background(.bar)
                }
            }
            .padding()
        }
        .navigationTitle(podcast.title)
        .navigationBarTitleDisplayMode(.large)
    }
}

struct EpisodeRow: View {
    let episode: Episode
    let progress: Double?

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(episode.published.formatted(date: .abbreviated, time: .omitted))
                .font(.caption)
                .foregroundStyle(.tertiary)
            Text(episode.title).font(.headline)
            Text(episode.summary).font(.body).lineLimit(3).truncationMode(.tail)
            if let progress {
                ProgressView(value: progress).progressViewStyle(.linear)
            }
        }
        .fixedSize(horizontal: false, vertical: true)
        .contentShape(Rectangle())
    }
}

struct PlayerView: View {
    @EnvironmentObject private var player: Player
    @Environment(\.dismiss) private var dismiss
    @GestureState private var drag = CGSize.zero

    var body: some View {
        GeometryReader { proxy in
            VStack {
                Button("Close") { dismiss() }
                RoundedRectangle(cornerRadius: 20)
                    .fill(.quaternary)
                    .frame(width: proxy.size.width * 0.8, height: proxy.size.width * 0.8)
                    .offset(y: drag.height)
                    .gesture(
                        DragGesture(minimumDistance: 20)
                            .updating($drag) { value, state, _ in state = value.translation }
                            .onEnded { value in
                                if value.translation.height > 100 { dismiss() }
                            }
                    )
                Slider(value: $player.position, in: 0...(player.current?.duration ?? 1))
                Picker("Speed", selection: $player.speed) {
                    ForEach([0.5, 1, 1.5, 2] as [Float], id: \.self) { speed in
                        Text("\(speed, specifier: "%.1f")×")
                    }
                }
                .pickerStyle(.menu)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }
}

struct PodcastView_Previews: PreviewProvider {
    static let podcast = Podcast(
        feed: URL(string: "https://example.com/feed")!,
        title: "Daily",
        author: "Ann",
        artwork: nil,
        episodes: []
    )

    static var previews: some View {
        NavigationStack { PodcastView(podcast: podcast) }
            .environmentObject(Player())
            .previewLayout(.sizeThatFits)
    }
}
