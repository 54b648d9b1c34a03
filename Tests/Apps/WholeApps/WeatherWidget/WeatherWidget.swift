import AppIntents
import SwiftUI
import WidgetKit

struct ForecastEntry: TimelineEntry {
    let date: Date
    let degrees: Int
    let place: String
    var relevance: TimelineEntryRelevance? { TimelineEntryRelevance(score: degrees > 30 ? 1 : 0) }
}

struct PlaceIntent: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Place"
    static let description = IntentDescription("Shows the weather of a place.")

    @Parameter(title: "Place", default: "Munich")
    var place: String
}

struct ForecastProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> ForecastEntry {
        ForecastEntry(date: .now, degrees: 20, place: "Munich")
    }

    func snapshot(for configuration: PlaceIntent, in context: Context) async -> ForecastEntry {
        ForecastEntry(date: .now, degrees: 21, place: configuration.place)
    }

    func timeline(
        for configuration: PlaceIntent,
        in context: Context
    ) async -> Timeline<ForecastEntry> {
        let entries = (0..<5).map { hour in
            ForecastEntry(
                date: Calendar.current.date(byAdding: .hour, value: hour, to: .now) ?? .now,
                degrees: 20 + hour,
                place: configuration.place
            )
        }
        return Timeline(entries: entries, policy: .atEnd)
    }
}

struct WeatherWidgetView: View {
    let entry: ForecastEntry
    @Environment(\.widgetFamily) private var family
    @Environment(\.showsWidgetContainerBackground) private var showsBackground

    var body: some View {
        Group {
            switch family {
            case .accessoryInline:
                Text("\(entry.degrees)° in \(entry.place)")
            case .accessoryCircular:
                ZStack {
                    AccessoryWidgetBackground()
                    Text("\(entry.degrees)°")
                }
            default:
                VStack(alignment: .leading) {
                    Text(entry.place).font(.headline).widgetAccentable()
                    Text("\(entry.degrees)°").font(.largeTitle)
                    Spacer()
                    Text(entry.date, style: .relative).font(.caption)
                }
            }
        }
        .containerBackground(for: .widget) { Color.blue.opacity(showsBackground ? 1 : 0) }
        .widgetURL(URL(string: "weather://\(entry.place)"))
    }
}

struct WeatherWidget: Widget {
    var body: some WidgetConfiguration {
        AppIntentConfiguration(
            kind: "WeatherWidget",
            intent: PlaceIntent.self,
            provider: ForecastProvider()
        ) { entry in
            WeatherWidgetView(entry: entry)
        }
        .configurationDisplayName("Weather")
        .description("How warm it is, and will be.")
        .supportedFamilies([.systemSmall, .accessoryInline, .accessoryCircular])
        .contentMarginsDisabled()
    }
}

@main
struct WeatherWidgets: WidgetBundle {
    var body: some Widget {
        WeatherWidget()
    }
}

#Preview(as: .systemSmall) {
    WeatherWidget()
} timeline: {
    ForecastEntry(date: .now, degrees: 20, place: "Munich")
    ForecastEntry(date: .now, degrees: 31, place: "Rome")
}
