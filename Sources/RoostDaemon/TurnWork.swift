package import RoostEngine

/// What a turn has gathered: everything that follows once its changes are durable.
struct TurnWork: Sendable {
    /// What is left to be done, in order, after the commit.
    var effects: [Effect] = []
    /// Processes that a person started, with the connections on which they are told what is for them.
    var attached: [(connection: ConnectionID, process: ProcessNumber)] = []
    /// What watchers are told.
    var notices: [LogEntry] = []
    /// Bytes for each connection, and the connections in the order in which they were first written to.
    private(set) var replies: [ConnectionID: [UInt8]] = [:]
    private(set) var replyOrder: [ConnectionID] = []
    /// Connections that are closed once their replies are sent.
    var closing: [ConnectionID] = []

    mutating func reply(_ bytes: [UInt8], to connection: ConnectionID) {
        if replies[connection]?.append(contentsOf: bytes) == nil {
            replies[connection] = bytes
            replyOrder.append(connection)
        }
    }
}

/// The store cannot be written to.
package struct StoreTrouble: Hashable, Sendable {
    package let error: StoreError
    package let since: Timestamp
}
