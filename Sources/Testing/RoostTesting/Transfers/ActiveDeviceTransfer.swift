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
    var flow = ByteFlow()
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
        // What breaks while something is sent breaks there.
        let trouble = receiving && !body.isEmpty ? nil : answer.trouble
        flow.begin(amount, at: now, until: trouble)
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
