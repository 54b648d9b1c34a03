import Foundation
import SwiftUI
import Testing

@testable import SwiftUIFixtureFive
@testable import SwiftUIFixtureSix

@MainActor @Suite struct `An app as people write it` {
    @Test func `runs when it is written in Swift 5`() async throws {
        let stage = Stage(WeatherApp())
        #expect(
            stage.system.events == [
                "register WEATHER_DATA", "register CLEANUP", "attach", "finish launching",
            ]
        )
        #expect(await stage.system.deliver("CLEANUP").outcomes() == [true])
    }

    @Test func `shows its views when it is written in Swift 5`() async throws {
        let store = WeatherStore()
        let report = Report(city: "Rome", degrees: 21.25)
        store.reports = [report]
        let stage = Stage(
            ViewApp {
                List {
                    ForEach(store.reports) { ReportRow(report: $0) }
                }
            }
        )
        await stage.watch()
        await stage.system.enter(.active)
        let shown = try #require(stage.shown.first)
        #expect(shown.hasPrefix("- (sun.max)  Rome"))
        #expect(shown.contains("21.2 °C"))
    }

    @Test func `runs and shows itself when it is written in Swift 6`() async throws {
        let stage = Stage(NotesApp())
        await stage.watch()
        #expect(
            stage.system.events == [
                "register sync", "register clean", "register report", "register upload",
                "register count", "attach", "finish launching",
            ]
        )
        #expect(await stage.system.deliver("sync").outcomes() == [true])
        #expect(await stage.system.deliver("clean").outcomes() == [true])
        #expect(await stage.system.deliver("sync").outcomes() == [true])
        for identifier in ["report", "upload", "count"] {
            #expect(await stage.system.deliver(identifier).outcomes() == [true])
        }
        await stage.system.enter(.active)
        #expect(
            stage.shown.first == """
                Notes
                =====
                - Filter: All (All, Open)
                - [ ] Milk
                - [x] Bread
                - Done: [##########----------] 50%
                Idle
                """
        )
        #expect(try #require(stage.host.window).press("Milk"))
        stage.update()
        #expect(stage.shown.last?.contains("- [x] Milk") == true)
    }
}
