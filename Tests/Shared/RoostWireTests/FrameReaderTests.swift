import RoostWire
import Testing

@Suite struct `A stream of frames` {
    let stream = Array("{\"a\":1}\0\0second\0third\0".utf8)
    let frames = ["{\"a\":1}", "", "second", "third"]

    @Test func `is cut the same wherever its chunks end`() throws {
        for first in 0...stream.count {
            for second in first...stream.count {
                var reader = FrameReader(limit: 7)
                var read: [String] = []
                for chunk in [stream[..<first], stream[first..<second], stream[second...]] {
                    reader.append(Array(chunk))
                    while let frame = try reader.next() {
                        read.append(String(decoding: frame, as: UTF8.self))
                    }
                }
                #expect(read == frames, "cut at \(first) and \(second)")
                #expect(reader.heldBytes == 0)
            }
        }
    }

    @Test func `is cut the same when nobody takes frames for a while`() throws {
        var reader = FrameReader()
        for byte in stream { reader.append([byte].span) }
        for frame in frames { #expect(try reader.next() == Array(frame.utf8)) }
        #expect(try reader.next() == nil)
    }

    @Test func `holds what has no end yet`() throws {
        var reader = FrameReader()
        reader.append(Array("one\0tw".utf8))
        #expect(try reader.next() == Array("one".utf8))
        #expect(try reader.next() == nil)
        #expect(reader.heldBytes == 2)
        reader.append(Array("o\0".utf8))
        #expect(try reader.next() == Array("two".utf8))
    }

    // A frame of as many bytes as allowed, and of one more, in chunks of every size.
    @Test(arguments: 1...12)
    func `goes on after a frame that is too long`(chunkSize: Int) {
        let stream = Array("12345\0123456\0tail\0".utf8)
        var reader = FrameReader(limit: 5)
        var read: [String] = []
        for start in stride(from: 0, to: stream.count, by: chunkSize) {
            reader.append(Array(stream[start..<min(start + chunkSize, stream.count)]))
            var isDrained = false
            while !isDrained {
                do throws(FrameReader.TooLong) {
                    if let frame = try reader.next() {
                        read.append(String(decoding: frame, as: UTF8.self))
                    } else {
                        isDrained = true
                    }
                } catch {
                    read.append("too long")
                }
            }
        }
        #expect(read == ["12345", "too long", "tail"])
    }

    @Test(.timeLimit(.minutes(1)))
    func `is read in linear time when it drips in byte by byte`() throws {
        var reader = FrameReader()
        for _ in 0..<100_000 {
            reader.append([1])
            guard try reader.next() == nil else {
                Issue.record("there is a frame without an end")
                return
            }
        }
        reader.append([0])
        #expect(try reader.next()?.count == 100_000)
    }

    @Test func `never makes us hold more than the limit`() {
        var reader = FrameReader(limit: 1000)
        var complaints = 0
        for _ in 0..<10_000 {
            reader.append(Array(repeating: 1, count: 100))
            do throws(FrameReader.TooLong) { _ = try reader.next() } catch { complaints += 1 }
            #expect(reader.heldBytes <= 1000)
        }
        #expect(complaints == 1)
    }
}
