// Made from docs/interfaces/io.roost.Carrier.varlink by `make interfaces`: change that, and not this.
// swift-format-ignore-file

package import RoostWire

/// The messages between roostd and roost-carrier, the process that moves the bytes of transfers.
///
/// They are no calls: orders go one way and reports the other (docs/carrier.md). A number names a
/// transfer in both directions and in the names of its files. Times are in microseconds, sizes in
/// bytes.
package enum CarrierInterface {
    /// A message to the carrier: one of the members is there.
    package struct Order: WireMessage {
        package var configure: CarrierInterface.Configuration?
        /// Begins at once: the daemon decides how many move, and which. One that is under way already is
        /// not begun a second time; one that is just being stopped begins when it has stopped.
        package var carry: CarrierInterface.Transfer?
        /// The bytes stay. Answered by "stopped" once they are on the disk; or by "finished" or "failed",
        /// where that came first.
        package var stop: Stop?
        /// The files go. Answered by "stopped".
        package var discard: Discard?
        /// Answered by "pong". The daemon asks one that has something to do and has said nothing for 30 s,
        /// and ends it if nothing comes in as long again; what it carried goes on with the next one.
        package var ping: JSONObject?

        package init(
            configure: CarrierInterface.Configuration? = nil,
            carry: CarrierInterface.Transfer? = nil,
            stop: Stop? = nil,
            discard: Discard? = nil,
            ping: JSONObject? = nil
        ) {
            self.configure = configure
            self.carry = carry
            self.stop = stop
            self.discard = discard
            self.ping = ping
        }

        package init(reading fields: Fields) throws(FieldError) {
            configure = try fields.optionalObject("configure").map(CarrierInterface.Configuration.init(reading:))
            carry = try fields.optionalObject("carry").map(CarrierInterface.Transfer.init(reading:))
            stop = try fields.optionalObject("stop").map(Stop.init(reading:))
            discard = try fields.optionalObject("discard").map(Discard.init(reading:))
            ping = try fields.optionalLooseJSON("ping")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            if let configure { writer.message("configure", configure) }
            if let carry { writer.message("carry", carry) }
            if let stop { writer.message("stop", stop) }
            if let discard { writer.message("discard", discard) }
            if let ping { writer.member("ping", ping) }
            writer.endObject()
        }

        package struct Stop: WireMessage {
            package var number: Int64

            package init(
                number: Int64
            ) {
                self.number = number
            }

            package init(reading fields: Fields) throws(FieldError) {
                number = try fields.integer("number")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("number", number)
                writer.endObject()
            }
        }

        package struct Discard: WireMessage {
            package var number: Int64
            package var folder: String?

            package init(
                number: Int64,
                folder: String? = nil
            ) {
                self.number = number
                self.folder = folder
            }

            package init(reading fields: Fields) throws(FieldError) {
                number = try fields.integer("number")
                folder = try fields.optionalString("folder")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("number", number)
                if let folder { writer.member("folder", folder) }
                writer.endObject()
            }
        }
    }

    /// The settings of all transfers, which a carrier is told first.
    package struct Configuration: WireMessage {
        /// How many connections libcurl makes at once, for as many transfers as the daemon has move. None:
        /// 32.
        package var connections: Int64?
        /// Authorities beside the system's.
        package var caFile: String?
        /// Authorities in place of the system's folder.
        package var certificateFolder: String?
        /// The least time between two reports of progress. None: 500,000.
        package var progress: Int64?
        package var userAgent: String?
        /// How many bytes it leaves free on the disk, though at most a tenth of it. None: 0.
        package var reserve: Int64?

        package init(
            connections: Int64? = nil,
            caFile: String? = nil,
            certificateFolder: String? = nil,
            progress: Int64? = nil,
            userAgent: String? = nil,
            reserve: Int64? = nil
        ) {
            self.connections = connections
            self.caFile = caFile
            self.certificateFolder = certificateFolder
            self.progress = progress
            self.userAgent = userAgent
            self.reserve = reserve
        }

        package init(reading fields: Fields) throws(FieldError) {
            connections = try fields.optionalInteger("connections")
            caFile = try fields.optionalString("caFile")
            certificateFolder = try fields.optionalString("certificateFolder")
            progress = try fields.optionalInteger("progress")
            userAgent = try fields.optionalString("userAgent")
            reserve = try fields.optionalInteger("reserve")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            if let connections { writer.member("connections", connections) }
            if let caFile { writer.member("caFile", caFile) }
            if let certificateFolder { writer.member("certificateFolder", certificateFolder) }
            if let progress { writer.member("progress", progress) }
            if let userAgent { writer.member("userAgent", userAgent) }
            if let reserve { writer.member("reserve", reserve) }
            writer.endObject()
        }
    }

    /// A transfer that is to be carried.
    package struct Transfer: WireMessage {
        package var number: Int64
        package var kind: Kind
        package var url: String
        /// None: GET.
        package var method: String?
        /// Pairs of a name and a value.
        package var headers: [[String]]?
        /// The body in base64; or the path of a file, of an upload or of a longer body.
        package var body: String?
        package var file: String?
        /// The folder of its files.
        package var folder: String
        /// How long no byte may move. None: 60 s.
        package var requestTimeout: Int64?
        package var user: String?
        package var password: String?
        package var proxyUser: String?
        package var proxyPassword: String?
        /// False: a 401 or 407 is the answer, and a 407 to what leads through a proxy the end. None: true.
        package var challenges: Bool?

        package init(
            number: Int64,
            kind: Kind,
            url: String,
            method: String? = nil,
            headers: [[String]]? = nil,
            body: String? = nil,
            file: String? = nil,
            folder: String,
            requestTimeout: Int64? = nil,
            user: String? = nil,
            password: String? = nil,
            proxyUser: String? = nil,
            proxyPassword: String? = nil,
            challenges: Bool? = nil
        ) {
            self.number = number
            self.kind = kind
            self.url = url
            self.method = method
            self.headers = headers
            self.body = body
            self.file = file
            self.folder = folder
            self.requestTimeout = requestTimeout
            self.user = user
            self.password = password
            self.proxyUser = proxyUser
            self.proxyPassword = proxyPassword
            self.challenges = challenges
        }

        package init(reading fields: Fields) throws(FieldError) {
            number = try fields.integer("number")
            kind = try fields.word("kind")
            url = try fields.string("url")
            method = try fields.optionalString("method")
            headers = try fields.optionalStringLists("headers")
            body = try fields.optionalString("body")
            file = try fields.optionalString("file")
            folder = try fields.string("folder")
            requestTimeout = try fields.optionalInteger("requestTimeout")
            user = try fields.optionalString("user")
            password = try fields.optionalString("password")
            proxyUser = try fields.optionalString("proxyUser")
            proxyPassword = try fields.optionalString("proxyPassword")
            challenges = try fields.optionalBool("challenges")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("number", number)
            writer.member("kind", kind.rawValue)
            writer.member("url", url)
            if let method { writer.member("method", method) }
            if let headers { writer.list("headers", headers) }
            if let body { writer.member("body", body) }
            if let file { writer.member("file", file) }
            writer.member("folder", folder)
            if let requestTimeout { writer.member("requestTimeout", requestTimeout) }
            if let user { writer.member("user", user) }
            if let password { writer.member("password", password) }
            if let proxyUser { writer.member("proxyUser", proxyUser) }
            if let proxyPassword { writer.member("proxyPassword", proxyPassword) }
            if let challenges { writer.member("challenges", challenges) }
            writer.endObject()
        }

        package enum Kind: WireWord {
            case download, upload, data
            /// A word that this version does not know.
            case unknown(String)

            package static var allCases: [Self] {
                [.download, .upload, .data]
            }

            package init(rawValue: String) {
                switch rawValue {
                case "download": self = .download
                case "upload": self = .upload
                case "data": self = .data
                default: self = .unknown(rawValue)
                }
            }

            package var rawValue: String {
                switch self {
                case .download: "download"
                case .upload: "upload"
                case .data: "data"
                case .unknown(let word): word
                }
            }
        }
    }

    /// A message of the carrier: one of the members is there.
    package struct Report: WireMessage {
        /// The first message.
        package var ready: Ready?
        /// The answer to "ping".
        package var pong: JSONObject?
        /// The server of a transfer has answered, and takes several requests on one connection (HTTP/2) or
        /// does not. Sent once for each server, and when it changes.
        package var server: Server?
        package var response: CarrierInterface.Response?
        /// Those that have moved, with totals that have what was there before in them.
        package var progress: [CarrierInterface.Progress]?
        /// Transfers of which everything is there, and which are being flushed: their servers have room for
        /// others. How each of them ends is still to be said.
        package var flushing: [Int64]?
        package var finished: CarrierInterface.Finish?
        package var failed: CarrierInterface.Failure?
        package var challenge: CarrierInterface.Challenge?
        package var stopped: CarrierInterface.Stop?

        package init(
            ready: Ready? = nil,
            pong: JSONObject? = nil,
            server: Server? = nil,
            response: CarrierInterface.Response? = nil,
            progress: [CarrierInterface.Progress]? = nil,
            flushing: [Int64]? = nil,
            finished: CarrierInterface.Finish? = nil,
            failed: CarrierInterface.Failure? = nil,
            challenge: CarrierInterface.Challenge? = nil,
            stopped: CarrierInterface.Stop? = nil
        ) {
            self.ready = ready
            self.pong = pong
            self.server = server
            self.response = response
            self.progress = progress
            self.flushing = flushing
            self.finished = finished
            self.failed = failed
            self.challenge = challenge
            self.stopped = stopped
        }

        package init(reading fields: Fields) throws(FieldError) {
            ready = try fields.optionalObject("ready").map(Ready.init(reading:))
            pong = try fields.optionalLooseJSON("pong")
            server = try fields.optionalObject("server").map(Server.init(reading:))
            response = try fields.optionalObject("response").map(CarrierInterface.Response.init(reading:))
            progress = try fields.optionalArray("progress", of: CarrierInterface.Progress.init(reading:))
            flushing = try fields.optionalIntegers("flushing")
            finished = try fields.optionalObject("finished").map(CarrierInterface.Finish.init(reading:))
            failed = try fields.optionalObject("failed").map(CarrierInterface.Failure.init(reading:))
            challenge = try fields.optionalObject("challenge").map(CarrierInterface.Challenge.init(reading:))
            stopped = try fields.optionalObject("stopped").map(CarrierInterface.Stop.init(reading:))
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            if let ready { writer.message("ready", ready) }
            if let pong { writer.member("pong", pong) }
            if let server { writer.message("server", server) }
            if let response { writer.message("response", response) }
            if let progress { writer.list("progress", progress) }
            if let flushing { writer.list("flushing", flushing) }
            if let finished { writer.message("finished", finished) }
            if let failed { writer.message("failed", failed) }
            if let challenge { writer.message("challenge", challenge) }
            if let stopped { writer.message("stopped", stopped) }
            writer.endObject()
        }

        package struct Ready: WireMessage {
            package var version: String
            package var curl: String

            package init(
                version: String,
                curl: String
            ) {
                self.version = version
                self.curl = curl
            }

            package init(reading fields: Fields) throws(FieldError) {
                version = try fields.string("version")
                curl = try fields.string("curl")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("version", version)
                writer.member("curl", curl)
                writer.endObject()
            }
        }

        package struct Server: WireMessage {
            package var number: Int64
            package var shared: Bool

            package init(
                number: Int64,
                shared: Bool
            ) {
                self.number = number
                self.shared = shared
            }

            package init(reading fields: Fields) throws(FieldError) {
                number = try fields.integer("number")
                shared = try fields.bool("shared")
            }

            package func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.member("number", number)
                writer.member("shared", shared)
                writer.endObject()
            }
        }
    }

    /// What a server answered: said with the next report; not of what is finished by then and came from
    /// its first byte on at once, as "finished" says the same.
    package struct Response: WireMessage {
        package var number: Int64
        package var status: Int64
        /// The address after redirects, without user and password.
        package var url: String
        package var headers: [[String]]?
        package var version: String?
        /// The byte at which it goes on. None: 0.
        package var offset: Int64?
        /// The whole length.
        package var expected: Int64?
        /// In words, why it began again.
        package var restarted: String?

        package init(
            number: Int64,
            status: Int64,
            url: String,
            headers: [[String]]? = nil,
            version: String? = nil,
            offset: Int64? = nil,
            expected: Int64? = nil,
            restarted: String? = nil
        ) {
            self.number = number
            self.status = status
            self.url = url
            self.headers = headers
            self.version = version
            self.offset = offset
            self.expected = expected
            self.restarted = restarted
        }

        package init(reading fields: Fields) throws(FieldError) {
            number = try fields.integer("number")
            status = try fields.integer("status")
            url = try fields.string("url")
            headers = try fields.optionalStringLists("headers")
            version = try fields.optionalString("version")
            offset = try fields.optionalInteger("offset")
            expected = try fields.optionalInteger("expected")
            restarted = try fields.optionalString("restarted")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("number", number)
            writer.member("status", status)
            writer.member("url", url)
            if let headers { writer.list("headers", headers) }
            if let version { writer.member("version", version) }
            if let offset { writer.member("offset", offset) }
            if let expected { writer.member("expected", expected) }
            if let restarted { writer.member("restarted", restarted) }
            writer.endObject()
        }
    }

    /// How far a transfer is.
    package struct Progress: WireMessage {
        package var number: Int64
        package var received: Int64?
        package var expected: Int64?
        package var sent: Int64?
        package var toSend: Int64?

        package init(
            number: Int64,
            received: Int64? = nil,
            expected: Int64? = nil,
            sent: Int64? = nil,
            toSend: Int64? = nil
        ) {
            self.number = number
            self.received = received
            self.expected = expected
            self.sent = sent
            self.toSend = toSend
        }

        package init(reading fields: Fields) throws(FieldError) {
            number = try fields.integer("number")
            received = try fields.optionalInteger("received")
            expected = try fields.optionalInteger("expected")
            sent = try fields.optionalInteger("sent")
            toSend = try fields.optionalInteger("toSend")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("number", number)
            if let received { writer.member("received", received) }
            if let expected { writer.member("expected", expected) }
            if let sent { writer.member("sent", sent) }
            if let toSend { writer.member("toSend", toSend) }
            writer.endObject()
        }
    }

    /// A transfer of which all is there: the file N.file, flushed.
    package struct Finish: WireMessage {
        package var number: Int64
        package var status: Int64
        package var url: String
        package var headers: [[String]]?
        package var version: String?
        package var length: Int64?
        /// How often it began again, over the end of the process.
        package var restarts: Int64?
        package var exchanges: [JSONObject]?

        package init(
            number: Int64,
            status: Int64,
            url: String,
            headers: [[String]]? = nil,
            version: String? = nil,
            length: Int64? = nil,
            restarts: Int64? = nil,
            exchanges: [JSONObject]? = nil
        ) {
            self.number = number
            self.status = status
            self.url = url
            self.headers = headers
            self.version = version
            self.length = length
            self.restarts = restarts
            self.exchanges = exchanges
        }

        package init(reading fields: Fields) throws(FieldError) {
            number = try fields.integer("number")
            status = try fields.integer("status")
            url = try fields.string("url")
            headers = try fields.optionalStringLists("headers")
            version = try fields.optionalString("version")
            length = try fields.optionalInteger("length")
            restarts = try fields.optionalInteger("restarts")
            exchanges = try fields.optionalArray("exchanges", of: \.object)
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("number", number)
            writer.member("status", status)
            writer.member("url", url)
            if let headers { writer.list("headers", headers) }
            if let version { writer.member("version", version) }
            if let length { writer.member("length", length) }
            if let restarts { writer.member("restarts", restarts) }
            if let exchanges { writer.list("exchanges", exchanges) }
            writer.endObject()
        }
    }

    /// A transfer that has stopped because something went wrong.
    package struct Failure: WireMessage {
        package var number: Int64
        package var error: CarrierInterface.FailureReason
        /// For people; without credentials.
        package var message: String?
        package var retryable: Bool?
        /// What the server said, in microseconds from now.
        package var retryAfter: Int64?
        package var received: Int64?
        package var resumable: Bool?
        /// The server's answer, where it was that.
        package var status: Int64?
        /// Of diskFull: how many bytes have to be free for it to go on.
        package var wanted: Int64?
        /// What this process asked since it was last told to carry the transfer, in order; redirects,
        /// questions for a password and new beginnings are one each. Each is a TransferExchange of
        /// io.roost.App; at most the last 32, and at most 24 KiB.
        package var exchanges: [JSONObject]?

        package init(
            number: Int64,
            error: CarrierInterface.FailureReason,
            message: String? = nil,
            retryable: Bool? = nil,
            retryAfter: Int64? = nil,
            received: Int64? = nil,
            resumable: Bool? = nil,
            status: Int64? = nil,
            wanted: Int64? = nil,
            exchanges: [JSONObject]? = nil
        ) {
            self.number = number
            self.error = error
            self.message = message
            self.retryable = retryable
            self.retryAfter = retryAfter
            self.received = received
            self.resumable = resumable
            self.status = status
            self.wanted = wanted
            self.exchanges = exchanges
        }

        package init(reading fields: Fields) throws(FieldError) {
            number = try fields.integer("number")
            error = try fields.word("error")
            message = try fields.optionalString("message")
            retryable = try fields.optionalBool("retryable")
            retryAfter = try fields.optionalInteger("retryAfter")
            received = try fields.optionalInteger("received")
            resumable = try fields.optionalBool("resumable")
            status = try fields.optionalInteger("status")
            wanted = try fields.optionalInteger("wanted")
            exchanges = try fields.optionalArray("exchanges", of: \.object)
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("number", number)
            writer.member("error", error.rawValue)
            if let message { writer.member("message", message) }
            if let retryable { writer.member("retryable", retryable) }
            if let retryAfter { writer.member("retryAfter", retryAfter) }
            if let received { writer.member("received", received) }
            if let resumable { writer.member("resumable", resumable) }
            if let status { writer.member("status", status) }
            if let wanted { writer.member("wanted", wanted) }
            if let exchanges { writer.list("exchanges", exchanges) }
            writer.endObject()
        }
    }

    package enum FailureReason: WireWord {
        case timedOut, cannotFindHost, cannotConnect, connectionLost, noNetwork, tlsFailed, tooManyRedirects, badURL, unsupportedURL, badServerResponse, diskFull, cannotWriteFile, fileDoesNotExist, noPermissionsToReadFile, authenticationRequired, insufficientResources
        /// A word that this version does not know.
        case unknown(String)

        package static var allCases: [Self] {
            [.timedOut, .cannotFindHost, .cannotConnect, .connectionLost, .noNetwork, .tlsFailed, .tooManyRedirects, .badURL, .unsupportedURL, .badServerResponse, .diskFull, .cannotWriteFile, .fileDoesNotExist, .noPermissionsToReadFile, .authenticationRequired, .insufficientResources]
        }

        package init(rawValue: String) {
            switch rawValue {
            case "timedOut": self = .timedOut
            case "cannotFindHost": self = .cannotFindHost
            case "cannotConnect": self = .cannotConnect
            case "connectionLost": self = .connectionLost
            case "noNetwork": self = .noNetwork
            case "tlsFailed": self = .tlsFailed
            case "tooManyRedirects": self = .tooManyRedirects
            case "badURL": self = .badURL
            case "unsupportedURL": self = .unsupportedURL
            case "badServerResponse": self = .badServerResponse
            case "diskFull": self = .diskFull
            case "cannotWriteFile": self = .cannotWriteFile
            case "fileDoesNotExist": self = .fileDoesNotExist
            case "noPermissionsToReadFile": self = .noPermissionsToReadFile
            case "authenticationRequired": self = .authenticationRequired
            case "insufficientResources": self = .insufficientResources
            default: self = .unknown(rawValue)
            }
        }

        package var rawValue: String {
            switch self {
            case .timedOut: "timedOut"
            case .cannotFindHost: "cannotFindHost"
            case .cannotConnect: "cannotConnect"
            case .connectionLost: "connectionLost"
            case .noNetwork: "noNetwork"
            case .tlsFailed: "tlsFailed"
            case .tooManyRedirects: "tooManyRedirects"
            case .badURL: "badURL"
            case .unsupportedURL: "unsupportedURL"
            case .badServerResponse: "badServerResponse"
            case .diskFull: "diskFull"
            case .cannotWriteFile: "cannotWriteFile"
            case .fileDoesNotExist: "fileDoesNotExist"
            case .noPermissionsToReadFile: "noPermissionsToReadFile"
            case .authenticationRequired: "authenticationRequired"
            case .insufficientResources: "insufficientResources"
            case .unknown(let word): word
            }
        }
    }

    /// A server or a proxy wants to know who asks: the transfer has stopped until it is carried with
    /// credentials.
    package struct Challenge: WireMessage {
        package var number: Int64
        package var proxy: Bool?
        /// In small letters: "basic" or "digest".
        package var scheme: String
        package var realm: String?
        package var host: String
        package var port: Int64

        package init(
            number: Int64,
            proxy: Bool? = nil,
            scheme: String,
            realm: String? = nil,
            host: String,
            port: Int64
        ) {
            self.number = number
            self.proxy = proxy
            self.scheme = scheme
            self.realm = realm
            self.host = host
            self.port = port
        }

        package init(reading fields: Fields) throws(FieldError) {
            number = try fields.integer("number")
            proxy = try fields.optionalBool("proxy")
            scheme = try fields.string("scheme")
            realm = try fields.optionalString("realm")
            host = try fields.string("host")
            port = try fields.integer("port")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("number", number)
            if let proxy { writer.member("proxy", proxy) }
            writer.member("scheme", scheme)
            if let realm { writer.member("realm", realm) }
            writer.member("host", host)
            writer.member("port", port)
            writer.endObject()
        }
    }

    /// A transfer that has stopped because it was told to.
    package struct Stop: WireMessage {
        package var number: Int64
        package var received: Int64?
        package var resumable: Bool?
        /// What the bytes belong to, where they can be gone on with.
        package var validator: String?

        package init(
            number: Int64,
            received: Int64? = nil,
            resumable: Bool? = nil,
            validator: String? = nil
        ) {
            self.number = number
            self.received = received
            self.resumable = resumable
            self.validator = validator
        }

        package init(reading fields: Fields) throws(FieldError) {
            number = try fields.integer("number")
            received = try fields.optionalInteger("received")
            resumable = try fields.optionalBool("resumable")
            validator = try fields.optionalString("validator")
        }

        package func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.member("number", number)
            if let received { writer.member("received", received) }
            if let resumable { writer.member("resumable", resumable) }
            if let validator { writer.member("validator", validator) }
            writer.endObject()
        }
    }
}
