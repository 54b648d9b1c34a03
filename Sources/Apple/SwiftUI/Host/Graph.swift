import Foundation
import RoostFoundation

/// The place of a scene or a view among the others, and its environment there.
@MainActor struct Place {
    /// A step down.
    enum Step: Hashable {
        case index(Int)
        case branch(Int)
        case element(AnyHashable)
        case type(ObjectIdentifier)
    }

    let graph: Graph
    var environment: EnvironmentValues
    private(set) var path: [Step] = []

    init(graph: Graph, environment: EnvironmentValues) {
        self.graph = graph
        self.environment = environment
    }

    func child(_ step: Step) -> Place {
        var place = self
        place.path.append(step)
        return place
    }

    /// The object that is remembered here under a name; made at the first use.
    func remembered<Memory: AnyObject>(_ name: String, or make: () -> Memory) -> Memory {
        graph.remembered(path, name, or: make)
    }

    /// Connects the property wrappers of an app, a scene or a view to what is remembered here.
    func install(_ owner: Any, prefix: String = "") {
        for child in Mirror(reflecting: owner).children {
            let name = prefix + (child.label ?? "")
            if let property = child.value as? any InstalledProperty {
                property.install(at: self, named: name)
            } else if var property = child.value as? any DynamicProperty {
                install(property, prefix: name + ".")
                property.update()
            }
        }
    }
}

/// A property whose value is kept outside the view, which is made anew whenever it is shown.
protocol InstalledProperty: DynamicProperty {
    @MainActor func install(at place: Place, named name: String)
}

/// The memory of an app that outlives its views and scenes: their state, and what was last seen of
/// them.
///
/// Everything is visited in one pass from the top. What a pass does not visit is gone, and
/// forgotten.
@MainActor final class Graph {
    private struct Memory {
        /// The number of the visit that made it: what goes in the same pass goes in the order of
        /// these.
        let order: Int
        /// The number of the last pass that visited it.
        var pass: Int
        /// The objects that are remembered, by their names.
        var values: [String: AnyObject] = [:]
    }

    let signal: ChangeSignal
    private var memories: [[Place.Step]: Memory] = [:]
    private var visits = 0
    private var pass = 0
    private var controls: Int64 = 0
    private var effects: [() -> Void] = []
    /// The values that the views visited last tell those around them.
    var preferences = PreferenceValues()
    /// The actions that open addresses, in the order of the views.
    private(set) var addressActions: [(URL) -> Void] = []
    /// The actions that go on with activities of a type, in the order of the views.
    private(set) var activityActions: [(type: String, perform: (NSUserActivity) -> Void)] = []
    /// The actions that show what the app is asked for from outside, in the order of the views.
    private(set) var contentActions: [(Any) -> Void] = []

    init(signal: ChangeSignal) {
        self.signal = signal
    }

    /// A number for a control that is there for the first time.
    func nextControl() -> Int64 {
        controls += 1
        return controls
    }

    /// Runs after the pass that goes on now, once everything has its new value.
    func afterwards(_ effect: @escaping () -> Void) {
        effects.append(effect)
    }

    /// Has an action called with addresses that people open the app with, until the next pass.
    func openAddresses(_ action: @escaping (URL) -> Void) { addressActions.append(action) }

    /// Has an action called with activities of a type that people go on with, until the next pass.
    func continueActivities(_ type: String, _ action: @escaping (NSUserActivity) -> Void) {
        activityActions.append((type, action))
    }

    /// Has an action called with what the app is asked to show, until the next pass.
    func showContent(_ action: @escaping (Any) -> Void) { contentActions.append(action) }

    /// Makes a pass over the app.
    ///
    /// - Returns: What has to be called now, in order.
    func visit(_ body: () -> Void) -> [() -> Void] {
        pass += 1
        effects = []
        preferences = PreferenceValues()
        addressActions = []
        activityActions = []
        contentActions = []
        body()
        let gone = memories.filter { $0.value.pass != pass }.sorted {
            $0.value.order < $1.value.order
        }
        for (path, memory) in gone {
            memories[path] = nil
            for case let lifetime as Lifetime in memory.values.values {
                effects.append(lifetime.end)
            }
        }
        return effects
    }

    fileprivate func remembered<Value: AnyObject>(
        _ path: [Place.Step],
        _ name: String,
        or make: () -> Value
    ) -> Value {
        if memories[path] == nil {
            visits += 1
            memories[path] = Memory(order: visits, pass: pass)
        }
        memories[path]?.pass = pass
        if let value = memories[path]?.values[name] as? Value { return value }
        let value = make()
        memories[path]?.values[name] = value
        return value
    }
}
