/// Which request an answer is for.
package struct WebExchangeID: Hashable, Sendable, Comparable {
    package let number: UInt64

    package init(number: UInt64) { self.number = number }

    package static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

/// How much a server lets others have.
package struct WebBounds: Hashable, Sendable {
    /// Connections at a time; others wait to be accepted.
    package var connections: UInt32 = 256
    /// For how long nothing may move on a connection, in seconds.
    package var idleSeconds: UInt32 = 30
    /// How long it may take to say a whole request, or to take in a whole answer, however busily.
    package var patience: Duration = .seconds(60)
    /// What a connection may take for a head and for its buffers, in bytes.
    package var connectionMemory = 32 << 10
    /// How long a body may be that is kept in memory, in bytes.
    package var bodyBytes = 1 << 20
    /// How many fields a query may have.
    ///
    /// libmicrohttpd makes a note of each, and of more than there is room for it answers nothing.
    package var queryFields = 256
    /// What libmicrohttpd makes of each field of a query, each header and each cookie, in bytes; somewhat more, rather than less.
    static let fieldMemory = 80
    /// How much of a connection's memory an address may take, with its fields, and how much a whole head: what is left is for an
    /// answer, which would not be given otherwise.
    var addressMemory: Int { connectionMemory - (10 << 10) }
    var headMemory: Int { connectionMemory - (2 << 10) }

    func memory(of bytes: Int, fields: Int) -> Int { bytes + fields * Self.fieldMemory }

    /// How much may wait for a reader of a stream, in bytes; who is further behind is cut off.
    package var streamBytes = 256 << 10

    package init() {}
}

/// What is to be done with a request whose head has come.
package enum WebAdmission: Hashable, Sendable {
    /// It is answered so, and its body is not read.
    case answered(WebAnswer)
    /// Its body is read into memory, as far as the bounds let it.
    case taken
    /// The same, and it may be only so long, in bytes.
    case takenShort(limit: Int)
    /// Its body may be so long, in bytes, and goes into a file in a folder.
    case filed(folder: String, limit: Int)
}

/// Something that a server has to tell.
package enum WebEvent: Hashable, Sendable {
    /// A whole request, which waits for its answer.
    case request(WebExchangeID, WebRequest)
    /// Whoever read a stream is gone.
    case ended(WebExchangeID)
}
