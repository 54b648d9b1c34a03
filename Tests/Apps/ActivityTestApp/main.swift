import ActivityKit

// The app of the system tests that shows something: its first process begins it, the next one finds it
// and ends it. What it prints is in its log.

struct TourAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var stop: Int
        var note: String
    }
    var name: String
}

/// Says it at once: what is printed to a file waits until there is more.
func say(_ sentence: String) {
    FileHandle.standardOutput.write(Data((sentence + "\n").utf8))
}

if let tour = Activity<TourAttributes>.activities.first {
    say("found \(tour.attributes.name) at \(tour.content.state.stop), \(tour.activityState)")
    let last = TourAttributes.ContentState(stop: 3, note: "home")
    await tour.end(ActivityContent(state: last, staleDate: nil), dismissalPolicy: .default)
    say("ended \(tour.activityState)")
} else {
    do {
        let tour = try Activity.request(
            attributes: TourAttributes(name: "Old town"),
            content: ActivityContent(
                state: TourAttributes.ContentState(stop: 1, note: "gate"),
                staleDate: nil
            )
        )
        say("began \(tour.id)")
        let next = TourAttributes.ContentState(stop: 2, note: "naïve \u{1B}[2J🦜")
        await tour.update(ActivityContent(state: next, staleDate: nil))
        say("updated \(tour.content.state.stop)")
    } catch {
        say("refused \(error)")
    }
}
// Until it is killed, or sent to the background and suspended.
while true { try? await Task.sleep(for: .seconds(3600)) }
