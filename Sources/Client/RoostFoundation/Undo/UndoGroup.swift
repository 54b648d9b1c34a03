/// The changes that one undo takes back.
@MainActor struct UndoGroup {
    /// A call that undoes something.
    struct Action {
        weak var target: AnyObject?
        let body: @MainActor () -> Void

        init(target: AnyObject, body: @escaping @MainActor () -> Void) {
            self.target = target
            self.body = body
        }
    }

    var name = ""
    var actions: [Action] = []

    var isEmpty: Bool { actions.isEmpty }

    /// Takes in a group that was begun within this one.
    mutating func take(_ inner: UndoGroup) {
        actions += inner.actions
        if name.isEmpty { name = inner.name }
    }

    /// The same without what an object would have to undo.
    func without(_ target: AnyObject) -> UndoGroup {
        var group = self
        group.actions.removeAll { $0.target === target }
        return group
    }
}
