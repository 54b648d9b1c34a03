import RoostCaller
import RoostSystemWire
import RoostWire

/// The needs of a job, as people type them: "unmetered,storage=2G".
struct NeedsArgument {
    private(set) var needsNetwork = false
    private(set) var needsPower = false
    private(set) var message: SystemInterface.Needs?

    static let words =
        "network, unmetered, power, charging, battery-not-low, idle, storage=SIZE, change=PATH"

    /// Reads what was typed; a path that does not begin at the root is from a folder.
    init(_ typed: String?, folder: String) throws(CommandError) {
        guard let typed else { return }
        var needs = SystemInterface.Needs()
        for word in typed.split(separator: ",", omittingEmptySubsequences: false) {
            switch word {
            case "network": needsNetwork = true
            case "unmetered": needs.unmetered = true
            case "power": needsPower = true
            case "charging": needs.charging = true
            case "battery-not-low": needs.batteryNotLow = true
            case "idle": needs.deviceIdle = true
            case _ where word.hasPrefix("storage="):
                let size = word.dropFirst("storage=".count)
                guard let bytes = ByteWords.bytes(typed: size), bytes > 0 else {
                    throw CommandError(
                        .usage,
                        "storage= takes a size, as in storage=2G or storage=500M, not \(String(size).quoted)"
                    )
                }
                needs.storage = bytes
            case _ where word.hasPrefix("change="):
                let path = String(word.dropFirst("change=".count))
                guard !path.isEmpty else {
                    throw CommandError(.usage, "change= takes the path of a file or folder")
                }
                needs.change = path.hasPrefix("/") ? path : folder + "/" + path
            default:
                throw CommandError(
                    .usage,
                    "--needing does not know \(String(word).quoted); it takes, with commas between them: \(Self.words)"
                )
            }
        }
        message = needs == SystemInterface.Needs() ? nil : needs
    }
}

extension ByteWords {
    /// Reads a size as people type it: "500M", "2 GB", "1.5G", "64KiB"; `nil` where it is none.
    static func bytes(typed text: some StringProtocol) -> Int64? {
        let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
        guard let number = Double(digits), number >= 0 else { return nil }
        var unit = String(text.dropFirst(digits.count)).lowercased().filter { $0 != " " }
        let isBinary = unit.hasSuffix("ib")
        if isBinary { unit.removeLast(2) } else if unit.hasSuffix("b") { unit.removeLast() }
        guard let power = ["", "k", "m", "g", "t", "p"].firstIndex(of: unit) else { return nil }
        guard !isBinary || power > 0 else { return nil }
        var bytes = number
        for _ in 0..<power { bytes *= isBinary ? 1024 : 1000 }
        return Int64(exactly: bytes.rounded())
    }
}
