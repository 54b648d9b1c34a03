#if os(Linux)
import Foundation
import RoostEngine

/// A transfer of a device's that is under way: the request that goes on now, and the movement of
/// its bytes.
final class ActiveDeviceTransfer {
    let carrierTask: CarrierTask
    /// The URL that is asked now: redirects lead elsewhere.
    var url: String
    var method: String
    var body: Data
    var redirects = 0
    /// The byte from which on the rest of a file is asked for, if that is what is asked for.
    var rest: Int64 = 0
    /// Whether nothing of what is there is of use, so that all is asked for.
    var wantsAll = false
    var answer = DeviceServer.Answer()
    var flow = Flow()
    /// Whether the answer is coming; before that, the body is being sent.
    var isReceiving = false
    /// The bytes of the body that were sent.
    var sent: Int64 = 0

    init(_ carrierTask: CarrierTask, sending body: Data) {
        self.carrierTask = carrierTask
        self.body = body
        url = carrierTask.order.value.url
        method = carrierTask.order.value.method
    }

    var order: TransferOrder { carrierTask.order.value }
    var number: CarrierTaskNumber { carrierTask.number }
    var patience: Int64 { carrierTask.requestTimeout.wholeNanoseconds }

    /// Whether the transfer's file can be asked for in parts.
    var isPlainGet: Bool { order.method == "GET" && order.body == nil && order.file == nil }

    /// Has bytes move from now on, up to where something happens to the connection.
    func begin(_ amount: Int64, at now: Int64, receiving: Bool) {
        isReceiving = receiving
        flow.amount = amount
        flow.began = now
        flow.moved = 0
        // What breaks while something is sent breaks there.
        flow.trouble = receiving && !body.isEmpty ? nil : answer.trouble
    }

    /// The movement of bytes at one speed.
    struct Flow {
        /// The moment of the first byte, on the monotonic clock.
        var began: Int64 = 0
        /// The number of bytes in all.
        var amount: Int64 = 0
        /// The trouble that the connection meets with, and after how many bytes; `nil`: none.
        var trouble: (at: Int64, kind: DeviceServer.Answer.Trouble)?
        /// The number of bytes that move in a second.
        var speed: Int64 = 1
        /// The number of bytes that have moved.
        fileprivate(set) var moved: Int64 = 0

        /// The number of bytes that move, whatever happens then.
        var reach: Int64 { min(amount, trouble?.at ?? .max) }
        /// The moment at which all bytes have moved.
        var ends: Int64 { began + Self.ceiling(reach, speed) }

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
}

/// The body of an answer, which begins at some byte of the file that it is of.
struct ServedBody: Sendable {
    let data: Data
    let first: Int64
}

extension CarriedPart<ServedBody> {
    /// The pieces that came, in their order.
    var bytes: [Data] {
        var offset: Int64 = 0
        return pieces.map { source, count in
            defer { offset += count }
            return source.data.dropFirst(Int(offset - source.first)).prefix(Int(count))
        }
    }
}
#endif
