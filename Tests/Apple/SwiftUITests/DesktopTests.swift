import Foundation
import RoostWindows
import ScreensInSwift5
import ScreensInSwift6
import ScreensInSwift6OnMain
import SwiftUI
import Testing

@MainActor @Suite(.serialized) struct `An app for a desktop` {
    private let store = UserDefaults(suiteName: "roost.tests.desktop")

    init() {
        for key in ["theme", "level", "tags", "opened", "closed"] {
            store?.removeObject(forKey: key)
        }
    }

    private func press(_ label: String, on stage: Stage) async {
        guard let control = stage.controls.first(where: { $0.label == label }) else {
            Issue.record("there is no \(label)")
            return
        }
        _ = await stage.press(WindowPress(control: control.number, .press))
        stage.update()
    }

    @Test func `is shown by its first window`() async {
        for stage in [
            await Stage.seen(ScreensInSwift5.DesktopApp()),
            await Stage.seen(ScreensInSwift6.DesktopApp()),
            await Stage.seen(ScreensInSwift6OnMain.DesktopApp()),
        ] {
            let shown = stage.shown.last ?? ""
            #expect(shown.contains("no theme 1 new\n0 never\n[Change]"))
            #expect(!shown.contains("menu"))
        }
    }

    @Test func `without one is shown by its menu`() async {
        let stage = await Stage.seen(ScreensInSwift6.MenuApp())
        #expect(stage.shown.last == "Only a menu\n[Hide]")
    }

    @Test func `keeps whatever has a raw value, and dates`() async {
        let stage = await Stage.seen(ScreensInSwift6.DesktopApp())
        await press("Change", on: stage)
        #expect(stage.shown.last?.contains("dark 9 new,read\n60 90\n") == true)
        #expect(store?.string(forKey: "theme") == "dark" && store?.integer(forKey: "level") == 9)
        let next = await Stage.seen(ScreensInSwift5.DesktopApp())
        #expect(next.shown.last?.contains("dark 9 new,read\n60 90\n") == true)
        await press("Forget", on: next)
        #expect(next.shown.last?.contains("no theme 1 new\n0 never\n") == true)
        store?.set("purple", forKey: "theme")
        let odd = await Stage.seen(ScreensInSwift5.DesktopApp())
        #expect(odd.shown.last?.contains("no theme") == true)
    }
}
