import Testing

@testable import RoostHost

@Suite struct `A carrier that cannot be started` {
    private static let trouble = ProgramTrouble(reason: "there is none")

    @Test func `is tried again after ever longer pauses`() {
        var care = CarrierCare()
        var pauses: [Int64] = []
        for _ in 0..<12 {
            care.hasEnded(because: Self.trouble, at: 0)
            pauses.append(care.pauseEnds ?? -1)
            care.endPause()
        }
        #expect(pauses.first == CarrierLimits.firstPause)
        #expect(
            zip(pauses, pauses.dropFirst()).allSatisfy {
                $1 == min($0 * 2, CarrierLimits.longestPause)
            }
        )
        #expect(pauses.last == CarrierLimits.longestPause)
    }

    @Test func `says why until another one has begun`() {
        var care = CarrierCare()
        care.hasEnded(because: Self.trouble, at: 5)
        #expect(care.moment == 5 + CarrierLimits.firstPause)
        care.endPause()
        #expect(care.moment == nil)
        #expect(care.trouble?.reason == "there is none")
    }
}
