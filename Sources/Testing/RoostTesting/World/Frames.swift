extension [UInt8] {
    /// The messages in it, each of which a zero ends.
    var frames: [ArraySlice<UInt8>] {
        var frames: [ArraySlice<UInt8>] = []
        var rest = self[...]
        while let end = rest.firstIndex(of: 0) {
            if end > rest.startIndex { frames.append(rest[..<end]) }
            rest = rest[(end + 1)...]
        }
        if !rest.isEmpty { frames.append(rest) }
        return frames
    }
}
