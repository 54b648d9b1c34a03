import ActivityKit
import Foundation

struct DeliveryAttributes: ActivityAttributes {
    public struct ContentState: Codable, Hashable {
        var driver: String
        var arrival: ClosedRange<Date>
        var courier: Courier?
    }

    var order: Int
    var total: String
}

// A class, and a type that says nothing about sending: both are common in older code.
final class Courier: Codable, Hashable {
    var name = ""

    static func == (left: Courier, right: Courier) -> Bool { left.name == right.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

class DeliveryController {
    var current: Activity<DeliveryAttributes>?
    var lines: [String] = []

    func start() {
        guard ActivityAuthorizationInfo().areActivitiesEnabled else { return }
        let attributes = DeliveryAttributes(order: 7, total: "$99")
        let state = DeliveryAttributes.ContentState(
            driver: "Ada",
            arrival: Date()...Date().addingTimeInterval(15 * 60)
        )
        do {
            if #available(iOS 16.2, *) {
                let content = ActivityContent(
                    state: state,
                    staleDate: Calendar.current.date(byAdding: .minute, value: 30, to: Date())
                )
                current = try Activity<DeliveryAttributes>.request(
                    attributes: attributes,
                    content: content,
                    pushType: nil
                )
            } else {
                current = try Activity<DeliveryAttributes>.request(
                    attributes: attributes,
                    contentState: state,
                    pushType: nil
                )
            }
        } catch let error as ActivityAuthorizationError {
            lines.append(error.localizedDescription)
        } catch (let error) {
            lines.append("Error requesting Live Activity \(error.localizedDescription).")
        }
        observe()
    }

    func startAsOlderCode() throws {
        let attributes = DeliveryAttributes(order: 7, total: "$99")
        let state = DeliveryAttributes.ContentState(driver: "Ada", arrival: Date()...Date())
        current = try Activity.request(attributes: attributes, contentState: state)
    }

    func observe() {
        guard let activity = current else { return }
        Task {
            for await state in activity.activityStateUpdates {
                switch state {
                case .active: lines.append("active")
                case .ended, .dismissed: current = nil
                case .stale, .pending: break
                @unknown default: break
                }
            }
        }
        Task { [weak self] in
            for await content in activity.contentUpdates {
                self?.lines.append(content.state.driver)
            }
        }
        Task {
            for await data in activity.pushTokenUpdates {
                let token = data.map { String(format: "%02x", $0) }.joined()
                lines.append(token)
            }
        }
        Task {
            for await state in activity.contentStateUpdates { lines.append(state.driver) }
        }
    }

    func update(driver: String) {
        Task {
            let state = DeliveryAttributes.ContentState(driver: driver, arrival: Date()...Date())
            let alert = AlertConfiguration(
                title: "Delivery update",
                body: "Your order has another driver.",
                sound: .default
            )
            await current?.update(
                ActivityContent(state: state, staleDate: nil),
                alertConfiguration: alert
            )
            await current?.update(using: state)
            await current?.update(using: state, alertConfiguration: alert)
        }
    }

    func stop() {
        Task {
            for activity in Activity<DeliveryAttributes>.activities {
                print("Ending \(activity.id) \(activity.attributes.order)")
                await activity.end(nil, dismissalPolicy: .immediate)
            }
            await current?.end(dismissalPolicy: .immediate)
            await current?.end(using: current?.contentState, dismissalPolicy: .default)
        }
    }

    @MainActor func stopLater(_ state: DeliveryAttributes.ContentState) async {
        await current?.end(
            ActivityContent(state: state, staleDate: nil, relevanceScore: 50),
            dismissalPolicy: .after(.now + 60)
        )
    }
}
