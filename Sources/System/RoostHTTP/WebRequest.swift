/// The request of a browser.
package struct WebRequest: Hashable, Sendable {
    package enum Method: Hashable, Sendable {
        case get
        /// The method that is as ``get``, where only the head of the answer is wanted.
        case head
        case post
        case other(String)

        package init(_ name: String) {
            switch name {
            case "GET": self = .get
            case "HEAD": self = .head
            case "POST": self = .post
            default: self = .other(name)
            }
        }
    }

    /// The body that comes after the head.
    package enum Body: Hashable, Sendable {
        case bytes([UInt8])
        /// A file that is removed when the request has been answered.
        case file(path: String)
    }

    package let method: Method
    /// `nil` where what was sent is no target.
    package let target: WebTarget?
    /// The headers, by names in lower-case letters.
    package let headers: WebFields
    package let body: Body

    package init(
        _ method: Method,
        _ target: WebTarget?,
        headers: WebFields = WebFields(),
        body: Body = .bytes([])
    ) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
    }

    /// The same with a body.
    package func with(_ body: Body) -> WebRequest {
        WebRequest(method, target, headers: headers, body: body)
    }

    package var query: WebFields { target?.query ?? WebFields() }

    /// The fields of the request's form; `nil` where the body is no form of the usual kind.
    package var form: WebFields? {
        guard case .bytes(let bytes) = body else { return nil }
        let type = headers["content-type"]?.split(separator: ";").first ?? ""
        guard type.lowercased() == "application/x-www-form-urlencoded" else { return nil }
        return Percent.fields(bytes)
    }

    /// Returns the value of a cookie.
    package func cookie(_ name: String) -> String? {
        for header in headers.all("cookie") {
            for pair in header.split(separator: ";") {
                let parts = pair.split(
                    separator: "=",
                    maxSplits: 1,
                    omittingEmptySubsequences: false
                )
                let key = parts[0].drop { $0 == " " }
                if parts.count == 2, key == name { return String(parts[1]) }
            }
        }
        return nil
    }
}
