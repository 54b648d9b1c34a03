import ActivityKit
import Foundation

/// How long it takes until a tram comes.
struct TramAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var minutes: Int
    }
    var line: String
}

/// Shows that a tram comes, and that it is there.
func awaitTram() async throws {
    let tram = try Activity.request(
        attributes: TramAttributes(line: "7"),
        content: ActivityContent(state: .init(minutes: 4), staleDate: .now + 300)
    )
    await tram.update(ActivityContent(state: .init(minutes: 1), staleDate: .now + 60))
    await tram.end(nil, dismissalPolicy: .after(.now + 600))
}
