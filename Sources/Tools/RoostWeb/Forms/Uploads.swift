import RoostCaller
package import RoostHTTP
package import RoostLinux
import RoostSystemWire
import RoostWire

/// The files that were uploaded for runs of intents, which are kept until their run is over, and no
/// longer.
package struct Uploads: Sendable {
    /// The length that a form may have with its files, in bytes.
    package static let mostBytes = 4 << 30
    /// The number of runs that may have files at a time.
    package static let most = 16

    /// The folder of the files, with one inside for each run.
    package let folder: String
    /// The folder in which forms lie until they are taken apart.
    package var bodies: String { folder + "-bodies" }

    package init(_ paths: SystemPaths) {
        folder = (FileSystem.parent(of: paths.store) ?? "") + "/web-uploads"
    }

    /// Takes a form apart that lies in a file: its fields, and its files into a folder of their
    /// own.
    ///
    /// The folder goes by a name that is given; ``keep(_:for:_:)`` or ``discard(_:)`` is to follow.
    package func take(
        _ file: String,
        _ contentType: String,
        as name: String
    ) throws(WebFault) -> (form: WebFields, files: [Upload]) {
        // Without the folder nothing was uploaded yet.
        let there = (try? FileSystem.list(folder))?.count ?? 0
        guard there < Self.most else {
            throw WebFault(
                .tooMany,
                "The files of \(there) runs lie here, and that is all there is room for. Wait until "
                    + "one of them is over, or give the path of the file."
            )
        }
        do throws(WebFault) {
            return try read(file, contentType, into: place(name))
        } catch {
            discard(name)
            throw error
        }
    }

    private func place(_ name: String) -> String { "\(folder)/new-\(name)" }

    private func read(
        _ file: String,
        _ contentType: String,
        into place: String
    ) throws(WebFault) -> (form: WebFields, files: [Upload]) {
        let input = try Self.kept { () throws(SystemError) in try Descriptor(reading: file) }
        var taking = FormTaking(place)
        do throws(MultipartReader.Fault) {
            var reader = try MultipartReader(contentType: contentType)
            while let bytes = try Self.piece(of: input) {
                for event in try reader.take(bytes) { try taking.take(event) }
            }
            try reader.finish()
        } catch {
            throw WebFault(error.isOfDisk ? .unavailable : .badRequest, error.sentence)
        }
        return (taking.form, taking.files)
    }

    /// Returns the next piece of a file; `nil` at its end.
    private static func piece(
        of input: borrowing Descriptor
    ) throws(MultipartReader.Fault) -> [UInt8]? {
        var bytes: [UInt8] = []
        do throws(SystemError) {
            return try input.read(into: &bytes, upTo: 256 << 10) == .end ? nil : bytes
        } catch {
            throw MultipartReader.Fault(disk: error)
        }
    }

    private static func kept<Value: ~Copyable>(
        _ body: () throws(SystemError) -> Value
    ) throws(WebFault) -> Value {
        do throws(SystemError) {
            return try body()
        } catch {
            throw WebFault(.unavailable, "What was sent cannot be kept: \(error).")
        }
    }

    /// Removes the files of a form that led to no run.
    package func discard(_ name: String) {
        // What cannot be removed now is removed when the next server starts.
        try? FileSystem.removeTree(place(name))
    }

    /// Keeps what came with a form until a run is over.
    package func keep(_ name: String, for run: Int64, _ paths: SystemPaths) {
        guard (try? FileSystem.status(place(name))) ?? nil != nil else { return }
        // The app has the paths already: the folder stays where it is, and says beside it for whom.
        try? FileSystem.write(Array("\(run)".utf8), atomicallyTo: place(name) + "/.run")
        watch(name, run, paths)
    }

    /// Takes over the files that an earlier server has left: each stays as long as its run goes on.
    package func adopt(_ paths: SystemPaths) {
        for entry in (try? FileSystem.list(folder)) ?? [] where entry.hasPrefix("new-") {
            let name = String(entry.dropFirst("new-".count))
            // One that no run has was sent to a server that ended before it could begin one.
            guard
                let run = (try? FileSystem.readText(place(name) + "/.run", limit: 64))
                    .flatMap({ Int64($0) })
            else {
                discard(name)
                continue
            }
            watch(name, run, paths)
        }
    }

    /// Removes the files when their run is over.
    private func watch(_ name: String, _ run: Int64, _ paths: SystemPaths) {
        do throws(SystemError) {
            try Threads.start(name: "upload") {
                while !Self.isOver(run, paths) { Threads.pause(milliseconds: 2000) }
                discard(name)
            }
        } catch {
            // There are no threads to be had; the next server removes them.
            return
        }
    }

    /// Waits until a run is over; false where the system was lost meanwhile.
    private static func isOver(_ run: Int64, _ paths: SystemPaths) -> Bool {
        guard let connection = try? DaemonConnection(path: paths.socket) else { return false }
        do throws(CommandError) {
            try connection.begin(.follow, ["run": .integer(run)], wantsMore: true)
            while let fields = try connection.next() {
                let activity = try? fields.object("activity").string("state")
                if activity == "finished" { return true }
            }
            return false
        } catch {
            // A run that nobody knows any more is over.
            return error.code == .notFound
        }
    }
}

