import RoostCaller
import RoostWindows

extension Names {
    /// The control that somebody means by its label: the whole of it, or an unambiguous beginning,
    /// in capitals or not.
    static func control(
        _ typed: String,
        _ which: Int?,
        among controls: [WindowControl],
        of app: String
    ) throws(CommandError) -> WindowControl {
        let found = meant(typed, among: controls, \.label)
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

    /// Returns the choice of a picker that somebody means, in the same way.
    static func choice(
        _ typed: String,
        of picker: WindowControl
    ) throws(CommandError) -> String {
        let found = meant(typed, among: picker.choices, \.self)
        if let first = found.first, found.allSatisfy({ $0 == first }) { return first }
        let choices = inOrder((found.isEmpty ? picker.choices : found).map(\.quoted))
        guard found.isEmpty else {
            throw CommandError(.usage, "\(typed.quoted) may be \(choices); type more of it")
        }
        let nearest = Suggestion.nearest(to: typed, among: picker.choices)
        let remedy =
            nearest.map { "did you mean \($0.quoted)?" }
            ?? (picker.choices.isEmpty ? "there is nothing to choose" : "it has \(choices)")
        throw CommandError(
            .usage,
            "\(picker.label.quoted) has no choice \(typed.quoted); \(remedy)"
        )
    }

    /// Returns the elements whose text is what was typed, or else begins with it, in capitals or
    /// not.
    private static func meant<Element>(
        _ typed: String,
        among elements: [Element],
        _ text: (Element) -> String
    ) -> [Element] {
        let lowered = typed.lowercased()
        let rules: [(String) -> Bool] = [
            { $0 == typed }, { $0.lowercased() == lowered },
            { $0.lowercased().hasPrefix(lowered) },
        ]
        for rule in rules {
            let found = elements.filter { rule(text($0)) }
            if !found.isEmpty { return found }
        }
        return []
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
