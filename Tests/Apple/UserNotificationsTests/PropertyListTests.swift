import FakeSystem
import Foundation
import RoostWire
import Testing
import UserNotifications

@Suite struct `What the app wants to know again` {
    let fixture: Fixture

    init() throws { fixture = try Fixture() }

    private let minute = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)

    private func back(_ userInfo: [AnyHashable: Any]) async throws -> [AnyHashable: Any] {
        try await fixture.center.add(.simple(userInfo: userInfo, trigger: minute))
        return try #require(await fixture.center.pendingNotificationRequests().first)
            .content.userInfo
    }

    @Test func `keeps what sort of number it is`() async throws {
        let given: [AnyHashable: Any] = [
            "whole": 3, "half": 2.5, "three": 3.0, "yes": true, "no": false, "byte": UInt8(1),
            "largest": Int64.max, "smallest": Int64.min, "beyond": UInt64.max,
            "float": Float(0.25), "size": CGFloat(1.5), "decimal": Decimal(4),
        ]
        let back = try await back(given)
        #expect(
            fixture.nextNotification()?["userInfo"] == [
                "beyond": ["$number": "18446744073709551615"], "byte": 1, "decimal": 4.0,
                "float": 0.25, "half": 2.5, "largest": .integer(.max), "no": false, "size": 1.5,
                "smallest": .integer(.min), "three": 3.0, "whole": 3, "yes": true,
            ]
        )
        #expect(back["whole"] as? Int == 3)
        #expect(back["half"] as? Double == 2.5)
        #expect(back["half"] as? Int == nil)
        #expect(back["three"] as? Double == 3)
        #expect(back["yes"] as? Bool == true)
        #expect(back["no"] as? Bool == false)
        #expect(back["whole"] as? Bool == nil)
        #expect(back["largest"] as? Int64 == .max)
        #expect(back["smallest"] as? Int64 == .min)
        #expect(back["beyond"] as? UInt64 == .max)
        // As an NSNumber can there.
        #expect(back["whole"] as? Double == 3)
        #expect((back["whole"] as? NSNumber)?.intValue == 3)
    }

    @Test func `is the same with Foundation's classes`() async throws {
        let given: [AnyHashable: Any] = [
            "whole": NSNumber(value: 3), "half": NSNumber(value: 2.5), "yes": NSNumber(value: true),
            "no": NSNumber(value: false), "text": NSString("x"), "list": NSArray(array: [1, "b"]),
            "table": NSDictionary(dictionary: ["k": 1]),
            "date": NSDate(timeIntervalSince1970: 5), "data": NSData(data: Data([1])),
        ]
        _ = try await back(given)
        #expect(
            fixture.nextNotification()?["userInfo"] == [
                "data": ["$data": "AQ=="], "date": ["$date": 5.0], "half": 2.5, "list": [1, "b"],
                "no": false, "table": ["k": 1], "text": "x", "whole": 3, "yes": true,
            ]
        )
    }

    @Test func `keeps dates, data and what is in others`() async throws {
        let date = Date(timeIntervalSince1970: 1_700_000_000.123_456)
        let data = Data((0...255).map { UInt8($0) })
        let given: [AnyHashable: Any] = [
            "date": date, "data": data, "list": ["a", 1, [date]] as [Any],
            "table": ["k": ["deep": data], "$data": "no data", "$$": 1] as [String: Any],
            "names": ["a", "b"], "counts": ["a": 1, "b": 2], "": "empty", "$date": "no date",
            "infinite": Double.infinity, "none": -Double.infinity,
        ]
        let back = try await back(given)
        #expect(back["date"] as? Date == date)
        #expect(back["data"] as? Data == data)
        #expect(back["names"] as? [String] == ["a", "b"])
        #expect(back["counts"] as? [String: Int] == ["a": 1, "b": 2])
        #expect(back[""] as? String == "empty")
        #expect(back["$date"] as? String == "no date")
        #expect(back["infinite"] as? Double == .infinity)
        #expect(back["none"] as? Double == -.infinity)
        let list = try #require(back["list"] as? [Any])
        #expect((list[2] as? [Date]) == [date])
        let table = try #require(back["table"] as? [String: Any])
        #expect((table["k"] as? [String: Data]) == ["deep": data])
        #expect(table["$data"] as? String == "no data")
        #expect(table["$$"] as? Int == 1)
        let content = UNMutableNotificationContent()
        content.userInfo = given
        let other = UNMutableNotificationContent()
        other.userInfo = back
        #expect(content == other)
        other.userInfo["names"] = ["a", "c"]
        #expect(content != other)
    }

    @Test func `comes back from what is not a number`() async throws {
        let back = try await back(["nan": Double.nan])
        #expect((back["nan"] as? NSNumber)?.doubleValue.isNaN == true)
    }

    @Test func `is refused with where and why`() async throws {
        struct Mine {}
        let deep = (0..<100).reduce(into: [:] as [String: Any]) { table, _ in table = ["t": table] }
        let given: [([AnyHashable: Any], String)] = [
            (["url": URL(fileURLWithPath: "/tmp")], #"userInfo["url"] is a URL, which"#),
            (["a": ["b": [1, Mine()] as [Any]]], #"userInfo["a"]["b"][1] is a Mine"#),
            (["a": NSNull()], #"userInfo["a"] is a NSNull"#),
            (["a": UUID()], "is a UUID"), (["a": Set([1])], "is a Set<Int>"),
            (["a": Int?.none as Any], "is a Optional<Int>"),
            ([7: "seven"], "userInfo has the key 7, and keys of a property list are strings"),
            (["a": deep], "more than 40 deep"),
            (["a": Array(repeating: 1, count: 60_000)], "more than 50000 values"),
        ]
        for (userInfo, words) in given {
            let error = try #require(await fixture.refusal(of: .simple(userInfo: userInfo)))
            #expect(error.code == .notificationInvalidNoContent)
            #expect(error.localizedDescription.contains(words), "\(error.localizedDescription)")
        }
        #expect(fixture.system.calls("Notify").isEmpty)
    }
}
