internal import CCurl
import RoostLinux
import RoostWire

/// A request of a transfer with the server's answer: when each step was done, and what went over
/// the wire.
///
/// Moments are microseconds after the request began.
struct Exchange {
    let address: String
    let method: String
    /// The beginning of the request, in microseconds since 1970.
    let began: Int64
    /// The time since the first request of libcurl's transfer, which tells requests apart.
    fileprivate let offset: Int64
    /// The time at which the host was looked up; nothing where a connection was there already, or
    /// the step was never done.
    fileprivate(set) var lookedUp: Int64?
    fileprivate(set) var connected: Int64?
    fileprivate(set) var secured: Int64?
    /// The times at which the first byte of the request was sent, and at which the first line of
    /// the answer came.
    fileprivate(set) var requested: Int64?
    fileprivate(set) var answered: Int64?
    fileprivate(set) var ended: Int64 = 0
    /// 0 where no answer came.
    fileprivate(set) var status = 0
    fileprivate(set) var version = ""
    fileprivate(set) var isReused = false
    fileprivate(set) var isThroughProxy = false
    fileprivate(set) var local: (host: String, port: Int)?
    fileprivate(set) var remote: (host: String, port: Int)?
    /// The length of the request's head in bytes, as they were sent.
    fileprivate(set) var requestHead: Int64 = 0
    fileprivate(set) var requestBody: Int64 = 0
    fileprivate(set) var answerHead: Int64 = 0
    fileprivate(set) var answerBody: Int64 = 0
    /// The length of the body as it was decoded, where it was sent in another form.
    fileprivate(set) var decodedBody: Int64?

    /// The exchange in the words of the app's interface, which is where it ends up.
    fileprivate var told: AppInterface.TransferExchange {
        func size(_ count: Int64) -> Int64? { count > 0 ? count : nil }
        return .init(
            url: address,
            method: method,
            began: began,
            lookedUp: lookedUp,
            connected: connected,
            secured: secured,
            requested: requested,
            answered: answered,
            ended: ended,
            status: size(Int64(status)),
            version: version.isEmpty ? nil : version,
            reused: isReused ? true : nil,
            proxy: isThroughProxy ? true : nil,
            local: local?.host,
            localPort: local.map { Int64($0.port) },
            remote: remote?.host,
            remotePort: remote.map { Int64($0.port) },
            requestHead: size(requestHead),
            requestBody: size(requestBody),
            answerHead: size(answerHead),
            answerBody: size(answerBody),
            decodedBody: decodedBody
        )
    }
}

/// The requests of a transfer, in their order.
///
/// libcurl follows redirects and answers questions for a password by itself, and adds the times of
/// all that it asks for one transfer up. So they are read at the end of each head, and what was
/// there before is taken off.
struct Exchanges {
    /// The requests that are over; of many the last.
    private var over: [Exchange] = []
    /// The request whose head has come.
    private var open: Exchange?
    /// The beginning of the present transfer of libcurl's, in microseconds since 1970.
    private var start: Int64 = 0
    /// The same by the clock that is never set, in nanoseconds.
    private var monotonicStart: Int64 = 0
    /// The beginning of the present head.
    private var headBegan: Int64?
    /// The sums at the end of the head before, which are taken off the present ones.
    private var before = Sums()

    /// The number of requests that are kept and told; the daemon takes no more either.
    static let most = 32
    /// The length that the told requests may have together, in bytes.
    static let mostBytes = 24 << 10

    /// The sums that libcurl has counted since its transfer began.
    private struct Sums {
        var lookedUp: Int64 = 0
        var connected: Int64 = 0
        var secured: Int64 = 0
        var requested: Int64 = 0
        var requestHead: Int64 = 0
        var answerHead: Int64 = 0
        var connections = 0

        init() {}

        init(_ easy: Easy) {
            lookedUp = easy.size(CURLINFO_NAMELOOKUP_TIME_T)
            connected = easy.size(CURLINFO_CONNECT_TIME_T)
            secured = easy.size(CURLINFO_APPCONNECT_TIME_T)
            requested = easy.size(CURLINFO_PRETRANSFER_TIME_T)
            requestHead = Int64(easy.number(CURLINFO_REQUEST_SIZE))
            answerHead = Int64(easy.number(CURLINFO_HEADER_SIZE))
            connections = easy.number(CURLINFO_NUM_CONNECTS)
        }
    }

    /// Notes that libcurl begins a transfer.
    mutating func begin() {
        let now = Clocks.now()
        start = now.calendar / 1000
        monotonicStart = now.monotonic
        before = Sums()
        headBegan = nil
        open = nil
    }

