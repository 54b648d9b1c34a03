import ActivityKit
import AppIntents
import SwiftUI
import WidgetKit

public struct DeliveryAttributes: ActivityAttributes {
    public struct ContentState: Codable, Hashable {
        public var driver: String
        public var step: Int
        public init(driver: String, step: Int) { (self.driver, self.step) = (driver, step) }
    }
    public var order: Int
    public init(order: Int) { self.order = order }
}

public struct DeliveryWidget: Widget {
    public init() {}

    public static var configuration: ActivityConfiguration<DeliveryAttributes> {
        ActivityConfiguration(for: DeliveryAttributes.self) { context in
            VStack {
                Text("Order \(context.attributes.order)")
                Text(context.isStale ? "late" : "step \(context.state.step)").monospacedDigit()
            }
            .activityBackgroundTint(.cyan.opacity(0.3))
            .activitySystemActionForegroundColor(.black)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    Label("\(context.state.step)", systemImage: "bag")
                }
                DynamicIslandExpandedRegion(.trailing, priority: 1) { Text(context.state.driver) }
                DynamicIslandExpandedRegion(.bottom) {
                    Button(intent: CallDriver()) { Text("Call") }
                        .dynamicIsland(verticalPlacement: .belowIfTooWide)
                }
            } compactLeading: {
                Image(systemName: "box.truck")
            } compactTrailing: {
                Text("\(context.state.step)")
            } minimal: {
                Text("!")
            }
            .widgetURL(URL(string: "delivery://\(context.attributes.order)"))
            .keylineTint(.cyan)
            .contentMargins(.leading, 8, for: .expanded)
        }
    }

    public var body: some WidgetConfiguration {
        Self.configuration.supplementalActivityFamilies([.small])
    }
}

public struct CallDriver: LiveActivityIntent {
    public static let title: LocalizedStringResource = "Call"
    public init() {}
    public func perform() async throws -> some IntentResult { .result() }
}

public struct SetTimer: SetValueIntent {
    public static let title: LocalizedStringResource = "Set Timer"
    @Parameter(title: "Runs") public var value: Bool
    public init() {}
    public func perform() async throws -> some IntentResult { .result() }
}

public struct TimerControl: ControlWidget {
    public init() {}
    public var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "timer", provider: TimerProvider()) { runs in
            ControlWidgetToggle("Timer", isOn: runs, action: SetTimer()) { isOn in
                Label(isOn ? "Runs" : "Stopped", systemImage: "timer")
                    .controlWidgetActionHint(isOn ? "Stop" : "Start")
            }
            .tint(.orange)
            .disabled(!runs)
        }
        .displayName("Timer")
        .description("Starts and stops a timer.")
    }
}

struct TimerProvider: ControlValueProvider {
    var previewValue: Bool { false }
    func currentValue() async throws -> Bool { true }
}

struct RoomConfiguration: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Room"
    @Parameter(title: "Room", default: "Kitchen") var room: String
}

struct LampControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(kind: "lamp", provider: LampProvider()) { room in
            ControlWidgetButton(action: CallDriver()) {
                Label("Lamp: \(room)", systemImage: "lamp.desk")
            }
        }
        .promptsForUserConfiguration()
    }
}

struct LampProvider: AppIntentControlValueProvider {
    func previewValue(configuration: RoomConfiguration) -> String { "a room" }
    func currentValue(configuration: RoomConfiguration) async throws -> String {
        configuration.room
    }
}

struct BellControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "bell") {
            ControlWidgetButton("Ring", action: CallDriver())
        }
    }
}

public struct DeliveryBundle: WidgetBundle {
    public init() {}
    public var body: some Widget {
        DeliveryWidget()
        if #available(iOS 18.0, *) {
            TimerControl()
            LampControl()
            BellControl()
        }
    }
}

func reloadControls() { ControlCenter.shared.reloadControls(ofKind: "timer") }

#Preview("Delivery", as: .content, using: DeliveryAttributes(order: 1)) {
    DeliveryWidget()
} contentStates: {
    DeliveryAttributes.ContentState(driver: "Anne", step: 1)
    DeliveryAttributes.ContentState(driver: "Anne", step: 2)
}

#Preview(as: .dynamicIsland(.compact), using: DeliveryAttributes(order: 1)) {
    DeliveryWidget()
} contentStates: {
    DeliveryAttributes.ContentState(driver: "Anne", step: 1)
}
