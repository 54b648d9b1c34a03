import AppIntents

struct CopyAlbum: LongRunningIntent, CancellableIntent {
    static let title: LocalizedStringResource = "Copy Album"
    @Parameter(title: "Archive") var archive: IntentFile
    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        let n = try await performBackgroundTask(options: []) {
            progress.totalUnitCount = 20
            progress.localizedDescription = "Copying"
            for i in 1...20 {
                try Task.checkCancellation()
                try await Task.sleep(for: .seconds(5))
                progress.completedUnitCount = Int64(i)
                progress.localizedAdditionalDescription = "\(i) of 20"
            }
            return 20
        } onCancel: { reason in
            print(reason == .timeout ? "stalled" : "stopped")
        }
        return .result(value: n, dialog: "Copied \(n) items")
    }
}