    /// Notes that the first line of a head that is no interim one has come.
    ///
    /// libcurl calls that the beginning of an answer at which a body may be sent, too.
    mutating func noteHead(at now: Int64) {
        headBegan = (now - monotonicStart) / 1000
    }

    /// Takes a complete head that is no interim one, whose last line has so many bytes that libcurl
    /// has not counted yet.
    mutating func take(_ head: ResponseHead, endLength: Int, of easy: Easy) {
        var exchange = read(easy)
        close(at: exchange.offset)
        exchange.status = head.status
        exchange.version = head.version
        exchange.answerHead += Int64(endLength)
        exchange.answered = headBegan.map { max($0 - exchange.offset, exchange.requested ?? 0) }
        open = exchange
        before = Sums(easy)
        before.answerHead += Int64(endLength)
        headBegan = nil
    }

    /// Ends the exchange, as libcurl is done or was stopped; the last body is `decoded` long, where
    /// that is not how it was sent.
    mutating func end(_ easy: Easy, decoded: Int64?) {
        let total = easy.size(CURLINFO_TOTAL_TIME_T)
        if let open, open.offset == easy.size(CURLINFO_REDIRECT_TIME_T) {
            self.open?.answerBody = easy.size(CURLINFO_SIZE_DOWNLOAD_T)
            self.open?.decodedBody = decoded
            self.open?.requestBody = easy.size(CURLINFO_SIZE_UPLOAD_T)
            return close(at: total)
        }
        let exchange = read(easy)
        close(at: exchange.offset)
        // What may not be asked for, or cannot be, is no request.
        if exchange.address.isEmpty { return }
        open = exchange
        close(at: total)
    }

    private mutating func close(at moment: Int64) {
        guard var exchange = open.take() else { return }
        // The answer is counted from when libcurl was given the request, which a busy machine lets
        // lie a little before libcurl begins to count: it would end before it was answered.
        let steps = [
            exchange.lookedUp, exchange.connected, exchange.secured, exchange.requested,
            exchange.answered,
        ]
        exchange.ended = max(moment - exchange.offset, steps.compactMap(\.self).max() ?? 0)
        over.append(exchange)
        if over.count > Self.most { over.removeFirst() }
    }

    /// Reads what libcurl has done since the last head.
    private func read(_ easy: Easy) -> Exchange {
        let sums = Sums(easy)
        let offset = easy.size(CURLINFO_REDIRECT_TIME_T)
        var exchange = Exchange(
            address: (easy.text(CURLINFO_EFFECTIVE_URL).flatMap { try? WebAddress($0) })?.text
                ?? "",
            method: easy.text(CURLINFO_EFFECTIVE_METHOD) ?? "GET",
            began: start + offset,
            offset: offset
        )
        func step(_ name: KeyPath<Sums, Int64>) -> Int64? {
            let moment = sums[keyPath: name] - before[keyPath: name]
            return moment > 0 ? moment : nil
        }
        exchange.requested = step(\.requested)
        exchange.isReused = exchange.requested != nil && sums.connections == before.connections
        if !exchange.isReused {
            exchange.lookedUp = step(\.lookedUp)
            exchange.connected = step(\.connected)
            exchange.secured = step(\.secured)
        }
        exchange.isThroughProxy =
            exchange.secured != nil && easy.number(CURLINFO_HTTP_CONNECTCODE) != 0
        // Without a connection these are the last one's.
        if exchange.isReused || exchange.connected != nil {
            exchange.local = end(easy, CURLINFO_LOCAL_IP, CURLINFO_LOCAL_PORT)
            exchange.remote = end(easy, CURLINFO_PRIMARY_IP, CURLINFO_PRIMARY_PORT)
        }
        exchange.requestHead = max(sums.requestHead - before.requestHead, 0)
        exchange.answerHead = max(sums.answerHead - before.answerHead, 0)
        exchange.requestBody = easy.size(CURLINFO_SIZE_UPLOAD_T)
        return exchange
    }

    private func end(_ easy: Easy, _ host: CURLINFO, _ port: CURLINFO) -> (String, Int)? {
        guard let name = easy.text(host), !name.isEmpty else { return nil }
        return (name, easy.number(port))
    }

    /// The requests as they are told: the last that there is room for.
    var told: [JSONObject] {
        var room = Self.mostBytes
        var told: [JSONObject] = []
        for exchange in over.reversed() {
            let bytes = exchange.told.bytes
            room -= bytes.count
            if room < 0 { break }
            // One whose address no message may hold is passed over: all of them are for looking at
            // alone.
            guard let object = (try? JSON(parsing: bytes))?.asObject else { continue }
            told.append(object)
        }
        return told.reversed()
    }
}
