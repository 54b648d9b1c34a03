import SwiftUI

@main
struct PodcastsApp: App {
    @UIApplicationDelegateAdaptor private var delegate: PodcastsDelegate
    @StateObject private var library = Library.shared
    @StateObject private var player = Player()

    var body: some Scene {
        WindowGroup {
            LibraryView()
                .environmentObject(library)
                .environmentObject(player)
                .safeAreaInset(edge: .bottom) {
                    if player.current != nil {
                        MiniPlayer().environmentObject(player)
                    }
                }
                .onOpenURL { url in
                    guard url.scheme == "podcasts", url.host == "subscribe" else { return }
                    let components = URLComponents(url: url, resolvingAgainstBaseURL: false)
                    if let feed = components?.queryItems?.first(where: { $0.name == "feed" })?
                        .value,
                        let address = URL(string: feed)
                    {
                        library.subscribe(to: address)
                    }
                }
        }
        .commands {
            CommandMenu("Playback") {
                Button(player.isPlaying ? "Pause" : "Play") { player.toggle() }
                    .keyboardShortcut(.space, modifiers: [])
            }
        }
    }
}
