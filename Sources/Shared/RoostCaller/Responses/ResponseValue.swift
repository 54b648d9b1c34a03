package import RoostWire

/// A value of the daemon's with types that say more, such as a time as a time.
///
/// All else is as it was told.
@dynamicMemberLookup
package protocol ResponseValue: Hashable, Sendable {
    associatedtype Message: WireMessage
    var told: Message { get }
    init(told: Message)
}

extension ResponseValue {
    package init(_ fields: Fields) throws(FieldError) {
        self.init(told: try Message(reading: fields))
    }

    package subscript<Value>(dynamicMember path: KeyPath<Message, Value>) -> Value {
        told[keyPath: path]
    }
}

extension WireWord {
    package var printable: String { rawValue.printable }
}
