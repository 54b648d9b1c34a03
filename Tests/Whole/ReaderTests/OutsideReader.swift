import RoostBasics
@testable import RoostCommand
@testable import RoostDaemon
@testable import RoostDesktop
@testable import RoostEngine
@testable import RoostIntents
@testable import RoostLinux
@testable import RoostProgress
@testable import RoostRecording
@testable import RoostTransfers
import RoostWindows
import RoostWire
import Synchronization

/// A part of Roost that reads what somebody else wrote, and what it promises of any bytes at all.
///
/// The fuzzer and the tests run the same promises: `Fuzz/Readers` has this file by a link.
enum OutsideReader: String, CaseIterable {
    /// A file of the time zone database.
    case zone
    /// A rule for all years, as `TZ` or the end of a zone file has it.
    case zoneRule = "zone-rule"
    /// The kernel's messages about links and routes.
    case netlink
    /// Messages of a D-Bus peer.
    case bus
    /// The head that a server sends before a body.
    case head
    /// The record that the carrier keeps beside a transfer's bytes.
    case mark
    /// An app's `Info.plist`.
    case plist
    /// The description of a program's intents.
    case intent
    /// The page of memory in which an app reports progress.
    case page
    /// The address of a transfer.
    case location
    /// The carrier's reports of transfers, much of them in the words of servers.
    case report
    /// The news of the fleet's process, with work that anybody may have written who writes to its
    /// database.
    case fleet
    /// The calls of apps and people.
    case call
    /// The contents of an app's window.
    case window
    /// A recording's copy of the engine, or the inputs that it was given.
    case recording

    /// Says which promise some bytes make it break; `nil` if none.
    func brokenPromise(by bytes: [UInt8]) -> String? {
        switch self {
        case .zone: Self.zone(bytes)
        case .zoneRule: Self.zoneRule(bytes)
        case .netlink: Self.netlink(bytes)
        case .bus: Self.bus(bytes)
        case .head: Self.head(bytes)
        case .mark: Self.mark(bytes)
        case .plist: Self.plist(bytes)
        case .intent: Self.intent(bytes)
        case .page: Self.page(bytes)
        case .location: Self.location(bytes)
        case .report: Self.report(bytes)
        case .fleet: Self.fleet(bytes)
        case .call: Self.call(bytes)
        case .window: Self.window(bytes)
        case .recording: Self.recording(bytes)
        }
    }
}

extension OutsideReader {
    private static func zone(_ bytes: [UInt8]) -> String? {
        guard let zone = ZoneFile(bytes) else { return nil }
        if zone.transitions.count > 101_000 {
            return "a zone has more changes than a file may count"
        }
        if !isOrdered(zone) {
            return "the changes of a zone are not in order"
        }
        return nil
    }

    private static func isOrdered(_ zone: ZoneFile) -> Bool {
        let times = zone.transitions.map(\.at)
        return zip(times, times.dropFirst()).allSatisfy { $0 < $1 }
    }

    private static func zoneRule(_ bytes: [UInt8]) -> String? {
        guard let rule = PosixZone(String(decoding: bytes, as: UTF8.self)) else { return nil }
        let file = rule.file(upTo: 2100)
        if file.transitions.count > 2 * 400 { return "a rule changes more than twice a year" }
        if !isOrdered(file) { return "the changes of a rule are not in order" }
        return nil
    }

    private static func netlink(_ bytes: [UInt8]) -> String? {
        for message in Netlink.messages(in: bytes[...]) {
            if message.body.count > bytes.count { return "a message is longer than its datagram" }
            for attribute in Netlink.attributes(in: message.body)
            where attribute.value.count > message.body.count {
                return "an attribute is longer than its message"
            }
            _ = RouteTable.usableLink(message)
            if RouteTable.defaultRoute(message).count > bytes.count {
                return "a route has more ways than bytes"
            }
        }
        return nil
    }

    private static func bus(_ bytes: [UInt8]) -> String? {
        let whole = Result {
            var reader = BusMessageReader()
            return try reader.receive(bytes)
        }
        let pieces = Result {
            var reader = BusMessageReader()
            return try stride(from: 0, to: bytes.count, by: 7).flatMap { start in
                try reader.receive(Array(bytes[start..<min(start + 7, bytes.count)]))
            }
        }
        switch (whole, pieces) {
        case (.success(let one), .success(let other)) where one.count == other.count: return nil
        case (.failure, .failure): return nil
        default: return "what is received in pieces is read otherwise than at once"
        }
    }

