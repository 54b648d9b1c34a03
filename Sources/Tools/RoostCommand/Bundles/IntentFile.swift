package import RoostCaller
import RoostIntents
import RoostLinux
package import RoostWire

/// The file in an app's folder that describes its intents, where its executable cannot be asked for
/// them.
///
/// A program that is built with AppIntents tells them itself; a script, or a program in another
/// language, has them written down beside its `Info.plist`.
package enum IntentFile {
    package static let name = "Intents.json"

    /// The size that the file may have, in bytes; what the daemon takes of it is less.
    static let limit = 4 << 20

    /// The descriptors of the intents, or `nil` where an app has no such file.
    ///
    /// - Throws: Why the file cannot be read, or what in it is not as it should be.
    package static func intents(of folder: String) throws(CommandError) -> [JSON]? {
        let file = "\(folder)/\(name)"
        var bytes: [UInt8]?
        do throws(SystemError) {
            guard let status = try FileSystem.status(file) else { return nil }
            if status.kind == .file, status.size <= limit {
                bytes = try FileSystem.read(file, limit: limit)
            }
        } catch {
            throw refusal(file, "cannot be read (\(error))")
        }
        guard let bytes else { throw refusal(file, "is no file of at most \(limit) bytes") }
        return try intents(in: bytes, of: file)
    }

    private static func intents(
        in bytes: [UInt8],
        of file: String
    ) throws(CommandError) -> [JSON] {
        let found: String
        do {
            let limits = WireLimits(messageBytes: limit)
            guard let object = try JSON(parsing: bytes, limits: limits).asObject else {
                throw refusal(file, "is something else than an object")
            }
            let fields = Fields(object, context: "the description")
            guard try fields.integer("version") == ProgramIntents.version else {
                throw fields.error("version", expected: "\(ProgramIntents.version)")
            }
            return try IntentDescriptor.list(reading: fields, "intents").map(\.json)
        } catch let error as CommandError {
            throw error
        } catch let error as JSONError {
            found = error.description
        } catch {
            found = "\(error)"
        }
        throw refusal(file, "does not describe intents as it should: \(found)")
    }

    private static func refusal(_ file: String, _ found: String) -> CommandError {
        CommandError(
            .refused,
            "\(file) \(found); docs/protocol.md says what is in it (An app in another language)"
        )
    }
}
