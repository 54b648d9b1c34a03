/// The meaning of names that people type.
package enum Names {
    package static func list(_ names: [String]) -> String { inOrder(names.sorted()) }

    package static func inOrder(_ names: [String]) -> String {
        let most = 8
        let shown = names.prefix(most).joined(separator: ", ")
        return names.count > most ? "\(shown) and \(names.count - most) more" : shown
    }

    /// Returns the part of a name that counts: neither case nor the signs between its words.
    package static func folded(_ name: String) -> String {
        name.lowercased().filter { !" -_".contains($0) }
    }
}
