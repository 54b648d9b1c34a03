/// The options that roost-web gets on its command line.
package struct WebOptions: Hashable, Sendable {
    package var home: String?
    package var address = "127.0.0.1"
    package var port: UInt16 = 0
    package var tokenFile: String?
    /// The file with the secret that lets a monitoring system see the metrics, and nothing else.
    package var metricsTokenFile: String?
    package var names: [String] = []
    package var isReadOnly = false

    package init() {}

    /// A mistake in the options, with what would make sense.
    package struct Fault: Error, Hashable, Sendable {
        package let sentence: String
    }

    /// The port where none is named: the letters of "roost" on a telephone, as far as a port has
    /// room.
    package static let usualPort: UInt16 = 7667

    /// The options that have a value.
    private static let valued = [
        "--home", "--port", "--listen", "--token-file", "--metrics-token-file", "--host",
    ]

    package init(_ words: [String]) throws(Fault) {
        port = Self.usualPort
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--read-only" {
                isReadOnly = true
                continue
            }
            guard Self.valued.contains(word) else {
                throw Fault(
                    sentence:
                        "roost-web does not know \(word); roost-web --help tells what it knows"
                )
            }
            guard let value = rest.popFirst(), !value.isEmpty else {
                throw Fault(sentence: "\(word) needs a value")
            }
            switch word {
            case "--home": home = value
            case "--listen": address = value
            case "--token-file": tokenFile = value
            case "--metrics-token-file": metricsTokenFile = value
            case "--host": names.append(value)
            default:
                guard let port = UInt16(value) else {
                    throw Fault(sentence: "--port needs a number up to 65535; 0 takes any")
                }
                self.port = port
            }
        }
        guard isLoopback || tokenFile != nil else {
            throw Fault(
                sentence: "\(address) can be reached from other machines: --listen with it needs "
                    + "--token-file FILE, with a secret of at least 20 characters that lets people "
                    + "in. What they see and say travels unencrypted, unless a proxy with TLS is put "
                    + "before it"
            )
        }
    }

    /// Whether only this machine can reach the address.
    package var isLoopback: Bool {
        address == "::1"
            || address.hasPrefix("127.") && address.split(separator: ".").count == 4
    }
}
