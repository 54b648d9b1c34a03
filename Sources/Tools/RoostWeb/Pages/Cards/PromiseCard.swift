import RoostCaller
import RoostHTTP
import RoostSystemWire
import RoostWire

/// The card of promises of freshness, with how each stands.
enum PromiseCard {
    /// Returns the card of all promises, or of those alone that are broken or soon will be.
    static func html(
        _ promises: [SystemInterface.Promise],
        onlyTroubles: Bool = false,
        _ context: RequestContext
    ) -> HTML? {
        guard !promises.isEmpty else { return nil }
        let shown = promises.filter { !onlyTroubles || $0.state != .fresh }
        return Components.card("Promised to be fresh", id: "promises") {
            if shown.isEmpty {
                Components.empty(
                    promises.count == 1
                        ? "What is promised is fresh." : "All \(promises.count) promises are kept."
                )
            }
            element("ul", .class("rows")) {
                for promise in shown { row(promise, context) }
            }
        }
    }

    private static func row(_ promise: SystemInterface.Promise, _ context: RequestContext) -> HTML {
        element("li", .data("key", "promise \(promise.app) \(promise.name)")) {
            element("div", .class("line")) {
                element("span") {
                    if promise.about == .task {
                        Components.task(promise.name, of: promise.app)
                    } else {
                        element("strong") { HTML.said(promise.name) }
                    }
                    " of "
                    Components.app(promise.app)
                }
                state(promise.state)
            }
            element("p", .class("small", "soft", "facts")) {
                element("span") {
                    "never older than \(Duration.microseconds(promise.within).words)"
                }
                element("span") {
                    if let done = promise.done {
                        "done "
                        Components.moment(done, context)
                    } else {
                        "not done since it was promised"
                    }
                }
                element("span") {
                    promise.state == .broken ? "broken " : "kept until "
                    Components.moment(promise.breaks, context)
                }
            }
            if promise.state != .fresh, !promise.cause.isEmpty {
                element("p") { HTML.said(promise.cause) }
            }
            if !promise.blockers.isEmpty {
                element("ul", .class("rows")) {
                    for blocker in promise.blockers { Components.blocker(blocker, context) }
                }
            }
        }
    }

    private static func state(_ state: SystemInterface.Promise.State) -> HTML {
        let kind =
            switch state {
            case .fresh: "completed"
            case .near: "stopped"
            case .broken: "failed"
            case .unknown: "withdrawn"
            }
        return element("span", .class("ending", kind)) {
            state == .near ? "about to be broken" : state.rawValue
        }
    }
}
