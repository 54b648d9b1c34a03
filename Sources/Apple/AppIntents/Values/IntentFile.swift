public import Foundation
import RoostClient
import RoostIntents
import RoostWire
public import UniformTypeIdentifiers
import RoostIntentRuns

/// A file that an intent receives or returns.
///
/// One that comes from outside is found readable, and mapped into memory, before `perform()` is
/// called:
/// its data are there even if the file is removed meanwhile. As with any mapped file, one that
/// another program cuts short while it is read ends the app; take a copy of files that others write
/// to.
public struct IntentFile: Sendable {
    private enum Contents: Sendable {
        case memory(Data)
        /// A file on the disk; mapped already, or read when the data are asked for.
        case file(URL, mapped: Data?)
    }

    /// The name of the file, with its extension.
    public let filename: String
    /// The type of the file, if it is known.
    public let type: UTType?
    /// A Boolean value that is true if the file is deleted when the intent has ended.
    public var removedOnCompletion = false
    private let contents: Contents

    /// Creates a file in memory.
    public init(data: Data, filename: String, type: UTType? = nil) {
        self.init(.memory(data), filename, type)
    }

    /// Creates a file from one on the disk.
    public init(fileURL: URL, filename: String? = nil, type: UTType? = nil) {
        self.init(.file(fileURL, mapped: nil), filename ?? fileURL.lastPathComponent, type)
    }

    private init(_ contents: Contents, _ filename: String, _ type: UTType?) {
        self.contents = contents
        self.filename = filename
        let ending = (filename as NSString).pathExtension
        self.type = type ?? UTType(filenameExtension: ending)
    }

    /// The URL of the file on disk, or `nil` if the file is only in memory.
    public var fileURL: URL? { if case .file(let url, _) = contents { url } else { nil } }

    /// The contents of the file.
    ///
    /// A file that the app itself named and that cannot be read is empty here, and that is said on
    /// the standard error; `data(contentType:)` throws instead.
    public var data: Data {
        do {
            return try readData()
        } catch {
            AppMessages.say("cannot read the file \(filename.quotedExcerpt) of an intent: \(error)")
            return Data()
        }
    }

    private func readData() throws -> Data {
        switch contents {
        case .memory(let data), .file(_, mapped: let data?): data
        case .file(let url, mapped: nil): try Data(contentsOf: url, options: .mappedIfSafe)
        }
    }

    /// The types in which the file's contents are available.
    ///
    /// On Linux there is only the file's own type.
    public var availableContentTypes: [UTType] { type.map { [$0] } ?? [] }

    /// The reason why a file cannot be used.
    public enum IntentFileError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The file's contents are not available as this type, since Linux does not convert files.
        case unavailableContentType(UTType)

