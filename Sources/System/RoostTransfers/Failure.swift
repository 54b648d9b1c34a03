internal import CCurl
import RoostLinux
package import RoostSystemWire

/// An error that says why a transfer did not come to its end.
package struct Failure: Error, Hashable, Sendable {
    package typealias Reason = CarrierInterface.FailureReason

    package let reason: Reason
    /// The words for people; never a password, a query or a path of the address.
    package let words: String
    /// Whether the same may succeed later without anybody changing anything.
    package let isRetryable: Bool
    /// The time for which the server asked to be left alone, in microseconds.
    package var pause: Int64?
    /// The server's answer, where it was that.
    package var status: Int?
    /// The bytes that have to be free on the disk for the transfer to go on, where that is known.
    package var wanted: Int64?

    init(
        _ reason: Reason,
        _ words: String,
        isRetryable: Bool = false,
        pause: Int64? = nil,
        status: Int? = nil
    ) {
        self.reason = reason
        self.words = words
        self.isRetryable = isRetryable
        self.pause = pause
        self.status = status
    }

    /// Describes the error of a file that is written.
    init(writing error: SystemError) {
        if error.isFull {
            self.init(.diskFull, "the disk is full", isRetryable: true)
        } else if error.isExhausted {
            self.init(.insufficientResources, "\(error)", isRetryable: true)
        } else {
            self.init(.cannotWriteFile, "\(error)")
        }
    }

    /// Describes the error of a file that is to be sent.
    init(reading error: SystemError) {
        if error.isForbidden {
            self.init(.noPermissionsToReadFile, "\(error)")
        } else if error.isExhausted {
            self.init(.insufficientResources, "\(error)", isRetryable: true)
        } else {
            self.init(.fileDoesNotExist, "\(error)")
        }
    }

    /// Describes an error of libcurl.
    init(_ code: CURLcode, easy: Easy) {
        let general = unsafe String(cString: curl_easy_strerror(code))
        let words = easy.trouble.isEmpty ? general : easy.trouble
        switch code {
        case CURLE_URL_MALFORMAT: self.init(.badURL, words)
        case CURLE_UNSUPPORTED_PROTOCOL:
            // Also said of a server that does not speak HTTP at all.
            let wasSent = 300..<400 ~= easy.number(CURLINFO_RESPONSE_CODE)
            self.init(wasSent ? .unsupportedURL : .badServerResponse, words)
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
            self.init(.cannotFindHost, words, isRetryable: true)
        case CURLE_COULDNT_CONNECT:
            if let error = easy.socketError, error.isExhausted {
                // No word of the server's: it was not asked.
                self.init(.insufficientResources, "\(error)", isRetryable: true)
            } else {
                let isCutOff = SystemError.isUnreachable(easy.number(CURLINFO_OS_ERRNO))
                self.init(isCutOff ? .noNetwork : .cannotConnect, words, isRetryable: true)
            }
        case CURLE_OPERATION_TIMEDOUT: self.init(.timedOut, words, isRetryable: true)
        case CURLE_SSL_CONNECT_ERROR: self.init(.tlsFailed, words, isRetryable: true)
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM,
            CURLE_SSL_CIPHER, CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_ENGINE_NOTFOUND,
            CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_ISSUER_ERROR,
            CURLE_SSL_CRL_BADFILE, CURLE_USE_SSL_FAILED, CURLE_SSL_CLIENTCERT:
            self.init(.tlsFailed, words)
        case CURLE_TOO_MANY_REDIRECTS: self.init(.tooManyRedirects, words)
        case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING, CURLE_WRITE_ERROR:
            self.init(.badServerResponse, words)
        case CURLE_OUT_OF_MEMORY:
            self.init(.insufficientResources, words, isRetryable: true)
        default: self.init(.connectionLost, words, isRetryable: true)
        }
    }
}