/// A file that came with a form, where it lies now.
package struct Upload: Hashable, Sendable {
    package let field: String
    package let path: String

    package init(field: String, path: String) {
        self.field = field
        self.path = path
    }
}

extension MultipartReader.Fault {
    fileprivate init(disk error: SystemError) {
        self.init(sentence: "What was sent cannot be kept: \(error).", isOfDisk: true)
    }
}

/// A form that is taken apart: what was read of it so far.
private struct FormTaking: ~Copyable {
    /// The length that all values may have that are no files, in bytes.
    private static let mostBytes = 1 << 20
    /// The number of fields that a form may have.
    private static let mostParts = 1000

    private(set) var form = WebFields()
    private(set) var files: [Upload] = []
    private let place: String
    private var parts = 0
    private var bytes = 0
    private var name = ""
    private var value: [UInt8] = []
    private var file: Descriptor?
    /// Whether what comes belongs to a file.
    private var isFile = false

    init(_ place: String) { self.place = place }

    mutating func take(_ event: MultipartReader.Event) throws(MultipartReader.Fault) {
        switch event {
        case .begin(let name, let file):
            parts += 1
            guard parts <= Self.mostParts else {
                throw MultipartReader.Fault(sentence: "The form has too many fields.")
            }
            self.name = name
            value = []
            // A field of a file that nobody chose has an empty name.
            if let file, !file.isEmpty { try begin(file) }
        case .bytes(let bytes): try add(bytes)
        case .end: try end()
        }
    }

    private mutating func begin(_ name: String) throws(MultipartReader.Fault) {
        let name = Self.fileName(name)
        do throws(SystemError) {
            // Two files may have one name.
            let folder = "\(place)/\(files.count + 1)"
            try FileSystem.makeDirectory(folder)
            file = try Descriptor(updating: "\(folder)/\(name)", creates: true, empties: true)
            isFile = true
            files.append(Upload(field: self.name, path: "\(folder)/\(name)"))
        } catch {
            throw MultipartReader.Fault(disk: error)
        }
    }

    /// Returns one step of a path, which cannot lead elsewhere and which every list can show.
    private static func fileName(_ typed: String) -> String {
        let last = typed.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
        let scalars = last.unicodeScalars.filter { !$0.isUnfitForTerminals }.prefix(100)
        let name = String(String.UnicodeScalarView(scalars))
        return name.isEmpty || name == "." || name == ".." ? "file" : name
    }

    private mutating func add(_ part: ArraySlice<UInt8>) throws(MultipartReader.Fault) {
        if isFile {
            do throws(SystemError) {
                try file?.writeAll(Array(part))
            } catch {
                throw MultipartReader.Fault(disk: error)
            }
            return
        }
        bytes += part.count
        guard bytes <= Self.mostBytes else {
            throw MultipartReader.Fault(
                sentence:
                    "What was typed is longer than \(Self.mostBytes) bytes; give what is large "
                    + "as a file."
            )
        }
        value += part
    }

    private mutating func end() throws(MultipartReader.Fault) {
        guard !isFile else {
            file = nil
            isFile = false
            return
        }
        guard let text = String(validating: value, as: UTF8.self), !value.contains(0) else {
            throw MultipartReader.Fault(sentence: "What was typed is no text.")
        }
        form.add(name, text)
    }
}
