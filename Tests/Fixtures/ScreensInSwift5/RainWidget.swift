// Widgets as people write them.
import AppIntents
import SwiftUI
import WidgetKit

struct RainEntry: TimelineEntry {
    let date: Date
    let chance: Int
}

struct RainProvider: TimelineProvider {
    func placeholder(in context: Context) -> RainEntry { RainEntry(date: Date(), chance: 0) }

    func getSnapshot(in context: Context, completion: @escaping (RainEntry) -> Void) {
        completion(RainEntry(date: Date(), chance: context.isPreview ? 50 : 10))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<RainEntry>) -> Void) {
        let entries = [0, 1, 2].map { hour in
            RainEntry(date: Date(timeIntervalSince1970: Double(hour) * 3600), chance: hour * 10)
        }
        completion(Timeline(entries: entries, policy: .atEnd))
    }
}

struct RainView: View {
    let entry: RainEntry
    @Environment(\.widgetFamily) private var family

    var body: some View {
        VStack {
            Text("Rain \(entry.chance) %")
            Text(family == .systemMedium ? "in the middle" : "small")
        }
        .containerBackground(.blue, for: .widget)
        .widgetURL(URL(string: "rain:now"))
    }
}

public struct RainWidget: Widget {
    let kind = "Rain"

    public init() {}

    public var body: some WidgetConfiguration {
        StaticConfiguration(kind: kind, provider: RainProvider()) { entry in
            RainView(entry: entry)
        }
        .configurationDisplayName("Rain")
        .description("Says whether it rains")
        .supportedFamilies([.systemMedium, .systemSmall])
        .contentMarginsDisabled()
    }
}

struct CityIntent: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "City"
    static let description = IntentDescription("Whose weather is shown")
    @Parameter(title: "City", default: "Oslo") var city: String
}

struct CityEntry: TimelineEntry {
    let date: Date
    let city: String
    var relevance: TimelineEntryRelevance? { TimelineEntryRelevance(score: 1, duration: 60) }
}

struct CityProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> CityEntry { CityEntry(date: .now, city: "—") }

    func snapshot(for configuration: CityIntent, in context: Context) async -> CityEntry {
        CityEntry(date: .now, city: configuration.city)
    }

    func timeline(for configuration: CityIntent, in context: Context) async -> Timeline<CityEntry> {
        let entry = CityEntry(date: .distantFuture, city: configuration.city)
        return Timeline(entries: [entry], policy: .after(.distantFuture))
    }
}

struct CityWidget: Widget {
    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "City", intent: CityIntent.self, provider: CityProvider()) {
            Text("Weather in \($0.city)")
        }
        .supportedFamilies([.accessoryInline])
    }
}

public struct WeatherWidgets: WidgetBundle {
    public init() {}

    public var body: some Widget {
        RainWidget()
        CityWidget()
    }
}

func weatherChanged() {
    WidgetCenter.shared.reloadTimelines(ofKind: "Rain")
    WidgetCenter.shared.reloadAllTimelines()
    WidgetCenter.shared.getCurrentConfigurations { result in
        if case .success(let widgets) = result { print(widgets.map(\.kind)) }
    }
}
