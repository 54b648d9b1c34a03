import RoostEngine

/// The needs of a job, as one text: words with a space between them, of which the path is the last.
///
/// There is none for a job that needs nothing, as most.
enum NeedsText {
    static func text(of needs: Needs) -> String? {
        var words: [String] = []
        if needs.unmeteredNetwork { words.append("unmetered") }
        if needs.batteryNotLow { words.append("batteryNotLow") }
        if needs.charging { words.append("charging") }
        if needs.deviceIdle { words.append("deviceIdle") }
        if let storage = needs.storage { words.append("storage=\(storage)") }
        // A mark has no space in it.
        if let path = needs.path { words.append("change=\(path.mark.text) \(path.path)") }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// Reads the needs in a text; `nil` where no version of this one has written it.
    static func needs(_ text: String) -> Needs? {
        var needs = Needs.nothing
        var rest = text[...]
        while !rest.isEmpty {
            let word = rest.prefix { $0 != " " }
            rest = rest.dropFirst(word.count + 1)
            switch word {
            case "unmetered": needs.unmeteredNetwork = true
            case "batteryNotLow": needs.batteryNotLow = true
            case "charging": needs.charging = true
            case "deviceIdle": needs.deviceIdle = true
            case _ where word.hasPrefix("storage="):
                guard let bytes = Int64(word.dropFirst("storage=".count)) else { return nil }
                needs.storage = bytes
            case _ where word.hasPrefix("change="):
                guard !rest.isEmpty else { return nil }
                let mark = PathMark(String(word.dropFirst("change=".count)))
                needs.path = Needs.Path(String(rest), mark: mark)
                rest = ""
            default: return nil
            }
        }
        return needs
    }
}
