import Testing

@testable import RoostEngine

@Suite struct `An address that a person opens` {
    private var device = Device([.reader])
    private let address = "weather://oslo?day=1"

    private mutating func open(_ address: String, at second: Int) -> [Effect] {
        device.turn(.open(.weather, address: address, device.token()), at: second)
    }

    /// What the app hears, in its order.
    private func heard(_ effects: [Effect]) -> [String] {
        effects.compactMap { effect in
            switch effect {
            case .launch: "launch"
            case .tell(_, let phase): "\(phase)"
            case .tellAddress(_, let address): address
            case .resume: "resume"
            default: nil
            }
        }
    }

    @Test mutating func `is handed to the app that is launched for it`() {
        let effects = open(address, at: 0)
        #expect(heard(effects) == ["launch", address])
        #expect(effects.answers == [.done])
    }

    @Test mutating func `is handed over after the app is in the foreground, and once`() throws {
        device.open(at: 0)
        #expect(heard(open("WEATHER:oslo", at: 1)) == ["WEATHER:oslo"])
        device.home(at: 2)
        #expect(heard(open(address, at: 3)) == ["inactive", "active", address])
        device.home(at: 4)
        let process = try #require(device.engine.status(of: .weather)?.process)
        device.turn(.handled(.weather, process, .background), at: 5)
        #expect(device.state() == .suspended)
        #expect(heard(open(address, at: 6)) == ["inactive", "active", address, "resume"])
        #expect(heard(device.open(at: 7)) == [])
    }

    @Test mutating func `waits for the process that comes after one that is being ended`() throws {
        device.open(at: 0)
        device.quit(at: 1)
        #expect(heard(open(address, at: 2)) == [])
        #expect(heard(open("wx:2", at: 2)) == [])
        #expect(heard(device.exit(at: 3)) == ["launch", address, "wx:2"])
    }

    @Test(
        arguments: [
            (
                "tel:110",
                "com.example.weather opens no addresses that begin with tel: but only weather:, wx:"
            ),
            ("oslo", "\"oslo\" is no address"), (":oslo", "\":oslo\" is no address"),
            ("1x:oslo", "is no address"), ("weather:new york", "is no address"),
            ("weather:\u{1B}[31m", "is no address"),
            ("weather:" + String(repeating: "x", count: 64 << 10), "more than 65536 bytes"),
        ]
    )
    mutating func `is refused where it is none, or another's`(address: String, words: String) {
        let effects = open(address, at: 0)
        #expect(effects.refusals == [.invalid])
        guard case .refused(let refusal) = effects.answers.first else { return }
        #expect(refusal.description.contains(words), "\(refusal)")
        #expect(device.engine.status(of: .weather)?.process == nil)
    }

    @Test mutating func `is refused by an app that opens none`() {
        device = Device()
        guard case .refused(let refusal) = open(address, at: 0).answers.first else {
            Issue.record("it was opened")
            return
        }
        #expect(refusal.description.contains("CFBundleURLTypes"))
        #expect(heard(device.open(at: 1)) == ["launch"])
    }

    @Test mutating func `is refused where as many wait as may`() {
        var limits = Limits.prompt
        limits.pendingSystemRequests = 2
        device = Device([.reader], limits: limits)
        device.open(at: 0)
        device.quit(at: 1)
        #expect(open("wx:1", at: 2).refusals == [])
        #expect(open("wx:2", at: 2).refusals == [])
        #expect(open("wx:3", at: 2).refusals == [.tooManyPending])
    }

    @Test(arguments: [["Weather"], [""], ["a b"], ["a:"], [String(repeating: "a", count: 65)]])
    func `begins with a scheme that is one`(schemes: [String]) {
        let app = InstalledApp.example(.mail, schemes: schemes)
        #expect(device.engine.defect(of: app)?.contains("CFBundleURLTypes") == true)
        #expect(device.engine.defect(of: .reader) == nil)
    }
}

extension InstalledApp {
    fileprivate static let reader = example(.weather, schemes: ["weather", "wx"])

    fileprivate static func example(_ id: AppID, schemes: [String]) -> InstalledApp {
        InstalledApp(
            id: id,
            folder: "/apps/\(id)",
            executable: "/apps/\(id)/run",
            permitted: [],
            modes: [],
            schemes: schemes
        )
    }
}
