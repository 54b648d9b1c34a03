import RoostWindows

extension Names {
    /// The control that somebody means by its label: the whole of it, or an unambiguous beginning, in
    /// capitals or not.
    static func control(
        _ typed: String,
        _ which: Int?,
        among controls: [WindowControl],
        of app: String
    ) throws(CommandError) -> WindowControl {
        func matching(_ matches: (String) -> Bool) -> [WindowControl] {
            controls.filter { matches($0.label) }
        }
        let typedLowered = typed.lowercased()
        let found =
            [
                matching { $0 == typed }, matching { $0.lowercased() == typedLowered },
                matching { $0.lowercased().hasPrefix(typedLowered) },
            ].first { !$0.isEmpty } ?? []
        guard let first = found.first else {
            let meant = Suggestion.nearest(to: typed, among: controls.map(\.label))
            let remedy =
                meant.map { "did you mean \($0.quoted)?" }
                ?? "roost press \(app) lists what there is"
            throw CommandError(
                .notFound,
                "nothing in the window of \(app) is called \(typed.quoted); \(remedy)"
            )
        }
        guard let which else {
            guard found.count == 1 else { throw severalMeant(typed, found) }
            return first
        }
        guard found.indices.contains(which - 1) else {
            throw CommandError(
                .notFound,
                "of \(typed.quoted) there are only \(found.count) in the window of \(app)"
            )
        }
        return found[which - 1]
    }

    private static func severalMeant(_ typed: String, _ found: [WindowControl]) -> CommandError {
        var labels: [String] = []
        for control in found where !labels.contains(control.label) { labels.append(control.label) }
        guard labels.count > 1 else {
            return CommandError(
                .usage,
                "\(found.count) are called \(typed.quoted); --which 1 is the one at the top"
            )
        }
        let names = labels.prefix(10).map(\.quoted).joined(separator: ", ")
        return CommandError(.usage, "\(typed.quoted) may be \(names); type more of it")
    }
}
