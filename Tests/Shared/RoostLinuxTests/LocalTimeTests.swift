import Foundation
import RoostLinux
import Testing

@Suite struct `Local time` {
    @Test func `is ahead as Foundation has it`() {
        for seconds in stride(from: Int64(0), through: 2_000_000_000, by: 7_777_777) {
            let date = Date(timeIntervalSince1970: Double(seconds))
            let expected = Int64(TimeZone.current.secondsFromGMT(for: date))
            #expect(LocalTime.secondsAhead(at: seconds) == expected, "\(date)")
        }
    }

    @Test(arguments: [Int64.min, -62_135_596_800, 253_402_300_799, Int64.max])
    func `is some time of day at any moment`(seconds: Int64) {
        #expect(abs(LocalTime.secondsAhead(at: seconds)) <= 86_400)
    }
}
