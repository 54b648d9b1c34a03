import Foundation
import Observation
import SwiftUI
import Testing

private struct Counter: View {
    @State private var count = 0
    var body: some View {
        VStack {
            Text("Count: \(count)")
            Button("Add") { count += 1 }
            Reset(count: $count)
        }
    }
}

private struct Reset: View {
    @Binding var count: Int
    var body: some View {
        Button("Reset") { count = 0 }
    }
}

@MainActor @Suite struct `The state of a view` {
    @Test func `is shown anew when it changes, and only then`() async throws {
        let stage = Stage(ViewApp { Counter() })
        await stage.watch()
        await stage.system.enter(.active)
        let window = try #require(stage.host.window)
        #expect(window.press("Add"))
        #expect(window.press("Add"))
        stage.update()
        stage.update()
        #expect(window.press("Reset"))
        stage.update()
        #expect(
            stage.shown == [
                "Count: 0\n[Add]\n[Reset]", "Count: 2\n[Add]\n[Reset]", "Count: 0\n[Add]\n[Reset]",
            ]
        )
    }

    @Test func `is shown by the main queue without being asked`() async throws {
        let stage = Stage(ViewApp { Counter() })
        await stage.watch()
        await stage.system.enter(.active)
        #expect(try #require(stage.host.window).press("Add"))
        // The phase comes by the same queue, behind what the change has put there.
        await stage.system.enter(.active)
        stage.clock.pass(milliseconds: 100)
        #expect(stage.shown.last == "Count: 1\n[Add]\n[Reset]")
    }

    @Test func `is not shown in the background, and on coming back where it has changed`()
        async throws
    {
        let stage = Stage(ViewApp { Counter() })
        await stage.watch()
        await stage.system.enter(.active)
        await stage.system.enter(.background)
        #expect(try #require(stage.host.window).press("Add"))
        stage.update()
        #expect(stage.shown.count == 1)
        await stage.system.enter(.active)
        #expect(stage.shown.last == "Count: 1\n[Add]\n[Reset]")
        await stage.system.enter(.background)
        await stage.system.enter(.active)
        #expect(stage.shown.count == 2)
    }

    @Test func `stays with an element that moves, and goes with one that is removed`() async throws
    {
        let model = Rows()
        let stage = Stage(ViewApp { RowsView(model: model) })
        await stage.watch()
        await stage.system.enter(.active)
        #expect(try #require(stage.host.window).press("b 0"))
        model.names = ["c", "b"]
        stage.update()
        #expect(stage.shown.last == "- [c 0]\n- [b 1]")
        model.names = ["c"]
        stage.update()
        model.names = ["c", "b"]
        stage.update()
        #expect(stage.shown.last == "- [c 0]\n- [b 0]")
        #expect(model.gone == ["a", "b"])
    }
}

private final class Rows: ObservableObject {
    @Published var names = ["a", "b"]
    var gone: [String] = []
}

private struct RowsView: View {
    @ObservedObject var model: Rows
    var body: some View {
        List(model.names, id: \.self) { name in
            RowView(name: name)
                .onDisappear { model.gone.append(name) }
        }
    }
}

private struct RowView: View {
    let name: String
    @State private var taps = 0
    var body: some View {
        Button("\(name) \(taps)") { taps += 1 }
    }
}

private class Base: ObservableObject {
    @Published var low = 1
}

private final class Derived: Base {
    @Published var high = 1
}

@Observable private final class Watched {
    var seen = 1
    var unseen = 1
}

private struct ObjectsView: View {
    @EnvironmentObject private var derived: Derived
    @Environment(Watched.self) private var watched
    var body: some View {
        Text("\(derived.low) \(derived.high) \(watched.seen)")
    }
}

private final class Sender: ObservableObject {
    let objectWillChange = PassthroughSubject<String, Never>()
    let numbers = PassthroughSubject<Int, Never>()
    @Published var name = "a"
}

private struct ReceivingApp: View {
    @ObservedObject var sender: Sender
    @State private var heard: [String] = []
    var body: some View {
        Text(heard.joined(separator: " "))
            .onReceive(sender.numbers) { heard.append("\($0)") }
            .onReceive(sender.$name) { heard.append($0) }
    }
}

