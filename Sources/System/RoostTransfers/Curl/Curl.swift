internal import CCurl

/// The library libcurl as a whole.
enum Curl {
    /// Has it ready, TLS and all (3 is CURL_GLOBAL_DEFAULT, a macro of macros); to be called once,
    /// before there are threads.
    static func start() -> Bool { curl_global_init(3) == CURLE_OK }

    /// The version, as in `libcurl/7.88.1 OpenSSL/3.0.19 …`.
    static var version: String { unsafe String(cString: curl_version()) }
}
