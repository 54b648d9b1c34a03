// Intents of an app in which everything is on the main actor unless it says otherwise.
import AppIntents
import Foundation

enum Quality: String, AppEnum {
    case good, best
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Quality"
    static let caseDisplayRepresentations: [Quality: DisplayRepresentation] = [
        .good: "Good", .best: "Best",
    ]
}

struct TrackEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Track"
    static let defaultQuery = TrackQuery()
    let id: String
    @Property(title: "Name") var name: String
    var displayRepresentation: DisplayRepresentation { "\(name)" }

    init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

struct TrackQuery: EntityStringQuery {
    func entities(for identifiers: [String]) async throws -> [TrackEntity] {
        identifiers.map { TrackEntity(id: $0, name: $0) }
    }
    func entities(matching string: String) async throws -> [TrackEntity] { [] }
}

final class Recorder {
    static let shared = Recorder()
    var tracks: [String] = []
}

struct Record: LongRunningIntent, CancellableIntent {
    static let title: LocalizedStringResource = "Record"
    static let description = IntentDescription("Records")
    @Parameter(title: "Quality", default: .good) var quality: Quality
    @Parameter(title: "Track") var track: TrackEntity?

    static var parameterSummary: some ParameterSummary { Summary("Record \(\.$track)") }

    @MainActor func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        let name = track?.name ?? "none"
        let count = try await performBackgroundTask {
            progress.totalUnitCount = 1
            Recorder.shared.tracks.append(name)
            await Task.yield()
            progress.completedUnitCount = 1
            return Recorder.shared.tracks.count
        } onCancel: { reason in
            print(reason == .timeout)
        }
        return .result(value: count)
    }
}