@MainActor @Suite struct `What a publisher sends` {
    @Test func `is received by a view as long as it is there`() async {
        let sender = Sender()
        let stage = Stage(ViewApp { ReceivingApp(sender: sender) })
        await stage.watch()
        sender.numbers.send(0)
        await stage.system.enter(.active)
        sender.numbers.send(1)
        sender.name = "b"
        stage.update()
        sender.numbers.send(2)
        stage.update()
        #expect(stage.shown == ["a", "a 1 b", "a 1 b 2"])
    }

    @Test func `can say that an object changes`() async {
        let sender = Sender()
        let stage = Stage(ViewApp { TextOf(sender: sender) })
        await stage.watch()
        await stage.system.enter(.active)
        sender.name = "b"
        stage.update()
        sender.objectWillChange.send("now")
        stage.update()
        #expect(stage.shown == ["a", "b"])
    }

    @Test func `is heard by nobody when the view is gone`() async {
        let sender = Sender()
        let model = Rows()
        model.names = ["a"]
        let stage = Stage(
            ViewApp { ForwardedRows(model: model, sender: sender) }
        )
        await stage.system.enter(.active)
        sender.numbers.send(1)
        model.names = []
        stage.host.update()
        sender.numbers.send(2)
        #expect(model.gone == ["1"])
    }
}

private struct TextOf: View {
    @ObservedObject var sender: Sender
    var body: some View { Text(sender.name) }
}

private struct ForwardedRows: View {
    @ObservedObject var model: Rows
    let sender: Sender
    var body: some View {
        List(model.names, id: \.self) { name in
            Text(name).onReceive(sender.numbers) { model.gone.append("\($0)") }
        }
    }
}

@MainActor private func openWithoutObjects() async {
    await Stage(ViewApp { ObjectsView() }).system.enter(.active)
}

@MainActor @Suite struct `Objects that a view reads` {
    @Test func `are shown anew when what is published changes, inherited or not`() async {
        let derived = Derived()
        let watched = Watched()
        let stage = Stage(
            ViewApp { ObjectsView().environmentObject(derived).environment(watched) }
        )
        await stage.watch()
        await stage.system.enter(.active)
        derived.low = 2
        stage.update()
        derived.high = 3
        stage.update()
        watched.seen = 4
        stage.update()
        watched.unseen = 5
        stage.update()
        derived.objectWillChange.send()
        stage.update()
        #expect(stage.shown == ["1 1 1", "2 1 1", "2 3 1", "2 3 4"])
    }

    @Test func `trap with a sentence when they were not given`() async {
        let objects = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) {
            await openWithoutObjects()
        }
        let words = objects.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
        #expect(words?.contains("no Derived was given to this view or one it is in") == true)
    }

    @Test func `are bound to, property by property`() {
        let watched = Watched()
        @Bindable var bindable = watched
        $bindable.seen.wrappedValue = 7
        #expect(watched.seen == 7)

        let derived = Derived()
        ObservedObject(wrappedValue: derived).projectedValue.high.wrappedValue = 8
        #expect(derived.high == 8)
    }
}

@MainActor @Suite struct `A pass that watches objects` {
    private final class Witness: Sendable {}

    @Test func `lets go of objects that never changed when it ends`() {
        let watched = Watched()
        weak var witness: Witness?
        do {
            let pass = ObservedPass()
            let captured = Witness()
            witness = captured
            pass.watch {
                _ = watched.seen
            } changed: {
                withExtendedLifetime(captured) {}
            }
            pass.end()
        }
        #expect(witness == nil)
        #expect(watched.seen == 1)
    }

    @Test func `calls nobody when it ends`() async {
        let changed = Diary()
        let watched = Watched()
        let pass = ObservedPass()
        pass.watch {
            _ = watched.seen
        } changed: {
            MainActor.assumeIsolated { changed.note("changed") }
        }
        pass.end()
        watched.seen = 2
        #expect(changed.entries.isEmpty)
    }
}

private struct Kept: View {
    @AppStorage("count", store: UserDefaults(suiteName: "roost.tests.swiftui")) var count = 3
    @AppStorage("name", store: UserDefaults(suiteName: "roost.tests.swiftui")) var name: String?
    var body: some View {
        Button("\(count) \(name ?? "nobody")") {
            count += 1
            name = "somebody"
        }
    }
}

