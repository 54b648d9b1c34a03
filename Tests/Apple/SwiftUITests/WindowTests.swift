import RoostWindows
import SwiftUI
import Testing

@MainActor private final class Player: ObservableObject {
    @Published var isPlaying = false
    @Published var isLoud = false
    @Published var name = ""
    @Published var pin = ""
    @Published var names = ["a", "b"]
    var submitted: [String] = []
}

private struct PlayerView: View {
    @ObservedObject var player: Player

    var body: some View {
        Button(player.isPlaying ? "Stop" : "Play") { player.isPlaying.toggle() }
        Toggle("Loud", isOn: $player.isLoud)
        TextField("Name", text: $player.name)
            .onSubmit { player.submitted.append(player.name) }
        SecureField("PIN", text: $player.pin)
        Button("Never") {}.disabled(true)
        ForEach(player.names, id: \.self) { name in
            Button("Delete \(name)") { player.names.removeAll { $0 == name } }
        }
    }
}

@MainActor @Suite struct `A window` {
    private let player = Player()

    private func number(_ label: String, in stage: Stage) throws -> Int64 {
        try #require(stage.controls.first { $0.label == label }?.number)
    }

    @Test func `that nobody looks at is told to nobody`() async {
        let stage = Stage(ViewApp { PlayerView(player: player) })
        await stage.system.enter(.active)
        player.isPlaying = true
        stage.update()
        #expect(stage.shown.isEmpty)
        #expect(stage.clock.timers == 0)
    }

    @Test func `is told to those who look, and to nobody when they have gone`() async {
        let stage = await Stage.seen(ViewApp { PlayerView(player: player) })
        #expect(stage.shown.map { $0.hasPrefix("[Play]") } == [true])
        await stage.watch(false)
        player.isPlaying = true
        stage.update()
        #expect(stage.shown.count == 1)
        #expect(stage.clock.timers == 0)
        await stage.watch()
        #expect(stage.shown.map { $0.hasPrefix("[Stop]") } == [false, true])
    }

    @Test func `is told ten times a second at most, and as it is at last`() async {
        let stage = await Stage.seen(ViewApp { PlayerView(player: player) })
        for count in 1...50 {
            player.name = "\(count)"
            stage.host.update()
        }
        #expect(stage.shown.count == 1)
        #expect(stage.clock.timers == 1)
        stage.clock.pass(milliseconds: 99)
        #expect(stage.shown.count == 1)
        stage.clock.pass(milliseconds: 1)
        #expect(stage.shown.count == 2)
        #expect(stage.shown.last?.contains("Name: 50") == true)
        #expect(stage.clock.timers == 0)
    }

    @Test func `of an app without one is told to be none`() async {
        let hasWindow = player.isPlaying
        let stage = await Stage.seen(SceneApp { if hasWindow { WindowGroup { Text("never") } } })
        #expect(stage.shown == ["no window"])
    }

    @Test func `is used by what is pressed in it`() async throws {
        let stage = await Stage.seen(ViewApp { PlayerView(player: player) })
        let play = try number("Play", in: stage)
        #expect(await stage.press(WindowPress(control: play, .press)) == nil)
        #expect(player.isPlaying)
        stage.clock.pass(milliseconds: 100)
        #expect(stage.shown.last?.hasPrefix("[Stop]") == true)

        let loud = try number("Loud", in: stage)
        for (deed, isLoud) in [
            (WindowPress.Deed.press, true), (.turn(isOn: true), true), (.turn(isOn: false), false),
        ] {
            #expect(await stage.press(WindowPress(control: loud, deed)) == nil)
            #expect(player.isLoud == isLoud)
        }

        let name = try number("Name", in: stage)
        let written = WindowPress(control: name, .write("Ada", isSubmitted: false))
        #expect(await stage.press(written) == nil)
        #expect(player.name == "Ada")
        #expect(player.submitted.isEmpty)
        let submitted = WindowPress(control: name, .write("Eve", isSubmitted: true))
        #expect(await stage.press(submitted) == nil)
        #expect(player.submitted == ["Eve"])
    }

    @Test func `refuses what cannot be done in it`() async throws {
        let stage = await Stage.seen(ViewApp { PlayerView(player: player) })
        let play = try number("Play", in: stage)
        let name = try number("Name", in: stage)
        let never = try number("Never", in: stage)
        for (press, refusal) in [
            (WindowPress(control: never, .press), WindowPress.Refusal.disabled),
            (WindowPress(control: 99, .press), .gone),
            (WindowPress(control: play, .write("a", isSubmitted: false)), .unsuitable),
            (WindowPress(control: play, .turn(isOn: true)), .unsuitable),
            (WindowPress(control: name, .press), .unsuitable),
        ] {
            #expect(await stage.press(press) == refusal)
        }
        #expect(await stage.press(nil) == .unsuitable)
        #expect(!player.isPlaying)
        await stage.system.enter(.background)
        #expect(await stage.press(WindowPress(control: play, .press)) == .gone)
        #expect(!player.isPlaying)
    }

    @Test func `knows a control by its number though others go`() async throws {
        let stage = await Stage.seen(ViewApp { PlayerView(player: player) })
        let a = try number("Delete a", in: stage)
        let b = try number("Delete b", in: stage)
        #expect(await stage.press(WindowPress(control: a, .press)) == nil)
        #expect(player.names == ["b"])
        #expect(await stage.press(WindowPress(control: a, .press)) == .gone)
        #expect(await stage.press(WindowPress(control: b, .press)) == nil)
        #expect(player.names.isEmpty)
    }

    @Test func `does not tell what stands in a secret field`() async throws {
        player.pin = "1234"
        let stage = await Stage.seen(ViewApp { PlayerView(player: player) })
        let control = try #require(stage.controls.first { $0.kind == .secret })
        #expect(control.value == "****")
        let press = WindowPress(control: control.number, .write("99", isSubmitted: false))
        #expect(await stage.press(press) == nil)
        #expect(player.pin == "99")
    }
}
