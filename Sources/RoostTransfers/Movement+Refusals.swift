internal import CCurl

// What libcurl says of answers that it did not take.
extension Movement {
    /// libcurl takes heads of 300 KiB in all, and lines of 100 KB, which it calls being out of memory.
    func isHeadTooLong(_ result: CURLcode, _ easy: Easy) -> Bool {
        switch result {
        case CURLE_OUT_OF_MEMORY: hasSpoken && !head.isComplete
        case CURLE_RECV_ERROR: easy.trouble.hasPrefix("Too large response headers")
        default: false
        }
    }

    /// A proxy wants to know who asks before it leads to a server: asked about, or the end, as there is no
    /// answer of a server that could be given instead.
    func refusalOfProxy() -> Ending {
        if cargo.asksForCredentials {
            var refusal = ResponseHead()
            refusal.status = 407
            // The proxy's own words are not told; of the two ways, this is the one all have.
            refusal.headers = [.init(name: "Proxy-Authenticate", value: "Basic")]
            if let challenge = Challenge(refusal, from: cargo.address) {
                return .challenged(challenge)
            }
        }
        let words = "the proxy asks for a name and a password"
        return .failed(Failure(.authenticationRequired, words, status: 407))
    }
}
