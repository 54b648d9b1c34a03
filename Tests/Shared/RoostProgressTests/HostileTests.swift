import CLinux
import Glibc
import RoostLinux
import RoostProgress
import Synchronization
import Testing

@Suite struct `A descriptor that is no page of progress` {
    private func refusal(of descriptor: borrowing Descriptor) -> ProgressMirror.Refusal? {
        do throws(ProgressMirror.Refusal) {
            _ = try ProgressMirror(descriptor)
            return nil
        } catch {
            return error
        }
    }

    /// The kernel's numbers, as in linux/fcntl.h: Swift's Glibc leaves them out.
    private enum Seals {
        static let add: Int32 = 1033
        static let seal: Int32 = 1
        static let shrink: Int32 = 2
        static let grow: Int32 = 4
        static let all = seal | shrink | grow
    }

    /// A memory file with some of the seals that it should have.
    private func memory(size: Int, seals: Int32) throws -> Descriptor {
        let number = unsafe roost_memory_create("test")
        try #require(number >= 0)
        let file = Descriptor(owning: number)
        try #require(ftruncate(number, off_t(size)) == 0)
        try #require(fcntl(number, Seals.add, seals) == 0)
        return file
    }

    @Test(arguments: [
        0, Seals.shrink, Seals.shrink | Seals.grow, Seals.grow | Seals.seal,
        Seals.shrink | Seals.seal,
    ])
    func `is refused without its seals`(seals: Int32) throws {
        let file = try memory(size: PageLayout.size, seals: seals)
        #expect(refusal(of: file) == .file(.notSealed))
    }

    @Test(arguments: [0, 64, PageLayout.size - 1, PageLayout.size + 1, 1 << 30])
    func `is refused with another size`(size: Int) throws {
        let file = try memory(size: size, seals: Seals.all)
        #expect(refusal(of: file) == .file(.wrongSize(Int64(size))))
    }

    @Test(arguments: ["/dev/null", "/dev/zero", "/proc/self/exe", "/dev/shm", "/proc/self/mem"])
    func `is refused as no memory file`(path: String) throws {
        let file = try Descriptor(path: path)
        #expect(refusal(of: file) == .file(.notSealed))
    }

    @Test func `is refused with another beginning`() throws {
        let file = try memory(
            size: PageLayout.size,
            seals: Seals.all
        )
        #expect(refusal(of: file) == .foreign)
    }

    @Test(arguments: [0, 8, 16])
    func `is refused with another word in its header`(offset: Int) throws {
        let page = try ProgressPage()
        let memory = try MappedMemory(page.descriptor, size: PageLayout.size, isWritable: true)
        #expect(refusal(of: page.descriptor) == nil)
        unsafe memory.start.storeBytes(of: 0x77, toByteOffset: offset, as: UInt8.self)
        #expect(refusal(of: page.descriptor) == .foreign)
    }
}

@Suite struct `A page that somebody fills with anything` {
    @Test func `is read without a crash, a hang or a byte from elsewhere`() throws {
        let shared = try SharedPage()
        let memory = try MappedMemory(
            shared.page.descriptor,
            size: PageLayout.size,
            isWritable: true
        )
        let mirror = try shared.mirror()
        let stop = Flag()
        atOnce([
            {
                // Xorshift: any 64 bits, and the words that a reader takes for lengths among them.
                var random: UInt64 = 0x9E37_79B9_7F4A_7C15
                let words = unsafe memory.start.assumingMemoryBound(to: Atomic<UInt64>.self)
                while !stop.isUp {
                    for word in 8..<PageLayout.size / 8 {
                        random ^= random << 13
                        random ^= random >> 7
                        random ^= random << 17
                        unsafe words[word].store(random, ordering: .relaxed)
                    }
                }
            },
            {
                var seen = 0
                for round in 0..<3000 {
                    let slot = round % 64
                    if let reading = mirror.read(slot) {
                        seen += 1
                        if let fraction = reading.fraction, !(0...1).contains(fraction) {
                            Issue.record("a fraction of \(fraction)")
                        }
                    }
                    if let texts = mirror.texts(slot) {
                        // Each byte that is no text becomes one of three.
                        if texts.title.utf8.count > 3 * 440 || texts.subtitle.utf8.count > 3 * 440 {
                            Issue.record("a text of \(texts.title.utf8.count) bytes")
                        }
                    }
                }
                #expect(seen > 0)
                stop.raise()
            },
        ])
    }

    @Test func `is busy for as long as a writer has stopped in the middle`() throws {
        let page = try ProgressPage()
        let mirror = try TestMirror(page.descriptor)
        let memory = try MappedMemory(page.descriptor, size: PageLayout.size, isWritable: true)
        for offset in [0, 64] {
            let place = PageLayout.headerSize + 3 * PageLayout.slotSize + offset
            unsafe memory.start.storeBytes(of: 1, toByteOffset: place, as: UInt64.self)
        }
        #expect(mirror.read(3) == nil)
        #expect(mirror.texts(3) == nil)
        #expect(mirror.read(4) != nil)
    }
}
