import Dispatch
import Foundation
import RoostClient
import RoostWindows
import RoostWire
import SwiftUI
import Synchronization

/// A system that does what a test tells it to.
final class StagedSystem: HostSystem {
    fileprivate struct State {
        var events: [String] = []
        var handlers: [String: @Sendable (any HostRun) -> Void] = [:]
        var sessionHandler: (@Sendable (any HostSessionRun) -> Void)?
        var snapshotHandler: (@Sendable (any HostSnapshot) -> Void)?
        var windowHandler: (@Sendable (WindowCommand) -> Void)?
        var addressHandler: (@Sendable (String) -> Void)?
        var shown: [WindowContent?] = []
        var pressed: [Int64: WindowPress.Refusal?] = [:]
        var phaseHandler: (@Sendable (ScenePhase, @escaping @Sendable () -> Void) -> Void)?
    }
    fileprivate let state = Mutex(State())
    private let refusals: [String: AppSystem.Registration]

    init(refusing refusals: [String: AppSystem.Registration] = [:]) {
        self.refusals = refusals
    }

    /// What the app has asked of the system, in order.
    var events: [String] { state.withLock { $0.events } }

    func register(
        identifier: String,
        handler: @escaping @Sendable (any HostRun) -> Void
    ) -> AppSystem.Registration {
        state.withLock { state in
            state.events.append("register \(identifier)")
            let answer = refusals[identifier] ?? .registered
            if answer == .registered { state.handlers[identifier] = handler }
            return answer
        }
    }

    func takeSessions(_ handler: @escaping @Sendable (any HostSessionRun) -> Void) {
        state.withLock { $0.sessionHandler = handler }
    }

    func onPhase(
        _ handler: @escaping @Sendable (ScenePhase, @escaping @Sendable () -> Void) -> Void
    ) {
        state.withLock { state in
            state.events.append("attach")
            state.phaseHandler = handler
        }
    }

    func takeSnapshots(_ handler: @escaping @Sendable (any HostSnapshot) -> Void) {
        state.withLock { state in
            state.events.append("take snapshots")
            state.snapshotHandler = handler
        }
    }

    func onAddress(_ handler: @escaping @Sendable (String) -> Void) {
        state.withLock { $0.addressHandler = handler }
    }

    func onWindow(_ handler: @escaping @Sendable (WindowCommand) -> Void) {
        state.withLock { $0.windowHandler = handler }
    }

    func showWindow(_ content: WindowContent?) {
        state.withLock { $0.shown.append(content) }
    }

    func pressed(_ number: Int64, _ refusal: WindowPress.Refusal?) {
        state.withLock { $0.pressed[number] = refusal }
    }

    func finishLaunching() {
        state.withLock { $0.events.append("finish launching") }
    }

    /// Changes the phase and waits until the app has acknowledged it.
    func enter(_ phase: ScenePhase) async {
        let handler = state.withLock { $0.phaseHandler }
        await withCheckedContinuation { done in
            guard let handler else { return done.resume() }
            handler(phase) { done.resume() }
        }
    }

    /// Has an address opened, and waits until the app's main queue has come to it.
    func open(_ address: String) async {
        state.withLock { $0.addressHandler }?(address)
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }

    func deliver(_ identifier: String) -> StagedRun {
        let run = StagedRun()
        state.withLock { $0.handlers[identifier] }?(run)
        return run
    }
}

extension StagedSystem {
    /// Wakes the app for a background session.
    func wake(for session: String) -> StagedWakeup {
        let wakeup = StagedWakeup(session)
        state.withLock { $0.sessionHandler }?(wakeup)
        return wakeup
    }
}

/// A wake-up for a background session.
final class StagedWakeup: HostSessionRun {
    let identifier: String
    private let run = StagedRun()
    private let isLeftNow = Mutex(false)

    init(_ identifier: String) { self.identifier = identifier }

    func isTaken() {}
    func onExpiration(_ handler: (@Sendable () -> Void)?) { run.onExpiration(handler) }
    func finish(success: Bool) { run.finish(success: success) }
    func leave(to application: UIApplication) {
        isLeftNow.withLock { $0 = true }
        run.finish(success: true)
    }

    /// Whether no action took it.
    var isLeft: Bool { isLeftNow.withLock { $0 } }
    func expire() { run.expire() }
    func outcomes() async -> [Bool] { await run.outcomes() }
}

extension StagedSystem {
    /// Wants a picture of the app.
    func wantSnapshot(
        _ reason: SnapshotData.SnapshotReason,
        _ identifier: String?
    ) -> StagedSnapshot {
        let snapshot = StagedSnapshot(SnapshotData(identifier: identifier, reason: reason))
        state.withLock { $0.snapshotHandler }?(snapshot)
        return snapshot
    }
}

/// A picture that is wanted until a test says that its time is over.
final class StagedSnapshot: HostSnapshot {
    let data: SnapshotData
    private let expire = Mutex<(@Sendable () -> Void)?>(nil)
    private let answer = Mutex<(text: String?, response: JSONObject)?>(nil)
    private let finished = Signal()

    init(_ data: SnapshotData) { self.data = data }

    func onExpiration(_ handler: (@Sendable () -> Void)?) { expire.withLock { $0 = handler } }

    func finish(showing text: String?, _ response: SnapshotResponse) {
        answer.withLock { $0 = (text, response.form(showing: text ?? "")) }
        finished.send()
    }

