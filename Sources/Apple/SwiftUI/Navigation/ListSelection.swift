/// The selection of a list, which takes the value of a row that a person chooses.
struct ListSelection {
    /// Takes a value, if it is one that the list can choose.
    let choose: (AnyHashable) -> Bool
}

extension ListSelection {
    /// Chooses one of the values at a time.
    init<Value: Hashable>(one selection: Binding<Value?>) {
        choose = { value in
            guard let value = value.base as? Value else { return false }
            selection.wrappedValue = value
            return true
        }
    }

    /// Chooses any of the values; one that is chosen is not any more.
    init<Value: Hashable>(many selection: Binding<Set<Value>>) {
        choose = { value in
            guard let value = value.base as? Value else { return false }
            if selection.wrappedValue.remove(value) == nil { selection.wrappedValue.insert(value) }
            return true
        }
    }
}

extension EnvironmentValues {
    /// The list whose rows are chosen.
    var listSelection: ListSelection? {
        get { self[ListSelectionKey.self] }
        set { self[ListSelectionKey.self] = newValue }
    }
}

private enum ListSelectionKey: EnvironmentKey {
    static var defaultValue: ListSelection? { nil }
}
