import AppIntents
import Foundation

/// Uploads a file, however long that takes.
struct UploadFileIntent: LongRunningIntent, CancellableIntent {
    static let title: LocalizedStringResource = "Upload Large File"
    static let description = IntentDescription("Sends a file, and waits until the server has it.")

    @Parameter(title: "File", description: "What is sent")
    var file: IntentFile

    @Parameter(title: "Name", description: "What the server calls it; its own name otherwise")
    var name: String?

    @Dependency
    var server: Server

    static var parameterSummary: some ParameterSummary {
        Summary("Upload \(\.$file)")
    }

    func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
        guard let source = file.fileURL else { throw UploadError.notAFile(file.filename) }
        let target = name ?? file.filename
        let length = try await performBackgroundTask {
            progress.localizedDescription = "Uploading \(target)"
            // What hears of sent bytes is called outside of this task, and takes the progress
            // along.
            let length = try await server.put(source, as: target) { [progress] sent, all in
                progress.totalUnitCount = all
                progress.completedUnitCount = sent
                progress.localizedAdditionalDescription = "\(megabytes(sent)) of \(megabytes(all))"
            }
            return length
        } onCancel: { reason in
            // The server keeps nothing of what was not sent to its end.
            say("the upload of \(target) ends early: \(reason)")
        }
        return .result(
            value: "\(server.address)/\(target)",
            dialog: "Uploaded \(target), \(megabytes(length))."
        )
    }
}

/// Says whether the server answers.
struct CheckServerIntent: AppIntent {
    static let title: LocalizedStringResource = "Check Server"
    static let description = IntentDescription("Asks the server whether it is there.")

    @Dependency
    var server: Server

    func perform() async throws -> some IntentResult & ReturnsValue<Bool> {
        .result(value: await server.answers())
    }
}

func megabytes(_ bytes: Int64) -> String {
    String(format: "%.1f MB", Double(bytes) / 1_000_000)
}

/// Writes a line to the app's log.
func say(_ sentence: String) {
    FileHandle.standardError.write(Data("Uploader: \(sentence)\n".utf8))
}
