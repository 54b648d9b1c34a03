import RoostLinux

/// The messages in what apps print, which the system puts into a file for each app that it
/// launches.
package struct AppOutputs {
    /// The bytes of a file that are read at once, from its end: what an app prints has no bounds.
    private static let mostBytes = 512 << 10
    /// The length that a line may have that goes on in what is printed next.
    private static let mostRest = 64 << 10

    private struct Output {
        var file: GrowingFile
        /// The beginning of a line whose end was not there yet.
        var rest: [UInt8] = []
        /// Whether what comes up to the next end of a line belongs to one whose beginning is lost.
        var isWithinLine = false
    }

    private let folder: String
    /// The app whose messages are meant; `nil`: of all.
    private let app: String?
    /// The least level of messages that are read.
    private let level: AppMessage.Level
    /// The files that were read, by the names of their apps.
    private var outputs: [String: Output] = [:]

    package init(in folder: String, of app: String?, from level: AppMessage.Level) {
        self.folder = folder
        self.app = app
        self.level = level
    }

    /// Reads the messages that were printed since the last time, in the order of time, with the
    /// apps of which some was left out.
    ///
    /// The first time it is the ends of the files. A file that cannot be read has nothing.
    package mutating func read() -> (messages: [Response.Entry], cut: [String]) {
        var messages: [Response.Entry] = []
        var cut: [String] = []
        for name in names {
            var output = outputs[name] ?? Output(file: GrowingFile("\(folder)/\(name).log"))
            let isFirst = outputs[name] == nil
            // It may have been put aside just now, and is found again with the next notice.
            guard let part = try? output.file.read(atMost: Self.mostBytes) else { continue }
            if part.isCut {
                output.rest = []
                output.isWithinLine = true
                if !isFirst { cut.append(name) }
            }
            let written = Timestamp(microseconds: part.modified)
            messages += Self.lines(in: part.bytes, &output).compactMap { line in
                guard let message = AppMessage(line), message.level >= level else { return nil }
                return Response.Entry(message, by: name, noLaterThan: written)
            }
            outputs[name] = output
        }
        return (messages.sorted { $0.date < $1.date }, cut)
    }

    private var names: [String] {
        if let app { return [app] }
        // Without the folder nothing was printed yet.
        let files = (try? FileSystem.list(folder)) ?? []
        return files.filter { $0.hasSuffix(".log") }.map { String($0.dropLast(4)) }.sorted()
    }

    private static func lines(in bytes: [UInt8], _ output: inout Output) -> [String] {
        var pieces = bytes.split(
            separator: UInt8(ascii: "\n"),
            omittingEmptySubsequences: false
        )
        let rest = pieces.popLast() ?? []
        var lines: [String] = []
        for piece in pieces {
            if output.isWithinLine {
                output.isWithinLine = false
            } else {
                lines.append(String(decoding: output.rest + piece, as: UTF8.self))
            }
            output.rest = []
        }
        if output.rest.count + rest.count > mostRest {
            output.rest = []
            output.isWithinLine = true
        } else if !output.isWithinLine {
            output.rest += rest
        }
        return lines
    }
}