@MainActor @Suite(.serialized) struct `A value kept in the user defaults` {
    @Test func `has its default until it is written, and is shown when it is`() async throws {
        UserDefaults(suiteName: "roost.tests.swiftui")?
            .removePersistentDomain(forName: "roost.tests.swiftui")
        defer {
            UserDefaults(suiteName: "roost.tests.swiftui")?
                .removePersistentDomain(forName: "roost.tests.swiftui")
        }
        let stage = Stage(ViewApp { Kept() })
        await stage.watch()
        await stage.system.enter(.active)
        #expect(try #require(stage.host.window).press("3 nobody"))
        stage.update()
        #expect(stage.shown == ["[3 nobody]", "[4 somebody]"])
    }

    @Test func `is shown when somebody else has written it, and only then`() async throws {
        let store = try #require(UserDefaults(suiteName: "roost.tests.swiftui"))
        store.removePersistentDomain(forName: "roost.tests.swiftui")
        defer { store.removePersistentDomain(forName: "roost.tests.swiftui") }
        let stage = await Stage.seen(ViewApp { Kept() })
        func write(_ value: Int, _ key: String) {
            store.set(value, forKey: key)
            // As the defaults do themselves in an app that the system knows.
            NotificationCenter.default.post(
                name: UserDefaults.didChangeNotification,
                object: store
            )
            stage.host.update()
            stage.clock.pass(milliseconds: 100)
        }
        write(7, "count")
        #expect(stage.shown == ["[3 nobody]", "[7 nobody]"])
        write(8, "other")
        #expect(stage.shown.count == 2)
    }

    @Test func `is kept for the window too, and not under the name of the app's`() async throws {
        let keys = ["tab", "SceneStorage.tab"]
        defer { for key in keys { UserDefaults.standard.removeObject(forKey: key) } }
        for key in keys { UserDefaults.standard.removeObject(forKey: key) }
        let stage = await Stage.seen(ViewApp { KeptOfScene() })
        #expect(try #require(stage.host.window).press("first 0"))
        stage.host.update()
        stage.clock.pass(milliseconds: 100)
        #expect(stage.shown == ["[first 0]", "[second 0]"])
        let next = await Stage.seen(ViewApp { KeptOfScene() })
        #expect(next.shown == ["[second 0]"])
    }
}

private struct KeptOfScene: View {
    @SceneStorage("tab") var tab = "first"
    @AppStorage("tab") var number = 0
    var body: some View {
        Button("\(tab) \(number)") { tab = "second" }
    }
}

private struct Tasked: View {
    let diary: Diary
    let started: Signal
    let ended: Signal
    @State private var isShown = true
    var body: some View {
        if isShown {
            Button("Hide") { isShown = false }
                .task {
                    diary.note("started")
                    started.send()
                    await ended.wait()
                    diary.note("ended, cancelled: \(Task.isCancelled)")
                }
        }
    }
}

@MainActor @Suite(.timeLimit(.minutes(1))) struct `The task of a view` {
    @Test func `runs while the view is there and is cancelled when it goes`() async throws {
        let diary = Diary()
        let started = Signal()
        let ended = Signal()
        let stage = Stage(ViewApp { Tasked(diary: diary, started: started, ended: ended) })
        await stage.watch()
        await stage.system.enter(.active)
        await started.wait()
        #expect(try #require(stage.host.window).press("Hide"))
        stage.update()
        ended.send()
        // The task goes on by the main queue, ahead of this phase.
        while diary.entries.count < 2 { await stage.system.enter(.active) }
        #expect(diary.entries == ["started", "ended, cancelled: true"])
        #expect(stage.shown == ["[Hide]", ""])
    }
}

@Suite struct `Elements at offsets` {
    @Test func `are removed`() {
        var letters = Array("abcd")
        letters.remove(atOffsets: [0, 2])
        #expect(letters == ["b", "d"])
    }

    @Test func `are moved in their order before another element`() {
        var letters = Array("abcde")
        letters.move(fromOffsets: [0, 3], toOffset: 2)
        #expect(letters == ["b", "a", "d", "c", "e"])
        letters.move(fromOffsets: [0], toOffset: 5)
        #expect(letters == ["a", "d", "c", "e", "b"])
    }
}
