import RoostEngine
import RoostWire

// What the carrier is told, in the words of its line.

extension CarrierTask {
    /// The order to move it, with its files in a folder.
    func order(in folder: String) -> JSONObject {
        let order = order.value
        var words: JSONObject = [
            "number": .integer(number.value), "kind": .string(order.kind.rawValue),
            "url": .string(order.url), "method": .string(order.method),
            "headers": .array(
                order.headers.map { .array([.string($0.name), .string($0.value)]) }
            ),
            "folder": .string(folder),
            "requestTimeout": .integer(requestTimeout.inMicroseconds),
        ]
        words["body"] = order.body.map { .string($0) }
        words["file"] = order.file.map { .string($0) }
        if !asksForCredentials { words["challenges"] = false }
        words["user"] = credential.map { .string($0.user) }
        words["password"] = credential.map { .string($0.password) }
        words["proxyUser"] = proxyCredential.map { .string($0.user) }
        words["proxyPassword"] = proxyCredential.map { .string($0.password) }
        return ["carry": .object(words)]
    }
}

extension CarrierSettings {
    /// Returns the order that a carrier is told first.
    func order(caFile: String?, userAgent: String) -> JSONObject {
        [
            "configure": [
                "connections": .integer(Int64(connections)),
                "caFile": caFile.map { .string($0) } ?? .null,
                "progress": .integer(progressInterval.inMicroseconds),
                "userAgent": .string(userAgent), "reserve": .integer(reserve),
            ]
        ]
    }
}

extension CarrierTaskNumber {
    /// The order to leave it alone, with its bytes as they are.
    var stopOrder: JSONObject { ["stop": ["number": .integer(value)]] }

    /// The order to leave it alone and to delete its bytes in a folder.
    func discardOrder(in folder: String) -> JSONObject {
        ["discard": ["number": .integer(value), "folder": .string(folder)]]
    }
}

extension Duration {
    fileprivate var inMicroseconds: Int64 { wholeNanoseconds / 1000 }
}
