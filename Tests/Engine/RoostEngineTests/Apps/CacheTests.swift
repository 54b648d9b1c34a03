import Testing

@testable import RoostEngine

/// What the engine has done with a device whose disk is short.
@Suite("Caches on a disk that is short") struct CacheTests {
    private static let mebibyte: Int64 = 1 << 20
    /// A disk of 10 GiB, on which 512 MiB are kept free.
    private static let disk: Int64 = 10 << 30

    private var device = Device([.weather, .mail], limits: .prompt)

    private func size(
        _ app: AppID,
        _ mebibytes: Int64,
        changed second: Int = -1000
    ) -> CacheSize {
        CacheSize(
            app: app,
            bytes: mebibytes * Self.mebibyte,
            lastChange: .at(second)
        )
    }

    private mutating func saw(free mebibytes: Int64, at second: Int) -> [AppID]? {
        for effect in device.sawRoom(mebibytes << 20, of: Self.disk, at: second) {
            if case .measureCaches(let apps) = effect { return apps }
        }
        return nil
    }

    private mutating func measured(
        _ sizes: CacheSize...,
        free mebibytes: Int64,
        at second: Int
    ) -> [Effect] {
        device.turn(
            .measuredCaches(sizes, Room(free: mebibytes << 20, total: Self.disk)),
            at: second
        )
    }

    /// Mail is opened, and then suspended in the background.
    private mutating func suspendMail(at second: Int) throws -> ProcessNumber {
        device.open(.mail, at: second)
        device.home(.mail, at: second)
        let process = try #require(device.engine.status(of: .mail)?.process)
        device.turn(.handled(.mail, process, .background), at: second)
        #expect(device.state(of: .mail) == .suspended)
        return process
    }

    private func emptied(_ effects: [Effect]) -> [AppID] {
        effects.flatMap { effect -> [AppID] in
            if case .emptyCaches(let apps) = effect { apps } else { [] }
        }
    }

    @Test mutating func `are measured when less is free than is kept, and not before`() {
        #expect(device.engine.wantsRoom)
        #expect(saw(free: 512, at: 1) == nil)
        #expect(!device.engine.wantsRoom)
        #expect(saw(free: 511, at: 2) == [.mail, .weather])
        // One look at a time, and a minute apart.
        #expect(saw(free: 0, at: 3) == nil)
        _ = measured(free: 0, at: 4)
        #expect(saw(free: 0, at: 61) == nil)
        #expect(saw(free: 0, at: 62) != nil)
        _ = measured(free: 0, at: 63)
        // An app that has ended may have some to give.
        device.open(.mail, at: 64)
        #expect(saw(free: 0, at: 64) == nil)
        device.exit(.mail, at: 65)
        #expect(saw(free: 0, at: 65) != nil)
    }

    @Test mutating func `of an app in use are not even measured`() throws {
        device.open(.mail, at: 1)
        #expect(saw(free: 0, at: 1) == [.weather])
        _ = measured(free: 0, at: 2)
        device.home(.mail, at: 3)
        let process = try #require(device.engine.status(of: .mail)?.process)
        device.turn(.handled(.mail, process, .background), at: 3)
        device.open(.weather, at: 70)
        #expect(saw(free: 0, at: 70) == [.mail])
    }

    @Test mutating func `are measured below a tenth of a small disk`() {
        let small = 1000 * Self.mebibyte
        #expect(device.sawRoom(100 * Self.mebibyte, of: small, at: 1) == [])
        #expect(device.sawRoom(100 * Self.mebibyte - 1, of: small, at: 2) != [])
    }

    @Test mutating func `stay where a person wants that`() {
        device.set(.limit("cache-reserve", 0), at: 1)
        #expect(saw(free: 0, at: 2) == nil)
        #expect(emptied(measured(size(.mail, 100), free: 0, at: 3)) == [])
    }