    func runOut() { expire.withLock { $0 }?() }

    /// Waits for what came of it: the picture, and all that travels.
    func picture() async -> (text: String?, response: JSONObject) {
        await finished.wait()
        return answer.withLock { $0 } ?? (nil, [:])
    }
}

/// A delivery whose time is over when a test says so.
final class StagedRun: HostRun {
    private struct State {
        var expire: (@Sendable () -> Void)?
        var outcomes: [Bool] = []
    }
    private let state = Mutex(State())
    private let finished = Signal()

    func onExpiration(_ handler: (@Sendable () -> Void)?) {
        state.withLock { $0.expire = handler }
    }

    func finish(success: Bool) {
        state.withLock { $0.outcomes.append(success) }
        finished.send()
    }

    var isFinished: Bool { state.withLock { !$0.outcomes.isEmpty } }

    func expire() {
        state.withLock { $0.expire }?()
    }

    /// Waits for the end: how the work ended, each time it was said to have.
    func outcomes() async -> [Bool] {
        await finished.wait()
        return state.withLock { $0.outcomes }
    }
}

/// A signal that happens once, and that can be waited for before and after.
final class Signal: Sendable {
    private let stream: AsyncStream<Never>
    private let continuation: AsyncStream<Never>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    func send() { continuation.finish() }

    func wait() async {
        for await _ in stream {}
    }
}

/// The warnings that an app got.
final class Printout: Sendable {
    private let lines = Mutex([String]())

    var warnings: [String] { lines.withLock { $0 } }

    var output: HostOutput {
        HostOutput { text in self.lines.withLock { $0.append(text) } }
    }
}

/// A clock that stands still until a test moves it.
@MainActor final class StagedClock {
    private var moment: Int64 = 0
    private var waiting: [(moment: Int64, action: @MainActor @Sendable () -> Void)] = []

    /// For how much something waits.
    var timers: Int { waiting.count }

    var clock: ShowingClock {
        ShowingClock(
            now: { self.moment },
            after: { self.waiting.append((self.moment + $0, $1)) }
        )
    }

    func pass(milliseconds: Int64) {
        moment += milliseconds * 1_000_000
        let due = waiting.filter { $0.moment <= moment }
        waiting.removeAll { $0.moment <= moment }
        for timer in due { timer.action() }
    }
}

/// The diary of what happened, in order, as apps on the main actor tell it.
@MainActor final class Diary {
    var entries: [String] = []
    func note(_ entry: String) { entries.append(entry) }
}

extension HostWindow {
    /// Uses the first control that is called `label`, and says whether it took that.
    @MainActor func press(_ label: String, _ deed: WindowPress.Deed = .press) -> Bool {
        guard let control = content.controls.first(where: { $0.label == label }) else {
            return false
        }
        return self.control(control.number)?.use?(deed) ?? false
    }
}

/// An app that consists of one view.
struct ViewApp<Content: View>: App {
    private let content: () -> Content

    init(@ViewBuilder content: @escaping () -> Content) {
        self.content = content
    }

    init() {
        preconditionFailure("a test makes its apps with what they show")
    }

    var body: some Scene {
        WindowGroup { content() }
    }
}

/// An app whose scenes a test gives.
struct SceneApp<Content: Scene>: App {
    private let content: () -> Content

    init(@SceneBuilder content: @escaping () -> Content) {
        self.content = content
    }

    init() {
        preconditionFailure("a test makes its apps with their scenes")
    }

    var body: some Scene { content() }
}

/// An app with the system it runs on.
@MainActor struct Stage {
    let system: StagedSystem
    let printout = Printout()
    let clock = StagedClock()
    let host: AppHost

    init(
        _ app: some App,
        refusing refusals: [String: AppSystem.Registration] = [:],
        application: UIApplication = UIApplication(system: .shared)
    ) {
        system = StagedSystem(refusing: refusals)
        host = AppHost(
            app,
            system: system,
            output: printout.output,
            application: application,
            clock: clock.clock
        )
        host.launch()
    }

    /// The app in the foreground, with somebody who looks at its window.
    static func seen(_ app: some App) async -> Stage {
        let stage = Stage(app)
        await stage.system.enter(.active)
        await stage.watch()
        return stage
    }

    /// Has somebody look at the window, or nobody any more.
    func watch(_ isWatched: Bool = true) async {
        system.state.withLock { $0.windowHandler }?(.watched(isWatched))
        await turn()
    }

    /// Presses something, and answers with what came of it.
    func press(_ press: WindowPress?) async -> WindowPress.Refusal? {
        system.state.withLock { $0.windowHandler }?(.press(1, press))
        await turn()
        return system.state.withLock { $0.pressed.removeValue(forKey: 1) } ?? nil
    }

    /// What was told to those who look, as text.
    var shown: [String] {
        system.state.withLock { $0.shown }.map { content in
            content.map { WindowText().text(of: $0) } ?? "no window"
        }
    }

    /// What can be used in the window that was shown last.
    var controls: [WindowControl] {
        system.state.withLock { $0.shown.last }?.map(\.controls) ?? []
    }

    /// Takes in what changed, a moment later.
    func update() {
        clock.pass(milliseconds: 100)
        host.update()
    }

    /// Waits until the main queue has done what lies in it.
    private func turn() async {
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }
}
