#if os(Linux)
/// The movement of bytes at one speed.
struct ByteFlow {
    /// The moment of the first byte, on the monotonic clock.
    var began: Int64 = 0
    /// The number of bytes in all.
    var amount: Int64 = 0
    /// The trouble that the connection meets with, and after how many bytes; `nil`: none.
    var trouble: (at: Int64, kind: DeviceServer.Answer.Trouble)?
    /// The number of bytes that move in a second.
    var speed: Int64 = 1
    /// The number of bytes that have moved.
    private(set) var moved: Int64 = 0

    /// The number of bytes that move, whatever happens then.
    var reach: Int64 { min(amount, trouble?.at ?? .max) }
    /// The moment at which all bytes have moved.
    var ends: Int64 { began + Self.ceiling(reach, speed) }

    /// Has bytes move from a moment on, up to where something happens to the connection.
    mutating func begin(
        _ amount: Int64,
        at now: Int64,
        until trouble: (at: Int64, kind: DeviceServer.Answer.Trouble)?
    ) {
        self.amount = amount
        self.trouble = trouble
        began = now
        moved = 0
    }

    /// The trouble that the bytes meet with after the last that moves, if any.
    var lastTrouble: DeviceServer.Answer.Trouble? {
        guard let trouble, trouble.at < amount || trouble.kind == .stalls, trouble.at <= amount
        else { return nil }
        return trouble.kind
    }

    /// The words for a connection that breaks.
    var breakWords: String { "the connection broke after \(reach) of \(amount) bytes" }

    /// Notes how many have moved at a moment, and answers how many are new.
    mutating func take(at now: Int64) -> Int64 {
        let before = moved
        moved = now >= ends ? reach : min(reach, Self.share(now - began, speed))
        return moved - before
    }

    private static func ceiling(_ bytes: Int64, _ speed: Int64) -> Int64 {
        let wide = bytes.multipliedFullWidth(by: 1_000_000_000)
        let (whole, rest) = speed.dividingFullWidth(wide)
        return rest > 0 ? whole + 1 : whole
    }

    private static func share(_ length: Int64, _ speed: Int64) -> Int64 {
        Int64(1_000_000_000).dividingFullWidth(length.multipliedFullWidth(by: speed)).quotient
    }
}
#endif
