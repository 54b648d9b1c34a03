import Dispatch
import Foundation
import RoostClient
import RoostWindows
package import UIKit

/// Runs an app: evaluates its scenes, runs what the system delivers and shows the first window to
/// whoever looks at it.
@MainActor package final class AppHost {
    private let app: any App
    private let system: any HostSystem
    private let output: HostOutput
    private let application: UIApplication
    private let signal = ChangeSignal()
    private let graph: Graph
    private let showing: WindowShowing

    private var pass: ObservedPass?
    private var phase = ScenePhase.background
    private var refreshActions: [AppRefreshAction] = []
    private var sessionActions: [SessionAction] = []
    private var snapshotActions: [SnapshotAction] = []
    /// Whether the window was ever opened, or a picture taken of it; any other launch in the
    /// background leaves the views alone.
    private var isConnected = false
    /// The first window as it is now; `nil` until the app was opened.
    package private(set) var window: HostWindow?

    package init(
        _ app: any App,
        system: any HostSystem,
        output: HostOutput,
        application: UIApplication = .shared,
        clock: ShowingClock = .standard
    ) {
        self.app = app
        self.system = system
        self.output = output
        self.application = application
        graph = Graph(signal: signal)
        showing = WindowShowing(clock: clock) { system.showWindow($0) }
        signal.wakes { [weak self] in
            DispatchQueue.main.async { [weak self] in self?.update() }
        }
    }

    /// Launches the delegate, registers every background task that the scenes declare, then
    /// attaches to the system.
    package func launch() {
        application.finishLaunching(hasScenes: true)
        settle()
        registerRefreshes()
        takeSessions()
        // Before the first phase is handled: the system asks at once when one has been left.
        if !snapshotActions.isEmpty { takeSnapshots() }
        system.onWindow { command in
            DispatchQueue.main.async { self.take(command) }
        }
        // By way of the main queue rather than of a task: it keeps the order of the phases.
        system.onPhase { phase, handled in
            DispatchQueue.main.async {
                self.enter(phase)
                handled()
            }
        }
        // Intents find the app of the process.
        if application === UIApplication.shared {
            ShownContent.host = { [weak self] content in self?.show(content) }
        }
        application.addressOpener = { [weak self] url in self?.open(url) }
        system.onAddress { address in
            DispatchQueue.main.async {
                if let url = URL(string: address) { self.open(url) }
            }
        }
        system.finishLaunching()
    }

    /// Takes in what changed since the last time, if anything did and somebody can see it.
    ///
    /// In the background a change waits for the next phase.
    package func update() {
        guard phase != .background, signal.lower() else { return }
        settle()
        showWindow()
    }

    private func enter(_ phase: ScenePhase) {
        application.enter(AppSystem.Phase(phase))
        self.phase = phase
        if phase != .background { isConnected = true }
        settle()
        showWindow()
    }

    /// Has the views open an address; where none of them does, the app's delegate.
    private func open(_ url: URL) {
        // What the views are told by now may have them show others.
        update()
        if let activity = UIApplication.activity(of: url) {
            let actions = graph.activityActions.filter { $0.type == activity.activityType }
            for action in actions { action.perform(activity) }
            if actions.isEmpty { application.handOver(url) }
            return update()
        }
        let actions = graph.addressActions
        for action in actions { action(url) }
        if actions.isEmpty { application.handOver(url) }
        update()
    }

    /// Has the views show something, those that know what it is.
    package func show(_ content: Any) {
        update()
        for action in graph.contentActions { action(content) }
        update()
    }

    private func registerRefreshes() {
        var seen: Set<String> = []
        for action in refreshActions where seen.insert(action.identifier).inserted {
            let identifier = action.identifier
            let registration = system.register(identifier: identifier) { run in
                let work = Task { @MainActor in
                    await self.refresh(identifier)
                    run.finish(success: !Task.isCancelled)
                    run.onExpiration(nil)
                }
                run.onExpiration { work.cancel() }
            }
            if let problem = registration.problem(with: identifier) { output.warn(problem) }
        }
    }

    private func refresh(_ identifier: String) async {
        await withTaskGroup { group in
            for action in refreshActions where action.identifier == identifier {
                group.addTask(operation: action.run)
            }
        }
    }

    /// Has the actions run that are for a background session; where there are none, its delegate
    /// and the app's take their place.
    private func takeSessions() {
        system.takeSessions { run in
            let work = Task { @MainActor in
                let actions = self.sessionActions.filter { $0.rule.matches(run.identifier) }
                guard !actions.isEmpty else { return run.leave(to: self.application) }
                run.isTaken()
                await withTaskGroup { group in
                    for action in actions {
                        group.addTask { await action.run(run.identifier) }
                    }
                }
                run.finish(success: !Task.isCancelled)
                run.onExpiration(nil)
            }
            run.onExpiration { work.cancel() }
        }
    }

    private func takeSnapshots() {
        system.takeSnapshots { snapshot in
            let work = Task { @MainActor in
                let (text, response) = await self.picture(snapshot.data)
                snapshot.finish(showing: Task.isCancelled ? nil : text, response)
                snapshot.onExpiration(nil)
            }
            snapshot.onExpiration { work.cancel() }
        }
    }

    /// Has the app become what it is to be seen as, and renders its window.
    private func picture(_ data: SnapshotData) async -> (text: String?, SnapshotResponse) {
        // In the order of declaration, one after the other: each sees what the one before it has
        // done.
        var responses: [SnapshotResponse] = []
        for action in snapshotActions { responses.append(await action(data)) }
        isConnected = true
        settle()
        return (window.map { WindowText().text(of: $0.content) }, SnapshotResponse(responses))
    }

    /// Evaluates scenes and views until what they react to has come to rest.
    private func settle() {
        for _ in 1...Limits.settlingPasses {
            signal.lower()
            for effect in evaluate() { effect() }
            // A raised signal has also woken the main queue, which finds it lowered or, when the
            // passes are used up, goes on from here.
            guard signal.isRaised else { return }
        }
    }

    private func evaluate() -> [() -> Void] {
        var environment = EnvironmentValues()
        environment.scenePhase = phase
        if let delegate = application.delegate as? any ObservableObject {
            environment.setObject(delegate)
        }
        let place = Place(graph: graph, environment: environment)
        pass?.end()
        let pass = ObservedPass()
        self.pass = pass
        return graph.visit {
            pass.watch {
                place.install(app)
                var contents = SceneContents()
                collectScenes(of: app, at: place, into: &contents)
                refreshActions = contents.refreshActions
                sessionActions = contents.sessionActions
                snapshotActions = contents.snapshotActions
                if isConnected, let first = contents.windows.first ?? contents.menus.first {
                    window = HostWindow(title: first.title, nodes: first.content())
                }
            } changed: { [signal] in
                signal.raise()
            }
        }
    }

    private func collectScenes<Content: App>(
        of app: Content,
        at place: Place,
        into contents: inout SceneContents
    ) {
        collect(app.body, at: place.child(.index(0)), into: &contents)
    }

    // MARK: - The window

    private func take(_ command: WindowCommand) {
        switch command {
        case .watched(let isWatched):
            showing.watch(isWatched)
            showWindow()
        case .press(let number, let press):
            system.pressed(number, use(press))
        }
    }

    /// Does what a person does with a control, and answers with why not, if it does not.
    private func use(_ press: WindowPress?) -> WindowPress.Refusal? {
        // What the person saw may have changed since.
        update()
        guard let press else { return .unsuitable }
        guard phase != .background, let control = window?.control(press.control) else {
            return .gone
        }
        guard let use = control.use else { return .disabled }
        guard use(press.deed) else { return .unsuitable }
        update()
        return nil
    }

    private func showWindow() {
        guard showing.isWatched, phase != .background else { return }
        showing.update {
            window?.content
        } again: { [weak self] in
            self?.showWindow()
        }
    }
}

/// The bounds of what an app can make its host do.
enum Limits {
    /// The number of changes that may follow from changes before the main queue gets its turn.
    static let settlingPasses = 8
    /// The least time between two reports of a window's contents, in nanoseconds: ten times a
    /// second, as of all that people watch.
    static let showingPause: Int64 = 100_000_000
}

extension AppSystem.Registration {
    fileprivate func problem(with identifier: String) -> String? {
        switch self {
        case .registered:
            nil
        case .notPermitted:
            "the background task \"\(identifier)\" never runs: add its identifier to "
                + "BGTaskSchedulerPermittedIdentifiers in the app's Info.plist"
        case .alreadyRegistered:
            "the scene's action for the background task \"\(identifier)\" never runs: "
                + "BGTaskScheduler has a handler for the same identifier"
        case .tooLate:
            "the background task \"\(identifier)\" never runs: the app had finished launching "
                + "before its scenes were evaluated"
        }
    }
}
