import Combine
import Foundation
import UIKit
#if canImport(AVFoundation)
import AVFoundation
#endif

@MainActor
final class Player: ObservableObject {
    @Published private(set) var current: Episode?
    @Published private(set) var isPlaying = false
    @Published var position: TimeInterval = 0
    @Published var speed: Float = 1

    #if canImport(AVFoundation)
    private let player = AVPlayer()
    #endif
    private var observers: [NSObjectProtocol] = []
    private var backgroundTask: UIBackgroundTaskIdentifier = .invalid

    init() {
        observers.append(
            NotificationCenter.default.addObserver(
                forName: UIApplication.willResignActiveNotification,
                object: nil,
                queue: .main
            ) { [weak self] _ in
                MainActor.assumeIsolated { self?.savePosition() }
            }
        )
    }

    func play(_ episode: Episode) {
        current = episode
        position = UserDefaults.standard.double(forKey: "position.\(episode.id)")
        isPlaying = true
    }

    func toggle() { isPlaying.toggle() }

    func skip(by seconds: TimeInterval) {
        guard let current else { return }
        position = min(max(0, position + seconds), current.duration)
    }

    private func savePosition() {
        guard let current = current else { return }
        backgroundTask = UIApplication.shared.beginBackgroundTask(withName: "Position") {
            UIApplication.shared.endBackgroundTask(self.backgroundTask)
            self.backgroundTask = .invalid
        }
        UserDefaults.standard.set(position, forKey: "position.\(current.id)")
        UIApplication.shared.endBackgroundTask(backgroundTask)
        backgroundTask = .invalid
    }
}
