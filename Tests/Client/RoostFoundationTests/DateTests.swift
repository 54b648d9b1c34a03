import FoundationEssentials
import RoostFoundation
import Testing

@Suite struct `A date on the wire` {
    @Test func `is the same microsecond when it is given back`() {
        // What an app is told of its pending request, and submits again.
        for day in Int64(0)...40_000 {
            let microseconds = day * 86_400_000_000 + day * 24_593_041 % 86_400_000_000
            guard Date(microseconds: microseconds).microseconds == microseconds else {
                Issue.record("\(microseconds) moves")
                return
            }
        }
    }

    @Test func `is never before what was asked for`() {
        for step in 0..<10_000 {
            let date = Date(timeIntervalSince1970: 1_795_000_000 + Double(step) * 0.000_000_3)
            guard let microseconds = date.microseconds, Date(microseconds: microseconds) >= date,
                Date(microseconds: microseconds - 1) < date
            else {
                Issue.record("\(date.timeIntervalSince1970) begins too early, or too late")
                return
            }
        }
    }

    @Test(
        arguments: [
            (.nan, nil), (.infinity, .max), (-.infinity, .min), (1e300, .max), (0.000_000_4, 1),
            (-0.000_000_4, 0),
        ] as [(Double, Int64?)]
    )
    func `is as far away as the system can count, and none where it is no number`(
        seconds: Double,
        microseconds: Int64?
    ) {
        #expect(Date(timeIntervalSince1970: seconds).microseconds == microseconds)
    }
}

@Suite struct `A length of time on the wire` {
    @Test(
        arguments: [
            (60, 60_000_000), (0.1, 100_000), (0.000_000_1, 1), (0, 0), (.infinity, .max),
            (.nan, nil),
        ] as [(Double, Int64?)]
    )
    func `is never shorter than asked for`(interval: Double, microseconds: Int64?) {
        #expect(interval.microseconds == microseconds)
    }
}
