#if os(Linux)
import Foundation
import RoostVirtualTime
import Testing

// What docs/testing.md shows, as it stands there.

private actor Sky {
    private(set) var looks = 0

    func watch(every pause: Duration) async throws {
        while true {
            try await Task.sleep(for: pause)
            looks += 1
        }
    }
}

@Test func `The sky is looked at once a day`() throws {
    let time = VirtualTime(at: Date(timeIntervalSince1970: 1_800_000_000))
    let looks = try time.run {
        let sky = Sky()
        let watch = Task { try await sky.watch(every: .seconds(86_400)) }
        try await Task.sleep(for: .seconds(365 * 86_400 + 1))
        watch.cancel()
        return await sky.looks
    }
    #expect(looks == 365)
}
#endif
