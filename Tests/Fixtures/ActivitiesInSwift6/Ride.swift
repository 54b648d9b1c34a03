import ActivityKit
import Foundation

struct RideAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        enum Step: String, Codable { case waiting, riding, done }
        var step: Step
        var minutes: Int
    }
    let vehicle: String
}

@MainActor @Observable
final class RideManager {
    private(set) var ride: Activity<RideAttributes>?
    private(set) var step = RideAttributes.ContentState.Step.waiting
    private var watching: Task<Void, Never>?
    private let authorization = ActivityAuthorizationInfo()

    func begin(_ vehicle: String) async throws {
        guard authorization.areActivitiesEnabled else { return }
        let state = RideAttributes.ContentState(step: .waiting, minutes: 4)
        ride = try Activity.request(
            attributes: RideAttributes(vehicle: vehicle),
            content: ActivityContent(state: state, staleDate: Date.now.addingTimeInterval(120)),
            pushType: .token
        )
        watch()
    }

    func resume() {
        ride = Activity<RideAttributes>.activities.first { $0.activityState == .active }
        watch()
    }

    private func watch() {
        watching?.cancel()
        guard let ride else { return }
        watching = Task { [weak self] in
            for await content in ride.contentUpdates {
                guard let self else { return }
                step = content.state.step
            }
            self?.ride = nil
        }
        Task.detached {
            for await state in ride.activityStateUpdates where state == .dismissed {
                await ride.end(nil, dismissalPolicy: .immediate)
            }
        }
    }

    func advance(_ step: RideAttributes.ContentState.Step) async {
        guard let ride else { return }
        var state = ride.content.state
        state.step = step
        await ride.update(.init(state: state, staleDate: nil))
    }

    func endAll() async {
        await withTaskGroup(of: Void.self) { group in
            for activity in Activity<RideAttributes>.activities {
                group.addTask { await activity.end(nil, dismissalPolicy: .immediate) }
            }
        }
    }
}

/// Follows whatever begins.
func followAll() async {
    for await activity in Activity<RideAttributes>.activityUpdates {
        Task {
            for await content in activity.contentUpdates { print(content.state.minutes) }
        }
    }
}

actor RideCentre {
    private var rides: [String: Activity<RideAttributes>] = [:]

    func add(_ ride: Activity<RideAttributes>) async {
        rides[ride.id] = ride
        for await state in ride.activityStateUpdates {
            if state == .ended || state == .dismissed { rides[ride.id] = nil }
        }
    }
}