    private static func head(_ bytes: [UInt8]) -> String? {
        var head = ResponseHead()
        var taken = 0
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            guard head.take(line: Array(line) + [0x0A]) else { break }
            taken += line.count + 1
        }
        if head.byteCount < taken { return "a head does not count what it took" }
        if head.headers.count > 1000 { return "a head holds more than a thousand headers" }
        guard let address = try? WebAddress("http://127.0.0.1/") else { return "no address is one" }
        let answer = head.answer(from: address)
        if let range = answer.contentRange, range.first < 0 || range.last < range.first {
            return "a part ends before it begins"
        }
        if let length = answer.contentLength, length < 0 { return "a body is shorter than nothing" }
        if let validator = answer.validator, validator.utf8.count > 1024 {
            return "a validator is longer than one may be"
        }
        _ = Challenge(head, from: address)
        return (try? JSON(parsing: head.form.bytes)) == head.form
            ? nil : "what is told of a head is not read back"
    }

    private static func mark(_ bytes: [UInt8]) -> String? {
        // As it lies on the disk, and with the sums set right, as whoever may write there can set
        // them.
        _ = Mark.read(bytes)
        let sum = Checksum(bytes).value
        let record = Mark.Record(sequence: 1, flushed: 4096, boot: "boot")
        var file = Mark.bytes(record, head: sum)
        file += [UInt8](repeating: 0, count: Int(Mark.headPlace) - file.count)
        file += Mark.magic + number(UInt64(bytes.count)) + number(sum) + bytes
        guard let read = Mark.read(file) else { return nil }
        if read.record.sequence != 1 || read.record.flushed != 4096 {
            return "a record is not read back as written"
        }
        if Mark.read(file + [1, 2, 3])?.mark != read.mark {
            return "what follows a mark changes it"
        }
        return nil
    }

    private static func number(_ number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64($0 * 8)) }
    }

    private static func plist(_ bytes: [UInt8]) -> String? {
        let reading = Manifest.read(bytes, file: "Info.plist")
        if reading.manifest == nil, !reading.defects.contains(where: { $0.gravity == .error }) {
            return "a manifest is refused without a reason"
        }
        if let path = reading.manifest?.executable, path.hasPrefix("/") || path.contains("../") {
            return "an executable lies outside of its folder"
        }
        if reading.defects.contains(where: { $0.description.utf8.count > 100_000 }) {
            return "a defect is told at length"
        }
        return nil
    }

    private static func intent(_ bytes: [UInt8]) -> String? {
        guard let object = (try? JSON(parsing: bytes))?.asObject,
            let intent = try? IntentDescriptor(reading: Fields(object, context: "an intent"))
        else { return nil }
        guard let again = intent.json.asObject,
            (try? IntentDescriptor(reading: Fields(again, context: "an intent"))) == intent
        else { return "an intent is not read back as written" }
        return nil
    }

    /// The bytes lie where the first slot begins; the page itself is what the system expects.
    private static func page(_ bytes: [UInt8]) -> String? {
        do {
            let file = try MemoryFile.create(name: "fuzz", size: PageLayout.size)
            for (place, word) in [
                (PageLayout.magicWord, PageLayout.magic),
                (PageLayout.versionWord, PageLayout.version),
                (PageLayout.countWord, UInt64(PageLayout.slotCount)),
            ] {
                try file.writeAll(number(word), at: Int64(place * 8))
            }
            let room = PageLayout.size - PageLayout.headerSize
            try file.writeAll(Array(bytes.prefix(room)), at: Int64(PageLayout.headerSize))
            let mirror = try ProgressMirror(file)
            for slot in [0, 1, PageLayout.slotCount - 1, PageLayout.slotCount, -1] {
                if let fraction = mirror.read(slot: slot)?.fraction, !(0...1).contains(fraction) {
                    return "a share of \(fraction) is told"
                }
                // A byte that is no text becomes a mark of three.
                if let texts = mirror.readTexts(slot: slot),
                    texts.title.utf8.count > 3 * PageLayout.textSize
                        || texts.subtitle.utf8.count > 3 * PageLayout.textSize
                {
                    return "a text is longer than its place"
                }
            }
            return nil
        } catch {
            return "a page cannot be made: \(error)"
        }
    }

    private static func location(_ bytes: [UInt8]) -> String? {
        guard let location = try? WebLocation(String(decoding: bytes, as: UTF8.self)) else {
            return nil
        }
        return location.host.isEmpty ? "an address without a host is taken" : nil
    }

    private static func fleet(_ bytes: [UInt8]) -> String? {
        guard let message = (try? JSON(parsing: bytes))?.asObject,
            case .some(.some(let news)) = try? FleetNews(reading: message)
        else { return nil }
        switch news {
        case .down, .event(.drain), .event(.left), .event(.entering), .event(.handedOver),
            .event(.arrived):
            return "what only the system can say is taken from the fleet's process"
        case .ready, .event, .durability, .schema, .clock, .answer, .wished:
            let again = try? FleetNews(reading: news.form)
            return again == .some(news) ? nil : "what was read is written otherwise"
        }
    }

    private static func report(_ bytes: [UInt8]) -> String? {
        guard let message = (try? JSON(parsing: bytes))?.asObject,
            case .some(.some(let report)) = try? CarrierReport(reading: message)
        else { return nil }
        switch report {
        case .ready, .down: return "what only the system can say is taken from the carrier"
        case .server, .flushing: return nil
        case .response(_, _, let offset, let expected, _):
            return least(offset, expected)
        case .progress(let list):
            return list.compactMap { least($0.received, $0.toReceive, $0.sent, $0.toSend) }.first
        case .finished(_, _, let length, let restarts, let exchanges):
            if (exchanges?.utf8.count ?? 0) > TransferOutcome.mostExchangeBytes {
                return "more exchanges are kept than may be"
            }
            return least(length, Int64(restarts))
        case .failed(_, let failure):
            if let wait = failure.retryAfter, wait < .zero { return "a wait is below zero" }
            return least(failure.received, failure.wantedRoom)
        case .challenge(_, let challenge):
            return (0...65_535).contains(challenge.port) ? nil : "a port is none"
        case .stopped(_, let received, _): return least(received)
        }
    }

    private static func least(_ sizes: Int64?...) -> String? {
        sizes.contains { ($0 ?? 0) < 0 } ? "a size is below zero" : nil
    }

    private static func call(_ bytes: [UInt8]) -> String? {
        guard let message = try? VarlinkCall(parsing: bytes), let name = try? message.name else {
            return nil
        }
        do throws(Varlink.Standard) {
            _ = try Call.understood(message, named: name)
            return nil
        } catch {
            return (try? VarlinkReply(parsing: Array(error.reply.frame.dropLast()))) == nil
                ? "a refusal is not read back" : nil
        }
    }

    private static func window(_ bytes: [UInt8]) -> String? {
        guard let form = (try? JSON(parsing: bytes))?.asObject else { return nil }
        let content = WindowContent(form)
        return WindowContent(content.form) == content
            ? nil : "a window is not read back as written"
    }

    /// Made once, as it looks through all types of the engine.
    private static let form = Mutex(EngineForm())

    /// The sums of records are set right by whoever may write there, so what is in one is read by
    /// itself.
    private static func recording(_ bytes: [UInt8]) -> String? {
        form.withLock { recording(bytes, $0) }
    }

    private static func recording(_ bytes: [UInt8], _ form: EngineForm) -> String? {
        var inputs = RecordReader(bytes)
        while !inputs.isAtEnd, let input = try? form.input(from: &inputs) {
            var written = RecordWriter(telling: .everything)
            form.write(input, to: &written)
            var reader = RecordReader(written.bytes)
            guard let again = try? form.input(from: &reader), reader.isAtEnd else {
                return "an input is not read back as written"
            }
            var twice = RecordWriter(telling: .everything)
            form.write(again, to: &twice)
            if twice.bytes != written.bytes { return "an input is read back as another" }
        }
        guard let engine = try? form.engine(from: bytes) else { return nil }
        let written = form.bytes(of: engine, isHiding: false)
        guard let again = try? form.engine(from: written) else {
            return "an engine is not read back as written"
        }
        return form.difference(from: engine, to: again).map {
            "an engine is read back with another \($0)"
        }
    }
}
