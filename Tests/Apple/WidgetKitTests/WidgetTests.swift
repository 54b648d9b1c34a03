import Foundation
import ScreensInSwift5
import ScreensInSwift6
import ScreensInSwift6OnMain
import Testing
import WidgetKit

@MainActor @Suite struct `A widget` {
    private let afterAnHour = Date(timeIntervalSince1970: 5000)

    @Test func `says what it shows now, in the first of its sizes`() async {
        let shown = ["Rain:", "  Rain 10 %", "  in the middle"]
        #expect(await WidgetText.lines(of: ScreensInSwift5.RainWidget(), at: afterAnHour) == shown)
        #expect(await WidgetText.lines(of: ScreensInSwift6.RainWidget(), at: afterAnHour) == shown)
        #expect(
            await WidgetText.lines(of: ScreensInSwift6OnMain.RainWidget(), at: afterAnHour) == shown
        )
    }

    @Test func `says so with the others of its bundle, set up as its intent is by itself`() async {
        let lines = await WidgetText.lines(
            of: ScreensInSwift6.WeatherWidgets().body,
            at: afterAnHour
        )
        #expect(lines == ["Rain:", "  Rain 10 %", "  in the middle", "City:", "  Weather in Oslo"])
    }

    private struct Hour: TimelineEntry {
        let date: Date
        init(_ hour: Double) { date = Date(timeIntervalSince1970: hour * 3600) }
    }

    @Test func `shows the latest entry that has begun`() {
        let timeline = Timeline(entries: [Hour(3), Hour(1), Hour(2)], policy: .never)
        #expect(timeline.entry(at: Hour(2.5).date)?.date == Hour(2).date)
        #expect(timeline.entry(at: Hour(9).date)?.date == Hour(3).date)
        #expect(timeline.entry(at: Hour(0).date)?.date == Hour(1).date)
        #expect(Timeline<Hour>(entries: [], policy: .atEnd).entry(at: .now) == nil)
        #expect(TimelineReloadPolicy.after(.distantPast) != .after(.distantFuture))
        #expect(TimelineReloadPolicy.atEnd != .never)
    }
}

@MainActor @Suite struct `A widget of activities` {
    @Test func `says how one stands, with much room and with little`() {
        let configuration = ScreensInSwift6.DeliveryWidget.configuration
        let context = ActivityViewContext(
            attributes: ScreensInSwift6.DeliveryAttributes(order: 7),
            state: .init(driver: "Anne", step: 2)
        )
        #expect(configuration.text(for: context) == "Order 7\nstep 2")
        #expect(
            configuration.islandText(for: context) == ["2\nAnne\n[Call]", "(box.truck)", "2", "!"]
        )
        let late = ActivityViewContext(
            attributes: ScreensInSwift6.DeliveryAttributes(order: 7),
            state: .init(driver: "Anne", step: 2),
            isStale: true
        )
        #expect(configuration.text(for: late) == "Order 7\nlate")
    }
}

@MainActor @Suite struct `A control` {
    @Test func `says what it shows now, alone or in a bundle`() async {
        let lines = await WidgetText.lines(of: ScreensInSwift6.DeliveryBundle().body)
        #expect(
            lines == [
                "timer:", "  [x] Timer Runs", "lamp:", "  [Lamp: Kitchen]", "bell:",
                "  [Ring]",
            ]
        )
    }
}
