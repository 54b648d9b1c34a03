import RoostBasics
import RoostEngine
import RoostWire

/// The record beside the bytes of a transfer from which another process can go on with it.
///
/// A file of a head and two short records. The head says what the bytes belong to; it is written
/// before the first of them. The records say how many of them have reached the disk; they are
/// written in turn, over and over in the same place, so that one is whole whatever happens to the
/// other. All have a checksum, and a record that of its head: what does not fit together counts for
/// nothing, and the transfer begins anew.
struct Mark: Hashable {
    /// The address that was asked for.
    var address: String
    /// The validator by which the server's file is recognised; `nil` where it cannot be gone on
    /// with.
    var validator: String?
    /// The length of the whole, if that is known.
    var total: Int64?
    /// The status of the server's answer.
    var status = 0
    /// The address that the file came from, after redirects.
    var finalAddress = ""
    /// The version of HTTP that the server speaks.
    var version = ""
    var headers: [HeaderField] = []
    /// The number of times that the transfer had to begin again.
    var restarts: Int64 = 0
    /// The upload, where its server lets it go on.
    var upload: Upload?

    /// An upload that its server lets go on.
    struct Upload: Hashable {
        /// The address at which the server keeps what it has.
        var location: String
        /// The identity of the file that is sent, to see whether it is still the same.
        var file: FileIdentity
    }

    struct FileIdentity: Hashable {
        var length: Int64
        var changed: Int64
        var inode: Int64
    }

    /// The number of bytes that have arrived.
    struct Record: Hashable {
        var sequence: UInt64
        /// The number of bytes that have reached the disk.
        var flushed: Int64
        /// The run of the machine in which they were written: as long as it lasts, all that is in
        /// the file counts, flushed or not.
        var boot: String
    }

    static let headPlace: Int64 = 1024
    static let longest = 1 << 20
    static let magic = Array("roost mark 1\n".utf8)
    private static let recordLength = 128
    static func place(of record: Record) -> Int64 { Int64(record.sequence & 1) * 512 }

    /// The head as it is written, and the checksum that its records carry.
    func bytes() -> (bytes: [UInt8], checksum: UInt64) {
        var object: JSONObject = [
            "address": .string(address), "status": .integer(Int64(status)),
            "final": .string(finalAddress), "version": .string(version),
            "headers": .array(headers.map { .array([.string($0.name), .string($0.value)]) }),
            "restarts": .integer(restarts),
        ]
        object["validator"] = validator.map { .string($0) }
        object["total"] = total.map { .integer($0) }
        if let upload {
            object["upload"] = [
                "location": .string(upload.location), "length": .integer(upload.file.length),
                "changed": .integer(upload.file.changed), "inode": .integer(upload.file.inode),
            ]
        }
        let text = JSON.object(object).bytes
        let checksum = Checksum(text).value
        return (Self.magic + Self.bytes(UInt64(text.count)) + Self.bytes(checksum) + text, checksum)
    }

    /// A record as it is written.
    static func bytes(_ record: Record, head: UInt64) -> [UInt8] {
        var bytes = magic + Self.bytes(record.sequence) + Self.bytes(UInt64(max(0, record.flushed)))
        bytes += Self.bytes(head) + Array(record.boot.utf8.prefix(40))
        bytes += [UInt8](repeating: 0, count: max(0, recordLength - 8 - bytes.count))
        return bytes + Self.bytes(Checksum(bytes).value)
    }

    /// Reads a whole file: the mark, and the later of the records that fit it.
    static func read(_ file: [UInt8]) -> (mark: Mark, record: Record, checksum: UInt64)? {
        let start = Int(headPlace)
        guard file.count > start + magic.count + 16 else { return nil }
        var rest = file[start...]
        guard rest.starts(with: magic) else { return nil }
        rest = rest.dropFirst(magic.count)
        let length = number(rest)
        let sum = number(rest.dropFirst(8))
        rest = rest.dropFirst(16)
        guard length <= UInt64(rest.count) else { return nil }
        let text = rest.prefix(Int(length))
        guard Checksum(text).value == sum, let json = try? JSON(parsing: Array(text)),
            let mark = Mark(json)
        else { return nil }
        let records = [0, 512].compactMap { record(file[$0..<$0 + recordLength], head: sum) }
        guard let record = records.max(by: { $0.sequence < $1.sequence }) else { return nil }
        return (mark, record, sum)
    }

    private static func record(_ bytes: ArraySlice<UInt8>, head: UInt64) -> Record? {
        guard bytes.starts(with: magic),
            Checksum(bytes.dropLast(8)).value == number(bytes.suffix(8))
        else { return nil }
        let rest = bytes.dropFirst(magic.count)
        guard number(rest.dropFirst(16)) == head,
            let flushed = Int64(exactly: number(rest.dropFirst(8)))
        else { return nil }
        let boot = rest.dropFirst(24).prefix(40).prefix { $0 != 0 }
        return Record(
            sequence: number(rest),
            flushed: flushed,
            boot: String(decoding: boot, as: UTF8.self)
        )
    }

    private init?(_ json: JSON) {
        guard let address = json["address"]?.asString, let status = json["status"]?.asInteger,
            let final = json["final"]?.asString, let version = json["version"]?.asString,
            let restarts = json["restarts"]?.asInteger, 0...Int64(Int32.max) ~= restarts,
            0...999 ~= status
        else { return nil }
        self.init(address: address)
        self.status = Int(status)
        finalAddress = final
        self.version = version
        self.restarts = restarts
        validator = json["validator"]?.asString
        total = json["total"]?.asInteger
        headers = (json["headers"]?.asArray ?? []).compactMap { pair in
            guard let name = pair[0]?.asString, let value = pair[1]?.asString else { return nil }
            return HeaderField(name, value)
        }
        if let upload = json["upload"], let location = upload["location"]?.asString,
            let length = upload["length"]?.asInteger, let changed = upload["changed"]?.asInteger,
            let inode = upload["inode"]?.asInteger
        {
            let file = FileIdentity(length: length, changed: changed, inode: inode)
            self.upload = Upload(location: location, file: file)
        }
    }

    init(address: String) { self.address = address }

    private static func bytes(_ number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64($0 * 8)) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
