// swift-format-ignore-file
// The same sample, with Foundation imported as well.
import AppIntents
import Foundation

struct UploadFileIntentWithFoundation: LongRunningIntent {
    static var title: LocalizedStringResource = "Upload Large File"
    @Parameter(title: "File")
    var file: IntentFile
    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        // Use performBackgroundTask - zero required parameters!
        let result = try await performBackgroundTask {
            // This code runs with extended execution time
            progress.totalUnitCount = 100
            progress.localizedDescription = "Uploading file"
            for chunk in 0..<100 {
                try Task.checkCancellation()
                await uploadChunk(chunk)
                progress.completedUnitCount = Int64(chunk + 1)
                progress.localizedAdditionalDescription = "\(chunk + 1)% complete"
            }
            return "Upload complete!"
        }
        return .result(value: result)
    }
    private func uploadChunk(_ chunk: Int) async {
        // Simulate uploading a chunk
    }
}
