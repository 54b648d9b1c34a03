import RoostWindows
import ScreensInSwift5
import ScreensInSwift6
import ScreensInSwift6OnMain
import SwiftUI
import Testing

@MainActor @Suite struct `A screen in motion` {
    static let beginning = """
        Count 0
        [Add]
        [<  Reset  >]
        [Plain]
        Twice:
        [More]
        [Clear]
        [Bordered]
        Glass
        Phase 1
        """

    private func stage<Content: View>(_ content: Content) async -> Stage {
        let stage = Stage(ViewApp(content: { content }))
        await stage.watch()
        await stage.system.enter(.active)
        return stage
    }

    private func press(_ label: String, on stage: Stage) async {
        guard let control = stage.controls.first(where: { $0.label.contains(label) }) else {
            Issue.record("there is no \(label)")
            return
        }
        _ = await stage.press(WindowPress(control: control.number, .press))
        stage.update()
    }

    @Test func `is shown at rest, in every mode`() async {
        for content in [
            AnyView(ScreensInSwift5.MotionScreen()), AnyView(ScreensInSwift6.MotionScreen()),
            AnyView(ScreensInSwift6OnMain.MotionScreen()),
        ] {
            let shown = await stage(content).shown.last ?? ""
            #expect(shown == Self.beginning)
        }
    }

    @Test func `has changes, and what follows them, at once`() async {
        let stage = await stage(ScreensInSwift6.MotionScreen())
        await press("Add", on: stage)
        #expect(stage.shown.last?.hasPrefix("Count 1\nDone\nFlipped\nBlurred\n") == true)
    }

    @Test func `does what its own styles do`() async {
        let stage = await stage(ScreensInSwift6.MotionScreen())
        await press("More", on: stage)
        #expect(stage.shown.last?.hasPrefix("Count 2\n") == true)
        await press("Reset", on: stage)
        #expect(stage.shown.last?.hasPrefix("Count 0\n") == true)
    }

    @Test func `tells courses of change from each other`() {
        #expect(Animation.easeIn(duration: 1) == .easeIn(duration: 1))
        #expect(Animation.easeIn(duration: 1) != .easeIn(duration: 2))
        #expect(Animation.spring.delay(1) != .spring && Animation.bouncy != .smooth)
        #expect(Animation.linear.repeatForever() != .linear.repeatCount(3))
        #expect(TransitionPhase.willAppear.value == -1 && TransitionPhase.identity.isIdentity)
    }
}
