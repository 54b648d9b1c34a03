import Foundation

/// The header of a picture, which tells its format and its size.
struct PictureHeader: Equatable {
    enum Kind: Equatable { case png, jpeg, gif, webp }

    let kind: Kind
    let width: Int
    let height: Int

    /// Reads the beginning; nothing where it is no picture of these kinds, or is cut off too early.
    init?(_ data: Data) {
        let bytes = [UInt8](data.prefix(1 << 20))
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            guard let width = Self.number(bytes, at: 16, count: 4),
                let height = Self.number(bytes, at: 20, count: 4)
            else { return nil }
            self.init(.png, width, height)
        } else if bytes.starts(with: [0xFF, 0xD8]) {
            guard let (width, height) = Self.jpegSize(bytes) else { return nil }
            self.init(.jpeg, width, height)
        } else if bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 {
            self.init(.gif, Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
        } else if let (width, height) = Self.webpSize(bytes) {
            self.init(.webp, width, height)
        } else {
            return nil
        }
    }

    private init?(_ kind: Kind, _ width: Int, _ height: Int) {
        guard width > 0, height > 0 else { return nil }
        self.kind = kind
        self.width = width
        self.height = height
    }

    private static func number(_ bytes: [UInt8], at place: Int, count: Int) -> Int? {
        guard place >= 0, place + count <= bytes.count else { return nil }
        return bytes[place..<(place + count)].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Goes from segment to segment until one says how large the picture is.
    private static func jpegSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        var place = 2
        while place + 4 <= bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            if marker == 0xFF {
                place += 1
                continue
            }
            // Of these three that lie among the frames, none says a size.
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                guard let height = number(bytes, at: place + 5, count: 2),
                    let width = number(bytes, at: place + 7, count: 2)
                else { return nil }
                return (width, height)
            }
            guard let length = number(bytes, at: place + 2, count: 2), length >= 2 else {
                return nil
            }
            place += 2 + length
        }
        return nil
    }

    /// The size in the first chunk of a WebP picture, which each of its three kinds says in a way
    /// of its own.
    private static func webpSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        func text(_ place: Int) -> String {
            String(decoding: bytes[place..<(place + 4)], as: UTF8.self)
        }
        func number(at place: Int, count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
        }
        guard bytes.count >= 30, text(0) == "RIFF", text(8) == "WEBP" else { return nil }
        switch text(12) {
        case "VP8X": return (number(at: 24, count: 3) + 1, number(at: 27, count: 3) + 1)
        case "VP8 ":
            guard bytes[23..<26].elementsEqual([0x9D, 0x01, 0x2A]) else { return nil }
            return (number(at: 26, count: 2) & 0x3FFF, number(at: 28, count: 2) & 0x3FFF)
        case "VP8L":
            guard bytes[20] == 0x2F else { return nil }
            let sizes = number(at: 21, count: 4)
            return (sizes & 0x3FFF + 1, sizes >> 14 & 0x3FFF + 1)
        default: return nil
        }
    }
}
