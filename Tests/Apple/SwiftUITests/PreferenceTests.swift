import Foundation
import RoostWindows
import ScreensInSwift5
import ScreensInSwift6
import ScreensInSwift6OnMain
import SwiftUI
import Testing

@MainActor @Suite struct `What views tell those around them` {
    private func stage(_ view: some View) async -> Stage { await Stage.seen(ViewApp { view }) }

    private struct Words: PreferenceKey {
        static var defaultValue: [String] { [] }
        static func reduce(value: inout [String], nextValue: () -> [String]) {
            value += nextValue()
        }
    }

    private struct Heard: View {
        @State private var heard = ["none"]
        @State private var isLong = false
        var body: some View {
            VStack {
                Text("x").preference(key: Words.self, value: ["a"])
                VStack { Text("y").preference(key: Words.self, value: ["b"]) }
                    .preference(key: Words.self, value: ["c"])
                if isLong {
                    Text("z").preference(key: Words.self, value: ["d"])
                        .transformPreference(Words.self) { $0.append("e") }
                }
                Button("Longer") { isLong = true }
            }
            .onPreferenceChange(Words.self) { heard = $0 }
            .overlayPreferenceValue(Words.self) { Text("\($0.count) words") }
            Text(heard.joined(separator: " "))
        }
    }

    @Test func `is brought together in their order, and heard whenever it changes`() async throws {
        let stage = await stage(Heard())
        stage.update()
        #expect(stage.shown.last == "x\ny\n[Longer]\n2 words\na c")
        let window = try #require(stage.host.window)
        #expect(window.press("Longer"))
        stage.update()
        stage.update()
        #expect(stage.shown.last == "x\ny\nz\n[Longer]\n4 words\na c d e")
    }

    @Test func `is what it is by default where no view tells anything`() async {
        struct Silent: View {
            @State private var heard = ["none"]
            var body: some View {
                Text(heard.count == 0 ? "nothing" : heard[0])
                    .onPreferenceChange(Words.self) { heard = $0 }
            }
        }
        let stage = await stage(Silent())
        stage.update()
        #expect(stage.shown.last == "nothing")
    }

    @Test func `is heard in layouts of an app's own, which show what is in them`() async throws {
        let shown = "Swift\nLinux\na  b\n[More]\n390 wide\nSwift, Linux"
        for stage in [
            await stage(ScreensInSwift5.CollageScreen()),
            await stage(ScreensInSwift6.CollageScreen()),
            await stage(ScreensInSwift6OnMain.CollageScreen()),
        ] {
            stage.update()
            #expect(stage.shown.last == shown)
        }
    }
}

@MainActor @Suite struct `A tab view of parts with values` {
    @Test func `shows all of them, with sections, badges and what is below`() async throws {
        let stage = await Stage.seen(ViewApp { ScreensInSwift6.ShelfScreen() })
        let shown = try #require(stage.shown.last)
        for words in [
            "Home", "(2)", "Books\nNovels\nPoems\nFilms", "[Open]", "[One]", "More", "Profile",
            "Me", "Playing",
        ] {
            #expect(shown.contains(words), "\(words) in \(shown)")
        }
        let without = await Stage.seen(ViewApp { ScreensInSwift6.ShelfScreen(isNew: false) })
        #expect(without.shown.last?.contains("Profile") == false)
    }

    @Test func `leads to a view while the app says so`() async throws {
        let stage = await Stage.seen(ViewApp { ScreensInSwift6.ShelfScreen() })
        let window = try #require(stage.host.window)
        #expect(window.press("One"))
        stage.update()
        #expect(stage.shown.last?.contains("First") == true)
    }

    @Test func `keeps days that are written into a field, and no other text`() async throws {
        let stage = await Stage.seen(ViewApp { Days() })
        let window = try #require(stage.host.window)
        #expect(window.press("", .write("2026-03-29, 2026-03-02", isSubmitted: true)))
        stage.update()
        #expect(stage.shown.last?.contains("2 days") == true, "\(stage.shown.last ?? "")")
        #expect(window.press("", .write("soon", isSubmitted: true)))
        stage.update()
        #expect(stage.shown.last?.contains("2 days") == true)
    }

    private struct Days: View {
        @State private var days: Set<DateComponents> = []
        var body: some View {
            MultiDatePicker("Days", selection: $days)
            Text("\(days.count) days")
        }
    }
}

@Suite struct `A path of views` {
    @Test func `is written down and read again`() throws {
        #expect(try ScreensInSwift6.ShelfPath.kept(["a", "b"]) == 3)
        #expect(ScreensInSwift6.ShelfPath.unwritten)
    }
}
