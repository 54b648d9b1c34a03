internal import CCurl
import RoostEngine
import RoostLinux
import RoostSystemWire
import RoostWire

// What libcurl says of answers that it did not take.
extension ActiveTransfer {
    /// Returns the failure of a file of ours, with the missing space where that is the reason.
    func failure(writing error: SystemError) -> Failure {
        guard error.isFull, let shortage = writer.shortage else { return Failure(writing: error) }
        var failure = Failure(.diskFull, shortage.words, isRetryable: true)
        failure.wanted = shortage.wanted
        return failure
    }

    /// Whether a head was too long for libcurl, which takes 300 KiB in all and lines of 100 KB;
    /// before 8.6 it reports a longer one as a lack of memory.
    func isHeadTooLong(_ result: CURLcode, _ easy: Easy) -> Bool {
        if result == CURLE_RECV_ERROR {
            return easy.trouble.hasPrefix("Too large response headers")
        }
        // CURLE_TOO_LARGE, which not every libcurl's header has.
        guard result == CURLE_OUT_OF_MEMORY || result.rawValue == 100 else { return false }
        return head.status > 0 && !head.isComplete
    }

    /// Whether it was a proxy's question that ended it, and not what came after one that was
    /// answered.
    func isRefusedByProxy(_ easy: Easy) -> Bool {
        easy.number(CURLINFO_HTTP_CONNECTCODE) == 407 && easy.trouble.contains("407")
    }

    /// Returns the ending for a proxy that wants to know who asks: the app is asked, or the
    /// transfer fails, as there is no answer of a server that could be given instead.
    func refusalOfProxy() -> Ending {
        if transfer.asksForCredentials {
            var refusal = ResponseHead()
            refusal.status = 407
            // The proxy's own words are not told; of the two ways, this is the one all have.
            refusal.headers = [HeaderField("Proxy-Authenticate", "Basic")]
            if let challenge = Challenge(refusal, from: transfer.address) {
                return .challenged(challenge)
            }
        }
        let words = "the proxy asks for a name and a password"
        return .failed(Failure(.authenticationRequired, words))
    }
}
