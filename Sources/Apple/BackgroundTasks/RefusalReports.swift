/// The refusals that were said already, so that an app that submits in a loop does not fill its
/// log.
struct RefusalReports {
    /// The number of identifiers that are remembered; an app may invent any number.
    private static let capacity = 16

    private var said: [(identifier: String, sentence: String)] = []

    /// Whether a refusal is another than the last one of its identifier.
    mutating func isNew(_ identifier: String, _ sentence: String) -> Bool {
        if let index = said.firstIndex(where: { $0.identifier == identifier }) {
            guard said.remove(at: index).sentence != sentence else {
                said.append((identifier, sentence))
                return false
            }
        }
        if said.count == Self.capacity { said.removeFirst() }
        said.append((identifier, sentence))
        return true
    }

    /// A later request was taken: the next refusal is news.
    mutating func forget(_ identifier: String) { said.removeAll { $0.identifier == identifier } }
}
