package import Foundation
package import RoostClient
import Synchronization

/// An activity during which the app is not suspended, until it is ended or nobody holds it.
package final class HeldActivity: NSObject, Sendable {
    private enum State {
        case beginning
        case held(Int64)
        case over
    }

    private let system: AppSystem
    private let state = Mutex(State.beginning)

    package init(system: AppSystem, reason: String, site: String) {
        self.system = system
        super.init()
        if reason.isEmpty { system.say("an activity should have a reason, for people (\(site))") }
        // Nobody is told that its time is over: it lets go by itself, and the app is suspended.
        let id = system.beginAssertion(reason, site: site) { [weak self] in self?.end() }
        let isOver = state.withLock { state in
            // Its time may have been over before it began.
            if case .over = state { return true }
            state = .held(id)
            return false
        }
        if isOver { system.endAssertion(id) }
    }

    deinit { end() }

    /// Lets go of the app; a second time it changes nothing.
    package func end() {
        let former = state.withLock { state in
            defer { state = .over }
            return state
        }
        if case .held(let id) = former { system.endAssertion(id) }
    }
}
