internal import CCurl
import RoostSystemWire
import RoostWire

/// A URL that can be asked for, without the user and the password that were in it.
struct WebAddress: Hashable {
    /// The address without user and password.
    let text: String
    let scheme: String
    let host: String
    let port: Int
    let user: String?
    let password: String?

    /// Scheme, host and port: what a connection belongs to.
    var origin: String { "\(scheme)://\(host):\(port)" }

    /// Takes an address apart; one that is none, or of another scheme than http and https, is a
    /// failure that says so without repeating it.
    init(_ text: String, base: WebAddress? = nil) throws(Failure) {
        guard text.utf8.count <= 65_536, !text.utf8.contains(where: { $0 < 0x21 || $0 == 0x7F })
        else { throw Failure(.badURL, "the address is too long, or has spaces in it") }
        guard text.fitsIntoMessage else {
            throw Failure(.badURL, "the address has too many marks on one letter")
        }
        guard let url = unsafe curl_url() else {
            throw Failure(.insufficientResources, "out of memory", isRetryable: true)
        }
        defer { unsafe curl_url_cleanup(url) }
        // Unknown schemes are let in here to be told apart from what is no address.
        let flags = UInt32(CURLU_NON_SUPPORT_SCHEME)
        if let base {
            _ = unsafe curl_url_set(url, CURLUPART_URL, base.text, flags)
        }
        let code = unsafe curl_url_set(url, CURLUPART_URL, text, flags)
        guard code == CURLUE_OK else {
            let words = unsafe curl_url_strerror(code).map { unsafe String(cString: $0) }
            throw Failure(.badURL, "the address is no URL: \(words ?? "\(code.rawValue)")")
        }
        func part(_ part: CURLUPart, _ flags: Int32 = 0) -> String? {
            var text: UnsafeMutablePointer<CChar>?
            guard unsafe curl_url_get(url, part, &text, UInt32(flags)) == CURLUE_OK,
                let text = unsafe text
            else { return nil }
            defer { unsafe curl_free(text) }
            return unsafe String(cString: text)
        }
        scheme = part(CURLUPART_SCHEME) ?? ""
        guard scheme == "http" || scheme == "https" else {
            throw Failure(.unsupportedURL, "only http and https can be carried, not \(scheme)")
        }
        guard let host = part(CURLUPART_HOST), !host.isEmpty else {
            throw Failure(.badURL, "the address names no host")
        }
        self.host = host
        port = Int(part(CURLUPART_PORT, CURLU_DEFAULT_PORT) ?? "") ?? 0
        user = part(CURLUPART_USER, CURLU_URLDECODE)
        password = part(CURLUPART_PASSWORD, CURLU_URLDECODE)
        for secret in [CURLUPART_USER, CURLUPART_PASSWORD, CURLUPART_OPTIONS, CURLUPART_FRAGMENT] {
            _ = unsafe curl_url_set(url, secret, nil, 0)
        }
        self.text = part(CURLUPART_URL) ?? ""
    }
}
