extension [UInt8] {
    /// The messages in it, each of which a zero ends.
    var frames: [ArraySlice<UInt8>] {
        var frames: [ArraySlice<UInt8>] = []
        var start = 0
        for end in indices where self[end] == 0 {
            if end > start { frames.append(self[start..<end]) }
            start = end + 1
        }
        if start < count { frames.append(self[start...]) }
        return frames
    }
}
