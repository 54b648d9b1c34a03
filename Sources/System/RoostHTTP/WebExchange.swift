/// An identifier of the request that an answer is for.
package struct WebExchangeID: Hashable, Sendable, Comparable {
    package let number: UInt64

    package init(number: UInt64) { self.number = number }

    package static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// The bounds on what a server lets others use.
package struct WebBounds: Hashable, Sendable {
    /// Connections at a time; others wait to be accepted.
    package var connections: UInt32 = 256
    /// The time for which nothing may move on a connection, in seconds.
    package var idleSeconds: UInt32 = 30
    /// The time that a whole request, or the reading of a whole answer, may take, however busily it
    /// goes on.
    package var patience: Duration = .seconds(60)
    /// The memory that a connection may take for a head and for its buffers, in bytes.
    package var connectionMemory = 32 << 10
    /// The length that a body may have that is kept in memory, in bytes.
    package var bodyBytes = 1 << 20
    /// The number of fields that a query may have.
    ///
    /// libmicrohttpd makes a note of each, and of more than there is room for it answers nothing.
    package var queryFields = 256
    /// The memory that libmicrohttpd takes for each field of a query, each header and each cookie,
    /// in bytes; somewhat more, rather than less.
    static let fieldMemory = 80
    /// The part of a connection's memory that an address may take, with its fields, in bytes.
    var addressMemory: Int { connectionMemory - (10 << 10) }
    /// The part of a connection's memory that a whole head may take, in bytes: what is left is for
    /// an answer, which would not be given otherwise.
    var headMemory: Int { connectionMemory - (2 << 10) }

    func memory(of bytes: Int, fields: Int) -> Int { bytes + fields * Self.fieldMemory }

    /// The bytes that may wait for a reader of a stream; who is further behind is cut off.
    package var streamBytes = 256 << 10

    package init() {}
}

/// The decision about a request whose head has come.
package enum WebAdmission: Hashable, Sendable {
    /// The request is answered, and its body is not read.
    case answered(WebAnswer)
    /// The request's body is read into memory, as far as the bounds let it.
    case taken
    /// The request's body is read into memory, up to a length in bytes.
    case takenShort(limit: Int)
    /// The request's body may be so long, in bytes, and goes into a file in a folder.
    case filed(folder: String, limit: Int)
}

/// An event of a server.
package enum WebEvent: Hashable, Sendable {
    /// A whole request, which waits for its answer.
    case request(WebExchangeID, WebRequest)
    /// The reader of a stream is gone.
    case ended(WebExchangeID)
}
