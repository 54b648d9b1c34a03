import Foundation

/// A picture in the plainest form that there is: binary PPM, three bytes for each pixel.
struct Photo {
    let width: Int
    let height: Int
    private let pixels: [UInt8]

    struct Unreadable: Error, CustomStringConvertible {
        let description: String
    }

    init(_ data: Data) throws {
        // "P6", the width, the height and 255, with white space after each, and then the pixels.
        var rest = data[...]
        func word() throws -> Substring {
            let end = rest.firstIndex { $0 == 0x20 || $0 == 0x0A } ?? rest.endIndex
            let word = String(decoding: rest[..<end], as: UTF8.self)
            rest = rest[end...].dropFirst()
            return word[...]
        }
        guard try word() == "P6", let width = Int(try word()), let height = Int(try word()),
            try word() == "255", (1...20_000).contains(width), (1...20_000).contains(height),
            rest.count == width * height * 3
        else { throw Unreadable(description: "this is no picture in binary PPM") }
        (self.width, self.height, pixels) = (width, height, Array(rest))
    }

    private init(width: Int, height: Int, pixels: [UInt8]) {
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// The picture so that it is no wider than this; each pixel is the mean of those that it stands
    /// for.
    func resized(toWidth most: Int) -> Photo {
        guard width > most else { return self }
        let newHeight = max(1, height * most / width)
        var small: [UInt8] = []
        small.reserveCapacity(most * newHeight * 3)
        for row in 0..<newHeight {
            let rows = row * height / newHeight..<max((row + 1) * height / newHeight, 1)
            for column in 0..<most {
                let columns = column * width / most..<(column + 1) * width / most
                for color in 0..<3 {
                    var sum = 0
                    for y in rows {
                        for x in columns { sum += Int(pixels[(y * width + x) * 3 + color]) }
                    }
                    small.append(UInt8(sum / (rows.count * columns.count)))
                }
            }
        }
        return Photo(width: most, height: newHeight, pixels: small)
    }

    var data: Data { Data("P6\n\(width) \(height)\n255\n".utf8) + pixels }
}