    @Test mutating func `go for those unused longest, and no more than it takes`() {
        _ = saw(free: 400, at: 1)
        let effects = measured(
            size(.mail, 200, changed: -500),
            size(.weather, 150, changed: -600),
            free: 400,
            at: 2
        )
        #expect(emptied(effects) == [.weather])
        let texts = effects.changes.compactMap {
            if case .log(let entry) = $0 { entry.text } else { nil }
        }
        #expect(
            texts == [
                "its caches of 150.0 MiB were emptied: the disk is short, with 400.0 MiB free"
            ]
        )
    }

    @Test mutating func `go although they are not enough`() {
        _ = saw(free: 0, at: 1)
        let effects = measured(size(.mail, 1), size(.weather, 0), free: 0, at: 2)
        #expect(emptied(effects) == [.mail])
    }

    @Test mutating func `count as used when their app was last there`() {
        device.open(.mail, at: 1)
        device.exit(.mail, .exited(0), at: 2)
        #expect(device.engine.wantsRoom)
        _ = saw(free: 500, at: 3)
        let effects = measured(
            size(.mail, 200, changed: -600),
            size(.weather, 150, changed: -500),
            free: 500,
            at: 4
        )
        #expect(emptied(effects) == [.weather])
    }

    @Test mutating func `of an app in use are never emptied`() {
        device.open(.mail, at: 1)
        _ = saw(free: 0, at: 2)
        let effects = measured(size(.mail, 200), free: 0, at: 3)
        #expect(emptied(effects) == [])
        #expect(!effects.contains { if case .end = $0 { true } else { false } })
    }

    @Test mutating func `of a suspended app go after it was ended, if the others are not enough`()
        throws
    {
        let mail = try suspendMail(at: 1)
        _ = saw(free: 300, at: 3)
        let effects = measured(size(.mail, 200), size(.weather, 100), free: 300, at: 4)
        #expect(emptied(effects) == [.weather])
        #expect(effects.contains(.end(mail)))
        let after = device.exit(.mail, at: 5)
        #expect(emptied(after) == [.mail])
    }

    @Test mutating func `of a suspended app stay if the others are enough, or it has next to none`()
        throws
    {
        let mail = try suspendMail(at: 1)
        _ = saw(free: 500, at: 3)
        let enough = measured(size(.mail, 200), size(.weather, 100), free: 500, at: 4)
        #expect(!enough.contains(.end(mail)))
        let small = CacheSize(app: .mail, bytes: 4096, lastChange: .at(0))
        #expect(!measured(small, free: 0, at: 5).contains(.end(mail)))
    }

    @Test mutating func `of an app that was opened while it was being ended go before it begins`()
        throws
    {
        _ = try suspendMail(at: 1)
        _ = saw(free: 0, at: 3)
        _ = measured(size(.mail, 200), free: 0, at: 4)
        device.open(.mail, at: 4)
        let after = device.exit(.mail, at: 5)
        let order = after.filter {
            switch $0 {
            case .emptyCaches, .launch: true
            default: false
            }
        }
        #expect(order.count == 2)
        #expect(emptied(Array(order.prefix(1))) == [.mail])
    }

    @Test(arguments: [true, false])
    mutating func `of an app that has a file to upload stay until it is sent`(isSent: Bool) {
        var carrying = Carrying()
        carrying.start(.upload(1), at: 0)
        if isSent { carrying.arrive(1, at: 1) }
        device = carrying.device
        device.exit(at: 2)
        _ = saw(free: 0, at: 3)
        #expect(
            emptied(measured(size(.weather, 200), free: 0, at: 4)) == (isSent ? [.weather] : [])
        )
        #expect(device.engine.appsAtRest(.weather) == (isSent ? [.weather] : []))
    }

    @Test(arguments: [true, false])
    mutating func `go for a transfer on the same disk alone`(isSame: Bool) {
        var carrying = Carrying()
        carrying.start(.download(1), at: 0)
        carrying.fail(1, .diskFull, wantedRoom: 2 << 30, at: 1)
        device = carrying.device
        let room = Room(free: 1 << 30, total: Self.disk)
        let other = Room(free: 1 << 30, total: Self.disk, disk: 2)
        let effects = device.see(room, forTransfers: isSame ? room : other, at: 2)
        #expect(effects.contains { if case .measureCaches = $0 { true } else { false } } == isSame)
    }

    @Test mutating func `of an app that is gone by then are nobody's`() {
        _ = saw(free: 0, at: 1)
        device.turn(.uninstall(.mail, device.token()), at: 2)
        #expect(emptied(measured(size(.mail, 200), free: 0, at: 3)) == [])
    }

    @Test(arguments: [
        // Wanted by transfers; what is chosen of 100 MiB of mail's and 100 of weather's, with 1000 free.
        ([1050], 1), ([1150], 2), ([1201], 0), ([1100, 5000], 1), ([9_000_000], 0), ([], 0),
    ])
    func `go for a transfer that they can help`(wanted: [Int64], count: Int) {
        let candidates = [AppID.mail, .weather].enumerated().map { index, app in
            CacheEviction.Candidate(
                app: app,
                bytes: 100 * Self.mebibyte,
                process: nil,
                lastUse: .at(index)
            )
        }
        let need = CacheEviction.Need(
            kept: 512 * Self.mebibyte,
            wanted: wanted.map { $0 * Self.mebibyte }
        )
        let room = Room(free: 1000 * Self.mebibyte, total: Self.disk)
        let chosen = CacheEviction.chosen(of: candidates, need, room)
        #expect(chosen.map(\.app) == Array([AppID.mail, .weather].prefix(count)))
    }
}
