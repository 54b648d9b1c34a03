/// The number of a transfer, never given twice in the life of a store.
package struct TransferNumber: SerialNumber {
    package let value: Int64
    package init(_ value: Int64) { self.value = value }
}

/// The number by which the carrier knows the bytes of a transfer.
///
/// It is the transfer's own to begin with. One that takes over the bytes of another takes over the
/// number of those.
package struct CarrierTaskNumber: SerialNumber {
    package let value: Int64
    package init(_ value: Int64) { self.value = value }
}

/// The identifier that an app gave a background session.
package struct SessionID: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let name: String
    package init(_ name: String) { self.name = name }
    package var description: String { name }
    package static func < (left: SessionID, right: SessionID) -> Bool { left.name < right.name }
    /// Compares byte by byte, as stores do: Swift holds two spellings of "é" for equal.
    package static func == (left: SessionID, right: SessionID) -> Bool {
        left.name.isSame(as: right.name)
    }
}

/// A background session of an app.
package struct SessionKey: Hashable, Comparable, Sendable {
    package let app: AppID
    package let session: SessionID
    package init(_ app: AppID, _ session: SessionID) {
        self.app = app
        self.session = session
    }
    package static func < (left: SessionKey, right: SessionKey) -> Bool {
        (left.app, left.session) < (right.app, right.session)
    }
}

/// A value that many copies share.
///
/// The engine is copied now and then and holds thousands of transfers: what never changes of one
/// lies behind one reference. What does change is a ``CopiedOnChange``.
package final class Shared<Value: Hashable & Sendable>: Hashable, Sendable {
    // First, as whoever records it expects.
    package let value: Value
    package init(_ value: Value) { self.value = value }
    package static func == (left: Shared, right: Shared) -> Bool {
        left === right || left.value == right.value
    }
    package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
