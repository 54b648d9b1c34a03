import Combine
import Foundation
import SwiftUI
import UserNotifications

@MainActor
final class TimerModel: ObservableObject {
    enum Phase: String, CaseIterable, Codable, Identifiable {
        case focus, shortBreak, longBreak

        var id: String { rawValue }

        var title: LocalizedStringKey {
            switch self {
            case .focus: return "Focus"
            case .shortBreak: return "Short break"
            case .longBreak: return "Long break"
            }
        }

        var color: Color {
            switch self {
            case .focus: return .red
            case .shortBreak: return .green
            case .longBreak: return Color(red: 0.2, green: 0.4, blue: 0.9)
            }
        }
    }

    @Published var phase: Phase = .focus
    @Published private(set) var remaining: TimeInterval = 25 * 60
    @Published private(set) var isRunning = false
    @AppStorage("focusMinutes") var focusMinutes = 25
    @AppStorage("breakMinutes") var breakMinutes = 5

    private var deadline: Date?
    private var ticker: AnyCancellable?
    private var cancellables = Set<AnyCancellable>()

    init() {
        NotificationCenter.default.publisher(for: .startAgain)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] _ in self?.start() }
            .store(in: &cancellables)
        $phase
            .removeDuplicates()
            .dropFirst()
            .sink { [weak self] phase in self?.reset(to: phase) }
            .store(in: &cancellables)
    }

    var progress: Double {
        let total = length(of: phase)
        return total > 0 ? 1 - remaining / total : 0
    }

    func length(of phase: Phase) -> TimeInterval {
        switch phase {
        case .focus: return TimeInterval(focusMinutes * 60)
        case .shortBreak: return TimeInterval(breakMinutes * 60)
        case .longBreak: return TimeInterval(breakMinutes * 3 * 60)
        }
    }

    func start() {
        let end = Date().addingTimeInterval(remaining)
        deadline = end
        isRunning = true
        UIApplication.shared.isIdleTimerDisabled = true
        UIImpactFeedbackGenerator(style: .medium).impactOccurred()
        scheduleNotification(at: end)
        ticker = Timer.publish(every: 1, on: .main, in: .common)
            .autoconnect()
            .sink { [weak self] now in self?.tick(now) }
    }

    func pause() {
        ticker?.cancel()
        ticker = nil
        isRunning = false
        UIApplication.shared.isIdleTimerDisabled = false
        UNUserNotificationCenter.current()
            .removePendingNotificationRequests(withIdentifiers: ["session"])
    }

    func reset(to phase: Phase) {
        pause()
        remaining = length(of: phase)
    }

    func save() {
        UserDefaults.standard.set(deadline, forKey: "deadline")
        UserDefaults.standard.set(phase.rawValue, forKey: "phase")
    }

    func restore() {
        guard isRunning, let deadline else { return }
        remaining = max(0, deadline.timeIntervalSinceNow)
    }

    private func tick(_ now: Date) {
        guard let deadline else { return }
        remaining = max(0, deadline.timeIntervalSince(now))
        if remaining == 0 {
            SessionStore.shared.add(Session(phase: phase.rawValue, seconds: length(of: phase)))
            UINotificationFeedbackGenerator().notificationOccurred(.success)
            withAnimation(.spring(response: 0.4, dampingFraction: 0.7)) {
                reset(to: phase == .focus ? .shortBreak : .focus)
            }
        }
    }

    private func scheduleNotification(at date: Date) {
        let content = UNMutableNotificationContent()
        content.title = NSLocalizedString("Time is up", comment: "Title of the notification")
        content.body = phase == .focus ? "Take a break." : "Back to work!"
        content.sound = .default
        content.categoryIdentifier = "SESSION"
        content.interruptionLevel = .timeSensitive
        let trigger = UNTimeIntervalNotificationTrigger(
            timeInterval: max(1, date.timeIntervalSinceNow),
            repeats: false
        )
        let request = UNNotificationRequest(
            identifier: "session",
            content: content,
            trigger: trigger
        )
        UNUserNotificationCenter.current().add(request) { error in
            if let error = error { print("notification: \(error.localizedDescription)") }
        }
    }
}
