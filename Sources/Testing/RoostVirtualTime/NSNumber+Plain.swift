#if os(Linux)
package import Foundation

extension NSNumber {
    /// The number as an `Int`, a `Double`, a `Float` or a `Bool`, as Foundation tells these apart.
    package var plain: Any {
        switch unsafe UInt8(bitPattern: objCType.pointee) {
        case UInt8(ascii: "c"): boolValue
        case UInt8(ascii: "d"): doubleValue
        case UInt8(ascii: "f"): floatValue
        default: intValue
        }
    }
}
#endif
