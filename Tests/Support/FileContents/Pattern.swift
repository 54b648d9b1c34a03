/// Returns bytes that differ from place to place and from version to version, as the contents of a
/// test's file.
///
/// A block comes again and again, each time with its number: to draw every byte takes seconds in a
/// debug build. Its length is a prime, so that what is written at a wrong offset does not fit.
package func pattern(_ count: Int, version: UInt64 = 0) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: min(count, 65_521))
    var state: UInt64 = 0x9e37_79b9_7f4a_7c15 &+ version
    for place in block.indices {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        block[place] = UInt8(truncatingIfNeeded: state >> 56)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + block.count)
    while bytes.count < count {
        bytes.append(contentsOf: block)
        block[0] &+= 1
        if block[0] == 0, block.count > 1 { block[1] &+= 1 }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
}
