import ActivityKit
import AppIntents
import SwiftUI

struct TimerAttributes: ActivityAttributes {
    typealias TimerStatus = ContentState
    public struct ContentState: Codable, Hashable { var end: Date }
    var name: String
}

struct StartTimerIntent: LiveActivityIntent {
    static var title: LocalizedStringResource = "Start a timer"

    func perform() async throws -> some IntentResult {
        let state = TimerAttributes.TimerStatus(end: .now + 60)
        _ = try Activity.request(
            attributes: TimerAttributes(name: "Tea"),
            content: .init(state: state, staleDate: nil)
        )
        return .result()
    }
}

class TimerModel: ObservableObject {
    @Published var activity: Activity<TimerAttributes>?

    func stop() async {
        guard let activity, activity.activityState == .active else { return }
        await activity.end(activity.content, dismissalPolicy: .default)
        await MainActor.run { self.activity = nil }
    }
}
