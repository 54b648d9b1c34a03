import RoostWire
import Testing

@testable import RoostClient

@Suite struct `News of the system` {
    @Test func `is read in the order in which it is to be done, in whatever order it came`() throws
    {
        let text =
            #"{"sessionDone":"s","runs":[],"terminate":true,"other":1,"url":"a:b","phase":"background"}"#
        let messages = SystemMessage.read(try #require(try JSON(parsing: text).asObject))
        #expect(
            messages == [
                .phase(.background), .address("a:b"), .life(.terminate), .session("s", [.done]),
            ]
        )
    }

    @Test func `says what cannot be read, and hides nothing else by that`() {
        let messages = SystemMessage.read([
            "refresh": 7, "url": 8, "resumed": true, "lent": ["run": 1], "jobs": ["j"],
            "expire": nil,
        ])
        #expect(messages.count == 5)
        #expect(messages.contains(.life(.resumed)))
        #expect(messages.contains(.jobs(["j"])))
        #expect(messages.count { if case .unreadable = $0 { true } else { false } } == 3)
    }
}
