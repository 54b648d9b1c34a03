import CoreLocation
import Foundation
import NotificationsInSwift5
import RoostWire
import Testing
import UserNotifications

@Suite struct `A notification for a place` {
    let fixture: Fixture

    init() throws {
        fixture = try Fixture()
    }

    @Test func `is kept, and comes back with its area`() async throws {
        let center = CLLocationCoordinate2D(latitude: 52.5, longitude: 13)
        let region = CLCircularRegion(center: center, radius: 200, identifier: "shop")
        region.notifyOnExit = false
        let trigger = UNLocationNotificationTrigger(region: region, repeats: true)
        try await fixture.center.add(.simple("milk", trigger: trigger))

        let told = try #require(fixture.nextNotification())
        #expect(told["trigger"]?["repeats"] == true)
        // Longer than any of those who wait lives.
        let interval = try #require(told["trigger"]?["interval"]?.asInteger)
        #expect(interval > 150 * 366 * 86_400 * 1_000_000)

        let back = try #require(await fixture.center.pendingNotificationRequests().first)
        #expect(back.trigger == trigger)
        let place = try #require(back.trigger as? UNLocationNotificationTrigger)
        let kept = try #require(place.region as? CLCircularRegion)
        #expect(kept.center.latitude == 52.5)
        #expect(kept.center.longitude == 13)
        #expect(kept.radius == 200)
        #expect(kept.notifyOnEntry)
        #expect(!kept.notifyOnExit)
    }

    @Test func `has its area as it was when the trigger was made`() {
        let region = CLCircularRegion(center: .init(), radius: 1, identifier: "a")
        let trigger = UNLocationNotificationTrigger(region: region, repeats: false)
        region.notifyOnEntry = false
        #expect(trigger.region.notifyOnEntry)
    }
}
