import SwiftUI
import Testing

private struct PhaseApp: App {
    @Environment(\.scenePhase) private var phase
    var diary = Diary()

    var body: some Scene {
        WindowGroup { Text("hello") }
            .onChange(of: phase) { old, new in diary.note("\(old) to \(new), read \(phase)") }
            .onChange(of: phase) { diary.note("changed to \(phase)") }
            .onChange(of: phase, initial: true) { diary.note("initial or changed: \(phase)") }
    }
}

private struct EarlierPhaseApp: App {
    @Environment(\.scenePhase) private var phase
    var diary = Diary()

    var body: some Scene {
        WindowGroup { Text("hello") }
            .onChange(of: phase) { diary.note("now \($0)") }
    }
}

private struct PhaseView: View {
    @Environment(\.scenePhase) private var phase
    let diary: Diary

    var body: some View {
        Text("hello")
            .onChange(of: phase) { old, new in diary.note("\(old) to \(new)") }
            .onChange(of: phase, initial: true) { diary.note("seen \(phase)") }
            .onAppear { diary.note("appeared") }
    }
}

@MainActor @Suite struct `The phase of a scene` {
    @Test func `is background at launch, and known before the change is acknowledged`() async {
        let app = PhaseApp()
        let stage = Stage(app)
        #expect(app.diary.entries == ["initial or changed: background"])

        app.diary.entries = []
        await stage.system.enter(.active)
        #expect(
            app.diary.entries == [
                "background to active, read active", "changed to active",
                "initial or changed: active",
            ]
        )
    }

    @Test func `changes nothing when it stays as it is`() async {
        let app = PhaseApp()
        let stage = Stage(app)
        await stage.system.enter(.inactive)
        app.diary.entries = []
        await stage.system.enter(.inactive)
        #expect(app.diary.entries.isEmpty)
    }

    @Test func `is given to the older form of onChange`() async {
        let app = EarlierPhaseApp()
        let stage = Stage(app)
        await stage.system.enter(.active)
        await stage.system.enter(.background)
        #expect(app.diary.entries == ["now active", "now background"])
    }

    @Test func `reaches views from when the app is opened, in the background too`() async {
        let diary = Diary()
        let stage = Stage(ViewApp { PhaseView(diary: diary) })
        await stage.system.enter(.background)
        #expect(diary.entries.isEmpty)

        await stage.system.enter(.active)
        #expect(diary.entries == ["seen active", "appeared"])

        diary.entries = []
        await stage.system.enter(.inactive)
        await stage.system.enter(.background)
        #expect(
            diary.entries == [
                "active to inactive", "seen inactive", "inactive to background", "seen background",
            ]
        )
    }

    @Test func `is ordered by how much is seen`() {
        #expect(ScenePhase.background < .inactive)
        #expect(ScenePhase.inactive < .active)
    }
}

private struct Counting: App {
    @State private var count = 0
    @Environment(\.scenePhase) private var phase
    var diary = Diary()

    var body: some Scene {
        WindowGroup { Text("\(count)") }
            .onChange(of: phase) { count += 1 }
            .onChange(of: count) { old, new in diary.note("\(old), \(new)") }
    }
}

private struct Endless: App {
    @State private var count = 0
    @Environment(\.scenePhase) private var phase

    var body: some Scene {
        WindowGroup { Text("hello") }
            .onChange(of: phase) { count += 1 }
            .onChange(of: count) { count += 1 }
    }
}

@MainActor @Suite struct `A change that follows from a change` {
    @Test func `is taken in before the phase is acknowledged`() async {
        let app = Counting()
        let stage = Stage(app)
        await stage.watch()
        await stage.system.enter(.active)
        #expect(app.diary.entries == ["0, 1"])
        #expect(stage.shown == ["1"])
    }

    @Test(.timeLimit(.minutes(1)))
    func `cannot keep the phase from being acknowledged for ever`() async {
        let stage = Stage(Endless())
        await stage.system.enter(.active)
        await stage.system.enter(.background)
    }
}
