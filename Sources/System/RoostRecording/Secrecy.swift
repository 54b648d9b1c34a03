/// The treatment of texts that nobody is to read in a recording.
///
/// As long a text takes its place, which is the same for the same text for as long as the process
/// lives: decisions may depend on lengths, and on whether two texts are the same. Characters that
/// make a text malformed stay, for it is refused for them.
enum Secrecy: Hashable, Sendable {
    /// Nothing of the text is kept.
    case hidden
    /// Of an address is kept what everybody may see: neither user and password, nor the values of
    /// its query, nor its fragment.
    case address
    /// Of an environment variable is kept its name, for which an app is refused.
    case variable

    /// All places whose texts are secret, by the names of the type, of the case, and of the field
    /// or the number of the value.
    ///
    /// All texts within what is named are secret. What is not named here is recorded as it is:
    /// names of apps, tasks, intents and sessions, what they wait for, reasons of failures, and
    /// addresses as far as everybody may see them. The tests have a list of these places as well,
    /// so that a new text is in neither until somebody has decided who may read it.
    static let places: [String: Secrecy] = [
        // What work is done with, and what came of it.
        "Payload.intent.arguments": .hidden, "Payload.systemRequest": .hidden,
        "Payload.continued.title": .hidden, "Payload.continued.subtitle": .hidden,
        "Job.Contents.arguments": .hidden, "Event.perform.arguments": .hidden,
        "Event.Step.result": .hidden, "JobRecording.putStep.result": .hidden,
        "RunResult.object": .hidden, "FinishedRun.result": .hidden, "FleetEnd.result": .hidden,
        // What people see of it.
        "Event.Texts.title": .hidden, "Event.Texts.subtitle": .hidden,
        "Run.Contents.title": .hidden, "Run.Contents.subtitle": .hidden,
        "ShownRun.title": .hidden, "ShownRun.subtitle": .hidden,
        "FleetProgress.title": .hidden, "FleetProgress.subtitle": .hidden,
        "LiveActivity.attributes": .hidden, "LiveActivity.content": .hidden,
        "Event.updateActivity.content": .hidden, "Event.endActivity.content": .hidden,
        "Picture.text": .hidden, "Snapshot.text": .hidden,
        "NotificationContent.text": .hidden, "Event.tap.response": .hidden,
        "NotificationEvent.Tap.action.text": .hidden,
        // What an app is asked, told and says.
        "Event.ask.content": .hidden, "Effect.ask.2": .hidden, "QuestionAnswer.offer": .hidden,
        "Answer.offered": .hidden, "Event.openExtension.content": .hidden,
        "Event.open.address": .address, "ProcessState.addresses": .address,
        "Effect.tellAddress.1": .address,
        // What transfers send and receive.
        "TransferOrder.url": .address, "TransferOrder.body": .hidden,
        "TransferOrder.description": .hidden, "HeaderField.value": .hidden,
        "TransferAnswer.useRequest.url": .address, "TransferResponse.url": .address,
        "TransferCredential.user": .hidden, "TransferCredential.password": .hidden,
        "TransferOutcome.exchanges": .hidden, "TransferFailure.exchanges": .hidden,
        "CarrierReport.finished.exchanges": .hidden, "Handovers.Arrival.exchanges": .hidden,
        "TransferChange.description": .hidden, "Resumable.url": .address,
        // What an app's processes are given, as keys of services may be.
        "InstalledApp.Contents.environment": .variable,
    ]

    func hide(_ text: String) -> String {
        var bytes = Array(text.utf8)
        switch self {
        case .hidden: Self.cover(bytes.indices, of: &bytes)
        case .address: Self.hideAddress(&bytes)
        case .variable:
            let name = bytes.prefix { $0 != UInt8(ascii: "=") }
            // Without "=" it is a value as a whole, for all that is known.
            Self.cover((name.count < bytes.count ? name.count + 1 : 0)..<bytes.count, of: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Hides what ``WebLocation/shown(_:)`` does not show.
    private static func hideAddress(_ bytes: inout [UInt8]) {
        let fragment = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
        let query = bytes[..<fragment].firstIndex(of: UInt8(ascii: "?")) ?? fragment
        let colon = bytes[..<query].firstIndex(of: UInt8(ascii: ":"))
        let start = colon.map { colon in
            bytes[(colon + 1)..<query].firstIndex { $0 != UInt8(ascii: "/") } ?? query
        }
        let host = start ?? 0
        let end = bytes[host..<query].firstIndex(of: UInt8(ascii: "/")) ?? query
        if let at = bytes[host..<end].lastIndex(of: UInt8(ascii: "@")) {
            cover(host..<at, of: &bytes)
        }
        if query < fragment {
            for part in bytes[(query + 1)..<fragment].split(separator: UInt8(ascii: "&")) {
                // Without "=" it is a value as a whole, for all that is known.
                let sign = part.firstIndex(of: UInt8(ascii: "="))
                cover((sign.map { $0 + 1 } ?? part.startIndex)..<part.endIndex, of: &bytes)
            }
        }
        if fragment < bytes.count { cover((fragment + 1)..<bytes.count, of: &bytes) }
    }

    private static let letters = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8
    )

    /// Puts letters in the place of bytes, which are the same for the same bytes.
    ///
    /// The process's own hashes begin with numbers by chance that are written nowhere, so that
    /// nobody can try texts out.
    private static func cover(_ range: Range<Int>, of bytes: inout [UInt8]) {
        var hasher = Hasher()
        unsafe bytes[range].withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
        var words: [UInt64] = []
        for _ in 0..<4 {
            words.append(UInt64(bitPattern: Int64(hasher.finalize())))
            hasher.combine(words.count)
        }
        for (number, index) in range.enumerated() where !isKept(bytes[index]) {
            // A hash has sixty-four bits, and a letter takes six.
            let word = words[number / 10 % words.count]
            bytes[index] = letters[Int(word >> UInt64(number % 10 * 6) & 63)]
        }
    }

    /// Whether a byte makes a header or an address malformed, or ends the name of a host.
    private static func isKept(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\")
    }
}
