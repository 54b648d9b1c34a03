import CLinux
import Glibc

// Descriptors travel beside bytes: the bytes are read as usual, and the receiver of the first of
// them gets the descriptor.
extension Descriptor {
    /// Sends bytes over a Unix socket, and with the first of them another descriptor.
    ///
    /// The descriptor has gone along if anything was written, and not otherwise.
    package func send(
        _ bytes: [UInt8],
        from offset: Int = 0,
        passing descriptor: Int32
    ) throws(SystemError) -> Writing {
        precondition(offset >= 0 && offset < bytes.count, "a descriptor travels with a byte")
        do throws(SystemError) {
            let count = try kernel("sendmsg") {
                unsafe bytes.withUnsafeBytes { bytes in
                    let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[offset...])
                    return unsafe roost_send(rawValue, rest.baseAddress, rest.count, descriptor)
                }
            }
            return .written(count)
        } catch {
            guard error.wouldBlock else { throw error }
            return .wouldBlock
        }
    }

    /// Appends what is there, and takes over the descriptor that came with it, if any.
    ///
    /// At most one at a time: a peer that sends more wastes them.
    package func receive(
        into buffer: inout [UInt8],
        upTo limit: Int,
        descriptor: inout Descriptor?
    ) throws(SystemError) -> Reading {
        var passed: Int32 = -1
        let reading = try appended(to: &buffer, upTo: limit, call: "recvmsg") { bytes in
            unsafe roost_receive(rawValue, bytes.baseAddress, bytes.count, &passed)
        }
        descriptor = passed == -1 ? nil : Descriptor(owning: passed)
        return reading
    }
}
