import AppIntents
import FoundationEssentials
import RoostWork

// The examples of docs/work.md.

struct Upload: AppIntent {
    static let title: LocalizedStringResource = "Upload"

    @Parameter(title: "Album") var album: String

    init() {}
    init(album: String) { self.album = album }

    func perform() async throws -> some IntentResult { .result() }
}

struct Backup {
    /// Submits a resize and an upload, and waits for what the first returns.
    func begin(_ album: String) async throws -> Int? {
        let job = try await Work.shared.submit(Resize(photo: "a.jpg"))  // as soon as may be
        try await Work.shared.submit(
            Upload(album: album),
            id: "album-\(album)",
            ifPending: .keep,  // one of this name is enough
            notBefore: .now + 3600,
            usefulUntil: .now + 2 * 86_400,
            needing: [.network, .externalPower],
            retrying: .exponential(from: .seconds(30), upTo: .seconds(5 * 3600), attempts: 8)
        )
        return try await job.value  // or in the next process of the app
    }

    /// Gives an attempt up, as the server's answer says.
    func refuse(_ status: Int) throws {
        switch status {
        case 404: throw JobFailure.discard("the album is gone")  // held at once, and listed
        case 429: throw JobFailure.retry(after: .seconds(600), "busy")  // whatever the policy says
        default: throw JobFailure.snooze(for: .seconds(60))  // not counted as an attempt
        }
    }
}
