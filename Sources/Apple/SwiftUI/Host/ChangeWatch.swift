/// A value, and what to call when it differs from the one seen before.
struct ChangeWatch<Value: Equatable> {
    let value: Value
    var initial = false
    /// Whether the action that was there before the change is called, rather than the new one.
    var earlierAction = false
    /// Called with the values before and after a change.
    let action: (Value, Value) -> Void

    private final class Seen {
        var latest: ChangeWatch
        init(_ latest: ChangeWatch) { self.latest = latest }
    }

    @MainActor func compare(at place: Place) {
        var isNew = false
        let seen = place.remembered("onChange") {
            isNew = true
            return Seen(self)
        }
        let before = seen.latest
        seen.latest = self
        if isNew {
            if initial { place.graph.afterwards { action(value, value) } }
        } else if before.value != value {
            let action = earlierAction ? before.action : action
            place.graph.afterwards { action(before.value, value) }
        }
    }
}
