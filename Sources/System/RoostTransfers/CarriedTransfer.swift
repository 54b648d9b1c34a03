import RoostEngine
import RoostSystemWire
import RoostWire

/// A transfer that the daemon wants carried.
struct CarriedTransfer {
    let number: Int64
    let kind: CarrierInterface.Transfer.Kind
    let address: WebAddress
    let method: String
    let headers: [HeaderField]
    /// The body to send, where it is no file.
    let body: [UInt8]?
    /// The path of what is to be sent.
    let file: String?
    /// The folder of `N.part`, `N.mark` and `N.file`.
    let folder: String
    /// The time for which no byte may move, in nanoseconds.
    let patience: Int64
    /// The user's name that a server is told where it asks; `nil` where the app gave none.
    let user: String?
    /// The password that goes with it.
    let password: String?
    /// The user's name that a proxy is told where it asks; `nil` where the app gave none.
    let proxyUser: String?
    /// The password that goes with it.
    let proxyPassword: String?
    /// Whether a 401 or 407 is asked about rather than taken for the answer.
    let asksForCredentials: Bool

    func path(_ ending: String) -> String { "\(folder)/\(number).\(ending)" }

    /// Whether the app itself asks for a part, or makes its request depend on something.
    var isConditional: Bool {
        headers.contains { ["range", "if-range"].contains($0.name.lowercased()) }
    }

    /// Whether asking again changes nothing, so that it may be asked for the rest alone.
    var isPlainGet: Bool { method == "GET" && body == nil && file == nil && !isConditional }

    /// The headers that the app may not set: they would tell the server of another message than is
    /// sent, or a server what is a proxy's alone to know.
    private static let reserved: Set = [
        "content-length", "transfer-encoding", "connection", "keep-alive", "proxy-connection", "te",
        "trailer", "upgrade", "expect", "upload-offset", "upload-complete", "upload-incomplete",
        "upload-draft-interop-version", "proxy-authorization",
    ]

    /// Reads what the daemon wrote.
    ///
    /// What is wrong with it ends that transfer alone.
    init(_ told: CarrierInterface.Transfer) throws(Failure) {
        number = told.number
        guard number >= 0 else { throw Failure(.badURL, "its number is below zero") }
        folder = told.folder
        guard folder.hasPrefix("/"), !folder.utf8.contains(0) else {
            throw Failure(.badURL, "its files have no absolute path")
        }
        if case .unknown(let word) = told.kind {
            throw Failure(.badURL, "a transfer of the kind \(word) is not known here")
        }
        kind = told.kind
        let method = told.method ?? "GET"
        guard 1...32 ~= method.utf8.count, method.utf8.allSatisfy(\.isTokenByte) else {
            throw Failure(.badURL, "the method is no word of HTTP's")
        }
        self.method = method
        var headers: [HeaderField] = []
        for header in [HeaderField](pairs: told.headers) {
            let (name, value) = (header.name, header.value)
            guard !name.isEmpty, name.utf8.allSatisfy(\.isTokenByte),
                !Self.reserved.contains(name.lowercased()),
                !value.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F })
            else { continue }
            headers.append(header)
        }
        self.headers = headers
        if let text = told.body {
            guard let bytes = [UInt8](base64: text) else {
                throw Failure(.badURL, "its body is no base64")
            }
            body = bytes
        } else {
            body = nil
        }
        file = told.file
        let timeout = told.requestTimeout ?? 60_000_000
        patience = min(max(timeout, 1), 86_400_000_000 * 365) * 1000
        address = try WebAddress(told.url)
        user = told.user ?? address.user
        password = told.password ?? address.password
        proxyUser = told.proxyUser
        proxyPassword = told.proxyPassword
        asksForCredentials = told.challenges ?? true
    }
}

extension UInt8 {
    /// The byte may be part of a method or a header's name (RFC 9110, 5.6.2).
    fileprivate var isTokenByte: Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= self
            || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self
            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
            || "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
}

extension [UInt8] {
    /// Reads base64, with or without its padding; `nil` for anything else.
    init?(base64 text: String) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 4 * 3 + 3)
        var bits: UInt32 = 0
        var count = 0
        var ended = false
        for byte in text.utf8 {
            let value: UInt8
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - 65
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - 71
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte + 4
            case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
            case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
            case UInt8(ascii: "="):
                ended = true
                continue
            default: return nil
            }
            if ended { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        self = bytes
    }
}
