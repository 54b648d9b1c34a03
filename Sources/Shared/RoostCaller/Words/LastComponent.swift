extension String {
    /// The part of the text after the last dot.
    package var lastComponent: String {
        guard let dot = lastIndex(of: "."), index(after: dot) < endIndex else { return self }
        return String(self[index(after: dot)...])
    }
}