        /// The name of the file.
        public var description: String {
            switch self {
            case .unavailableContentType(let type):
                "the file is not of the type \(type), and nothing here converts it"
            }
        }
    }

    /// Returns the contents of the file as a type to which the file conforms.
    ///
    /// - Throws: ``IntentFileError``, and what the file system says if it cannot be read.
    public func data(contentType: UTType) async throws -> Data {
        try check(contentType)
        return try readData()
    }

    /// Returns a file on disk with the same contents.
    ///
    /// Without a destination that is the file itself, or a new one in a temporary folder if it
    /// exists only in memory. With one it is a copy, which the caller deletes.
    ///
    /// - Throws: ``IntentFileError``, and what the file system says.
    public func file(
        contentType: UTType,
        destinationDirectory: URL? = nil
    ) async throws -> (fileURL: URL, openedInPlace: Bool) {
        try check(contentType)
        if destinationDirectory == nil, let fileURL { return (fileURL, true) }
        return (try copy(to: destinationDirectory ?? Self.newTemporaryFolder()), false)
    }

    /// Runs a closure with the URL of a file on disk.
    ///
    /// It is a copy, deleted when the function returns; or the file itself if that is allowed and
    /// there is one, which the function is told by its second argument.
    ///
    /// - Throws: ``IntentFileError``, what the file system says, and what the function throws.
    public func withFile<Result>(
        contentType: UTType,
        allowOpenInPlace: Bool = false,
        fileHandler: @escaping (URL, Bool) async throws -> Result
    ) async throws -> Result {
        try check(contentType)
        if allowOpenInPlace, let fileURL { return try await fileHandler(fileURL, true) }
        let folder = try Self.newTemporaryFolder()
        defer {
            do {
                try FileManager.default.removeItem(at: folder)
            } catch {
                AppMessages.say("cannot remove the temporary folder \(folder.path): \(error)")
            }
        }
        return try await fileHandler(try copy(to: folder), false)
    }

    private func check(_ contentType: UTType) throws {
        guard
            contentType == .item || contentType == .data || type?.conforms(to: contentType) == true
        else { throw IntentFileError.unavailableContentType(contentType) }
    }

    private func copy(to folder: URL) throws -> URL {
        // The name comes from outside: only its last step counts.
        let name = (filename as NSString).lastPathComponent
        let isName = !name.isEmpty && name != "/" && name != "." && name != ".."
        let url = folder.appendingPathComponent(isName ? name : "file")
        try readData().write(to: url, options: .withoutOverwriting)
        return url
    }

    private static func newTemporaryFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("IntentFile-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}

// MARK: - As a value

extension IntentFile: _IntentValue {
    /// The JSON form of a file, which is its path or its contents.
    public static var intentValueForm: _IntentValueForm<IntentFile> {
        _IntentValueForm(.file, read: IntentFile.init(reading:by:), write: { try $0.written() })
    }

    /// Reads what was given, and looks whether it can be used.
    private init(reading value: JSON, by reader: ValueReader) throws {
        func unusable(_ reason: String) -> IntentFailure {
            .fileUnusable(parameter: reader.descriptor.name, reason: reason)
        }
        let given = value["type"]?.asString
        let type = given.map { UTType($0) ?? UTType(importedAs: $0) }
        let filename = value["filename"]?.asString
        if let encoded = value["data"]?.asString {
            guard let data = Data(base64Encoded: encoded) else {
                throw unusable("its data are not base64")
            }
            self.init(data: data, filename: filename ?? "file", type: type)
            return
        }
        guard let path = value["path"]?.asString else { throw reader.wrongType(value) }
        let url = URL(fileURLWithPath: path)
        do {
            // A folder has no data, and a pipe or a device might keep us waiting for ever.
            let real = url.resolvingSymlinksInPath().path
            let kind = try FileManager.default.attributesOfItem(atPath: real)[.type]
            guard kind as? FileAttributeType == .typeRegular else {
                throw unusable("\(path.quotedExcerpt) is no file with data")
            }
            // Foundation on Linux reads the whole of a file that is to be mapped "if safe".
            let mapped = try Data(contentsOf: url, options: .alwaysMapped)
            self.init(.file(url, mapped: mapped), filename ?? url.lastPathComponent, type)
        } catch let failure as IntentFailure {
            throw failure
        } catch {
            throw unusable("cannot read \(path.quotedExcerpt): \(error)")
        }
    }

    /// The file in the form in which it is handed back: a path, or the bytes in memory.
    ///
    /// One that is to be removed says so with `removedOnCompletion`: whoever takes it removes it.
    private func written() throws -> JSON {
        var object = JSONObject()
        switch contents {
        case .file(let url, _): object["path"] = .string(url.path)
        case .memory(let data):
            guard data.count <= IntentLimits.valueBytes else {
                throw IntentFailure.valueTooLarge(
                    "the file \(filename.quotedExcerpt) that the intent handed back exists only in "
                        + "memory and has \(data.count) bytes: write it to the disk, and hand back "
                        + "IntentFile(fileURL:)"
                )
            }
            object["data"] = .string(data.base64EncodedString())
        }
        object["filename"] = .string(filename)
        object["type"] = type.map { .string($0.identifier) }
        if removedOnCompletion { object["removedOnCompletion"] = true }
        return .object(object)
    }
}

extension IntentFile: DisplayRepresentable {
    /// The word “File”.
    public static var typeDisplayRepresentation: TypeDisplayRepresentation { "File" }
    /// The name of the file.
    public var displayRepresentation: DisplayRepresentation { "\(filename)" }
}

extension IntentFile: Hashable {
    /// Returns `true` if two files have the same name, type and URL, and the same contents if both
    /// are in memory.
    public static func == (one: IntentFile, other: IntentFile) -> Bool {
        guard one.filename == other.filename, one.type == other.type, one.fileURL == other.fileURL
        else { return false }
        if case .memory(let data) = one.contents, case .memory(let others) = other.contents {
            return data == others
        }
        return true
    }

    /// Adds the name and the URL to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(filename)
        hasher.combine(fileURL)
    }
}

extension IntentFile: Codable {
    private enum CodingKeys: CodingKey { case fileURL, data, filename, type, removedOnCompletion }

    /// Decodes a file from its name and contents.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let type = try container.decodeIfPresent(UTType.self, forKey: .type)
        let filename = try container.decode(String.self, forKey: .filename)
        if let url = try container.decodeIfPresent(URL.self, forKey: .fileURL) {
            self.init(fileURL: url, filename: filename, type: type)
        } else {
            let data = try container.decode(Data.self, forKey: .data)
            self.init(data: data, filename: filename, type: type)
        }
        removedOnCompletion = try container.decode(Bool.self, forKey: .removedOnCompletion)
    }

    /// Encodes the name and the contents.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch contents {
        case .memory(let data): try container.encode(data, forKey: .data)
        case .file(let url, _): try container.encode(url, forKey: .fileURL)
        }
        try container.encode(filename, forKey: .filename)
        try container.encodeIfPresent(type, forKey: .type)
        try container.encode(removedOnCompletion, forKey: .removedOnCompletion)
    }
}
