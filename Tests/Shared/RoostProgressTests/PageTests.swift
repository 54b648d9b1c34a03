import RoostLinux
import RoostProgress
import Testing

@Suite struct `A page of progress` {
    @Test func `shows what is reported in a slot`() throws {
        let page = try ProgressPage()
        let mirror = try TestMirror(page.descriptor)
        var slot = try takeSlot(of: page, run: 7)
        let index = slot.index
        let fresh = try #require(mirror.read(index))
        #expect(fresh.isTaken && fresh.run == 7 && fresh.completed == 0 && fresh.total == 0)
        #expect(fresh.fraction == nil)
        slot.setTotal(10)
        slot.setCompleted(3)
        let reading = try #require(mirror.read(index))
        #expect(reading.completed == 3 && reading.total == 10 && reading.fraction == 0.3)
        #expect(reading.updates == fresh.updates + 2)
        slot.set(completed: -1, total: .max, share: 0.25)
        let odd = try #require(mirror.read(index))
        #expect(odd.completed == -1 && odd.total == .max && odd.fraction == 0.25)
    }

    @Test func `counts a report that changes nothing`() throws {
        let page = try ProgressPage()
        let mirror = try TestMirror(page.descriptor)
        var slot = try takeSlot(of: page)
        let index = slot.index
        slot.setCompleted(5)
        let before = try #require(mirror.read(index))
        slot.setCompleted(5)
        #expect(mirror.read(index)?.updates == before.updates + 1)
    }

    @Test func `shows texts, and whether they are new`() throws {
        let page = try ProgressPage()
        let mirror = try TestMirror(page.descriptor)
        var slot = try takeSlot(of: page, run: 9)
        let index = slot.index
        let fresh = try #require(mirror.texts(index))
        #expect(fresh.title == "" && fresh.subtitle == "" && fresh.run == 9)
        slot.set(title: "Süßes 🦉", subtitle: "\u{1B}[31m\n")
        #expect(mirror.textVersion(index) != fresh.version)
        let texts = try #require(mirror.texts(index))
        #expect(texts.title == "Süßes 🦉")
        // What to make of control characters is up to whoever shows them.
        #expect(texts.subtitle == "\u{1B}[31m\n")
        slot.setCompleted(1)
        #expect(mirror.textVersion(index) == texts.version)
    }

    @Test(
        arguments: [
            (String(repeating: "x", count: 440), String(repeating: "x", count: 440)),
            (String(repeating: "x", count: 441), String(repeating: "x", count: 440)),
            // The owl has four bytes and would end at 441.
            (String(repeating: "x", count: 437) + "🦉y", String(repeating: "x", count: 437)),
            // A flag is one character of two scalars of four bytes.
            (String(repeating: "x", count: 434) + "🇨🇭", String(repeating: "x", count: 434)),
            // One character that is longer than a slot.
            (
                "e" + String(repeating: "\u{301}", count: 1000),
                "e" + String(repeating: "\u{301}", count: 219)
            ),
            (String(repeating: "\0", count: 3), "\0\0\0"), ("", ""),
        ]
    )
    func `cuts a text between two characters`(text: String, cut: String) throws {
        let page = try ProgressPage()
        let mirror = try TestMirror(page.descriptor)
        var slot = try takeSlot(of: page)
        let index = slot.index
        slot.set(title: text, subtitle: "other")
        #expect(mirror.texts(index)?.title == cut)
        #expect(mirror.texts(index)?.subtitle == "other")
        slot.set(title: "other", subtitle: text)
        #expect(mirror.texts(index)?.subtitle == cut)
    }

    @Test func `has sixty-four slots, each a place of its own`() throws {
        let page = try ProgressPage()
        let mirror = try TestMirror(page.descriptor)
        let records = (0..<64).map { _ in ProgressRecord() }
        for (number, record) in records.enumerated() {
            record.attach(try takeSlot(of: page, run: UInt64(number)))
            record.set(completed: Int64(number), total: 64)
            let text = String(repeating: "\(number % 10)", count: 440)
            record.set(title: text, subtitle: text)
        }
        #expect(throws: NoSlot.self) { _ = try takeSlot(of: page, run: 64) }
        for number in 0..<64 {
            let reading = try #require(mirror.read(number))
            #expect(reading.completed == Int64(number) && reading.run == UInt64(number))
            let text = String(repeating: "\(number % 10)", count: 440)
            let texts = try #require(mirror.texts(number))
            #expect(texts.title == text && texts.subtitle == text)
        }
        records[17].detach()
        #expect(mirror.read(17)?.isTaken == false)
        let again = try takeSlot(of: page, run: 65)
        let index = again.index
        #expect(index == 17)
        let reading = try #require(mirror.read(17))
        #expect(reading.isTaken && reading.run == 65 && reading.completed == 0)
        #expect(mirror.texts(17)?.title == "")
        #expect(mirror.texts(17)?.run == 65)
    }

    @Test(arguments: [-1, 64, .max, .min])
    func `has no other slots`(slot: Int) throws {
        let page = try ProgressPage()
        let mirror = try TestMirror(page.descriptor)
        #expect(mirror.read(slot) == nil)
        #expect(mirror.texts(slot) == nil)
        #expect(mirror.textVersion(slot) == nil)
    }

    @Test func `outlives its descriptor while somebody reports or looks`() throws {
        let page = try ProgressPage()
        let mirror = try TestMirror(page.descriptor)
        var slot = try takeSlot(of: page)
        let index = slot.index
        _ = consume page
        slot.setCompleted(8)
        #expect(mirror.read(index)?.completed == 8)
    }
}

@Suite struct `A record of progress` {
    @Test func `keeps what was reported before it had a slot`() throws {
        let page = try ProgressPage()
        let mirror = try TestMirror(page.descriptor)
        let record = ProgressRecord(total: 20)
        record.setCompleted(4)
        record.set(title: "Early")
        let slot = try takeSlot(of: page)
        let index = slot.index
        record.attach(slot)
        #expect(mirror.read(index)?.completed == 4)
        #expect(mirror.read(index)?.total == 20)
        #expect(mirror.texts(index)?.title == "Early")
        record.set(subtitle: "Bird")
        #expect(mirror.texts(index)?.title == "Early")
        #expect(mirror.texts(index)?.subtitle == "Bird")
        record.detach()
        record.setCompleted(5)
        #expect(record.completed == 5)
        #expect(mirror.read(index)?.completed == 4)
        #expect(mirror.read(index)?.isTaken == false)
    }

    @Test func `gives the slot before back when it gets another`() throws {
        let page = try ProgressPage()
        let mirror = try TestMirror(page.descriptor)
        let record = ProgressRecord()
        record.attach(try takeSlot(of: page))
        record.attach(try takeSlot(of: page))
        #expect(mirror.read(0)?.isTaken == false)
        #expect(mirror.read(1)?.isTaken == true)
    }

    @Test func `stays at the largest sum that there is`() {
        let record = ProgressRecord(completed: .max - 1)
        #expect(record.add(completed: 5) == .max)
        #expect(record.add(completed: -1) == .max - 1)
        record.setCompleted(.min)
        #expect(record.add(completed: -1) == .min)
    }
}
