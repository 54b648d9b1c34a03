extension String {
    /// The name of the work, of which each run of an intent or extension has the number behind it.
    package var workName: String {
        let opening = "extension#"
        if hasPrefix(opening) { return String(dropFirst(opening.count)).workName }
        guard let mark = lastIndex(of: "#"), mark > startIndex,
            Int64(self[index(after: mark)...]) != nil
        else { return self }
        return String(self[..<mark])
    }
}
