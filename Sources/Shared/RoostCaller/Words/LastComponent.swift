extension String {
    /// What stands after the last dot.
    package var lastComponent: String {
        guard let dot = lastIndex(of: "."), index(after: dot) < endIndex else { return self }
        return String(self[index(after: dot)...])
    }
}
