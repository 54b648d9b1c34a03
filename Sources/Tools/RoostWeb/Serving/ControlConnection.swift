import RoostCaller
import RoostLinux

/// A connection of the user's own, which asks for an address, or for the end of the server.
///
/// Nobody waits for what is asked: who has connected may take its time to say it.
final class ControlConnection {
    private let descriptor: Descriptor
    private var said: [UInt8] = []

    init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }

    /// Readable when ``hear()`` has something to tell.
    var rawDescriptor: Int32 { descriptor.rawValue }

    enum Received {
        /// It goes on.
        case nothing
        /// `nil` for what is no word.
        case word(WebControl.Word?)
        case end
    }

    /// The number of bytes that are read: no word is as long.
    private static let most = 64

    func hear() -> Received {
        do throws(SystemError) {
            switch try descriptor.read(into: &said, upTo: Self.most) {
            case .wouldBlock: return .nothing
            case .end: return .end
            case .bytes: break
            }
        } catch {
            return .end
        }
        guard said.last == UInt8(ascii: "\n") || said.count >= Self.most else { return .nothing }
        return .word(WebControl.Word(line: said))
    }

    /// Answers; who is gone is not told.
    func say(_ line: String) { try? descriptor.writeAll(Array("\(line)\n".utf8)) }
}
