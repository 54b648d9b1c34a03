/// What people mean by the names they type.
package enum Names {
    package static func list(_ names: [String]) -> String { inOrder(names.sorted()) }

    package static func inOrder(_ names: [String]) -> String {
        let most = 8
        let shown = names.prefix(most).joined(separator: ", ")
        return names.count > most ? "\(shown) and \(names.count - most) more" : shown
    }

    /// What counts of a name: neither case nor what its words are parted by.
    package static func folded(_ name: String) -> String {
        name.lowercased().filter { !" -_".contains($0) }
    }
}
