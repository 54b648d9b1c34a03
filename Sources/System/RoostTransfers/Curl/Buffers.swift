/// The memory in which what arrives is gathered before it is written.
///
/// libcurl hands over 16 KiB at a time; written one by one, those cost as much again as receiving
/// them. A transfer borrows a buffer while bytes arrive; when all are lent, it writes piece by
/// piece.
@safe final class Buffers {
    /// The length of a buffer, in bytes.
    static let length = 256 << 10
    /// The most buffers that there may be.
    private let most: Int
    /// The number of buffers that there are, lent or not.
    private var made = 0
    /// The buffers that are not lent.
    private var free: [Buffer] = []

    init(most: Int) { self.most = most }

    func borrow() -> Buffer? {
        if let buffer = free.popLast() { return buffer }
        guard made < most else { return nil }
        made += 1
        return Buffer()
    }

    func giveBack(_ buffer: Buffer) {
        buffer.count = 0
        // Memory that a burst needed is not kept for ever.
        if free.count < 8 { free.append(buffer) } else { made -= 1 }
    }

    @safe final class Buffer {
        private let room: UnsafeMutableRawBufferPointer
        fileprivate(set) var count = 0

        fileprivate init() {
            unsafe room = .allocate(byteCount: Buffers.length, alignment: 4096)
        }

        deinit { unsafe room.deallocate() }

        var isFull: Bool { count == Buffers.length }

        /// Takes as many of the bytes as there is room for, and says how many.
        @unsafe func take(_ bytes: UnsafeRawBufferPointer) -> Int {
            let taken = unsafe min(bytes.count, room.count - count)
            guard taken > 0 else { return 0 }
            let target = unsafe UnsafeMutableRawBufferPointer(rebasing: room[count..<count + taken])
            unsafe target.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<taken]))
            count += taken
            return taken
        }

        /// Returns the held bytes; the buffer is empty afterwards.
        @unsafe func drain() -> UnsafeRawBufferPointer {
            defer { count = 0 }
            return unsafe UnsafeRawBufferPointer(rebasing: room[..<count])
        }
    }
}
