internal import CCurl
import RoostEngine
import RoostLinux
import RoostSystemWire
import RoostWire

extension ActiveTransfer {
    enum Start {
        /// A server has to be asked.
        case request
        /// All of it has come, and only its name is missing.
        case complete
        /// An earlier process had finished it.
        case whole(Mark, length: Int64)
    }

    /// Looks at what there is, and decides what to ask for.
    func prepare() throws(Failure) -> Start {
        outgoing = try Outgoing(transfer)
        do throws(SystemError) {
            switch try writer.open() {
            case .whole(let mark, let length): return .whole(mark, length: length)
            case .taken:
                let words = "another process still has its files"
                throw SystemError(call: words, number: 11)
            case .nothing: purpose = .fetch(from: 0)
            case .some:
                if let upload = writer.mark.upload {
                    guard upload.file == outgoing?.identity else {
                        try writer.note(nil)
                        purpose = .fetch(from: 0)
                        return .request
                    }
                    purpose = .askOffset
                } else if transfer.isPlainGet, writer.isResumable {
                    if writer.mark.total == writer.written { return .complete }
                    purpose = .fetch(from: writer.written)
                } else {
                    try writer.restart()
                    purpose = .fetch(from: 0)
                }
            }
            return .request
        } catch {
            throw Failure(writing: error)
        }
    }

    /// Sets a handle up for the present purpose.
    func set(up easy: Easy, settings: Settings, receiveBuffer: Int) {
        beginRequest(with: easy)
        easy.reset(for: self)
        easy.set(CURLOPT_BUFFERSIZE, receiveBuffer)
        easy.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
        // Where one connection may do for many, none is made before that is known.
        if transfer.address.scheme == "https" { easy.set(CURLOPT_PIPEWAIT, 1) }
        easy.set(CURLOPT_PROTOCOLS_STR, "http,https")
        easy.set(CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
        easy.set(CURLOPT_FOLLOWLOCATION, 1)
        easy.set(CURLOPT_MAXREDIRS, Settings.mostRedirects)
        easy.set(
            CURLOPT_CONNECTTIMEOUT_MS,
            Int(min(transfer.patience / 1_000_000 + 1, 1 << 31 - 1))
        )
        // Whoever stops a transfer does not wait for its name to be looked up.
        easy.set(CURLOPT_QUICK_EXIT, 1)
        easy.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        easy.set(CURLOPT_USERAGENT, settings.userAgent)
        if let file = settings.caFile { easy.set(CURLOPT_CAINFO, file) }
        if let folder = settings.certificateFolder { easy.set(CURLOPT_CAPATH, folder) }
        if purpose == .askOffset || isSendingRest {
            easy.set(CURLOPT_URL, writer.mark.upload?.location ?? transfer.address.text)
        } else {
            easy.set(CURLOPT_URL, transfer.address.text)
        }
        if let user = transfer.user {
            easy.set(CURLOPT_HTTPAUTH, roost_curl_auth)
            easy.set(CURLOPT_USERNAME, user)
            easy.set(CURLOPT_PASSWORD, transfer.password ?? "")
        }
        if let user = transfer.proxyUser {
            easy.set(CURLOPT_PROXYAUTH, roost_curl_auth)
            easy.set(CURLOPT_PROXYUSERNAME, user)
            easy.set(CURLOPT_PROXYPASSWORD, transfer.proxyPassword ?? "")
        }
        setMethod(easy)
        easy.setHeaders(headerLines(easy))
    }

    private var isSendingRest: Bool { if case .sendRest = purpose { true } else { false } }

    private func setMethod(_ easy: Easy) {
        if purpose == .askOffset {
            easy.set(CURLOPT_NOBODY, 1)
            return
        }
        var method = transfer.method
        if case .sendRest(let offset) = purpose {
            method = "PATCH"
            outgoing?.start = offset
        } else {
            outgoing?.start = 0
        }
        _ = outgoing?.rewind(to: 0)
        if let outgoing {
            let length = outgoing.length - outgoing.start
            easy.set(CURLOPT_UPLOAD_BUFFERSIZE, 256 << 10)
            if method == "POST" {
                easy.set(CURLOPT_POST, 1)
                easy.set(CURLOPT_POSTFIELDSIZE_LARGE, size: length)
            } else {
                easy.set(CURLOPT_UPLOAD, 1)
                easy.set(CURLOPT_INFILESIZE_LARGE, size: length)
                if method != "PUT" { easy.set(CURLOPT_CUSTOMREQUEST, method) }
            }
            return
        }
        switch method {
        case "GET": break
        case "HEAD": easy.set(CURLOPT_NOBODY, 1)
        case "POST":
            easy.set(CURLOPT_POST, 1)
            easy.set(CURLOPT_POSTFIELDSIZE_LARGE, size: 0)
        default: easy.set(CURLOPT_CUSTOMREQUEST, method)
        }
    }

    private func headerLines(_ easy: Easy) -> [String] {
        var lines: [String] = []
        let isRest = isSendingRest
        for header in transfer.headers {
            // What is sent then is a part, which has a type of its own.
            if isRest || purpose == .askOffset, header.name.lowercased() == "content-type" {
                continue
            }
            // A line that ends with a semicolon is how libcurl is told of an empty value.
            lines.append(
                header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)"
            )
        }
        let namesEncoding = transfer.headers.contains { $0.name.lowercased() == "accept-encoding" }
        decodes = false
        switch purpose {
        case .fetch(let offset):
            if offset > 0, let validator = writer.mark.validator {
                lines.append("Range: bytes=\(offset)-")
                lines.append("If-Range: \(validator)")
            }
            if namesEncoding {
                // Who asks for an encoding gets it as it is.
            } else if transfer.kind == .data && offset == 0 {
                decodes = true
                easy.set(CURLOPT_ACCEPT_ENCODING, "")
            } else if transfer.kind != .upload {
                // Lengths and ranges are those of the file itself.
                lines.append("Accept-Encoding: identity")
            }
            if offersResumption { lines += [Self.uploadVersion, "Upload-Complete: ?1"] }
        case .askOffset: lines.append(Self.uploadVersion)
        case .sendRest(let offset):
            lines += [
                Self.uploadVersion, "Upload-Complete: ?1", "Upload-Offset: \(offset)",
                "Content-Type: application/partial-upload",
            ]
        }
        return lines
    }
}
