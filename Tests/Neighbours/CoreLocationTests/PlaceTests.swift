import CoreLocation
import Testing

@Suite struct `A place` {
    let berlin = CLLocation(latitude: 52.52, longitude: 13.405)

    @Test func `is as far from another as the globe has it`() {
        let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
        #expect(abs(berlin.distance(from: paris) - 877_460) < 1_000)
        #expect(berlin.distance(from: berlin) == 0)
        let pole = CLLocation(latitude: 90, longitude: 0)
        let other = CLLocation(latitude: -90, longitude: 77)
        #expect(abs(pole.distance(from: other) - .pi * 6_371_008.8) < 1)
    }

    @Test(arguments: [(90.0, 180.0, true), (-90, -180, true), (90.1, 0, false), (0, -180.1, false)])
    func `is on the globe or not`(latitude: Double, longitude: Double, isValid: Bool) {
        #expect(
            CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(latitude, longitude))
                == isValid
        )
        #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    }

    @Test func `is in an area to its border`() {
        let area = CLCircularRegion(center: berlin.coordinate, radius: 1112, identifier: "home")
        // A hundredth of a degree is 1,111.95 metres.
        #expect(area.contains(CLLocationCoordinate2D(latitude: 52.53, longitude: 13.405)))
        #expect(!area.contains(CLLocationCoordinate2D(latitude: 52.5301, longitude: 13.405)))
    }

    @Test func `has areas that are one by their name, and copies apart`() throws {
        let area = CLCircularRegion(center: berlin.coordinate, radius: 10, identifier: "home")
        let other = CLCircularRegion(center: berlin.coordinate, radius: 20, identifier: "home")
        #expect(area == other)
        let copy = try #require(area.copy() as? CLCircularRegion)
        copy.notifyOnExit = false
        #expect(area.notifyOnExit)
        #expect(copy.radius == 10)
    }
}
