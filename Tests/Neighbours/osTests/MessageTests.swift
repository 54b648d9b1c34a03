import Foundation
import Testing
import os

private struct Failure: Error {}

@Suite struct `What is interpolated` {
    @Test func `is private unless it is a number, a truth value or a type`() {
        let text = Lines.message { log in
            Logger(log).info(
                "\(1) \(UInt8(2)) \(1.5) \(true) \(Int.self) \("text") \(URL(fileURLWithPath: "/a"))"
            )
        }
        #expect(text == "1 2 1.500000 true Int <private> <private>")
    }

    @Test func `is as private as it says`() {
        let body: (OSLog) -> Void = { log in
            Logger(log).info(
                """
                \("a", privacy: .public) \("b", privacy: .private) \(1, privacy: .private) \
                \("c", privacy: .sensitive) \("d", privacy: .auto) \(Failure(), privacy: .public)
                """
            )
        }
        #expect(
            Lines.message([:], body) == "a <private> <private> <private> <private> Failure()"
        )
        #expect(
            Lines.message(["OS_LOG_PRIVATE_DATA": "1"], body) == "a b 1 <private> d Failure()"
        )
        #expect(Lines.message(["OS_LOG_PRIVATE_DATA": "0"], body)?.contains("b") == false)
    }

    @Test func `is known again by its hash`() throws {
        let text = try #require(
            Lines.message { log in
                let (one, other) = ("one", "other")
                Logger(log).info(
                    """
                    \(one, privacy: .private(mask: .hash)) \(one, privacy: .sensitive(mask: .hash)) \
                    \(other, privacy: .auto(mask: .hash)) \(1, privacy: .auto(mask: .hash))
                    """
                )
            }
        )
        let hashes = text.components(separatedBy: "<mask.hash: ").dropFirst().map {
            $0.prefix { $0 != ">" }
        }
        #expect(hashes.count == 4)
        #expect(hashes.first == hashes.dropFirst().first)
        #expect(Set(hashes).count == 3)
    }

    @Test func `has the format and the place that it asks for`() {
        let text = Lines.message { log in
            Logger(log).info(
                """
                \(255, format: .hex) \(255, format: .hex(includePrefix: true, uppercase: true)) \
                \(-8, format: .octal) \(5, format: .decimal(explicitPositiveSign: true, minDigits: 3)) \
                \(2.345, format: .fixed(precision: 2)) \(1500.0, format: .exponential(precision: 1)) \
                \(true, format: .answer) |\("a", align: .left(columns: 3), privacy: .public)|\
                \(7, align: .right(columns: 3))|
                """
            )
        }
        #expect(text == "ff 0xFF -10 +005 2.35 1.5e+03 yes |a  |  7|")
    }

    @Test func `can ask for no more than fits`() {
        let text = Lines.message { log in
            Logger(log).info(
                """
                \(1, align: .right(columns: .max))\(1, format: .decimal(minDigits: .max))\
                \(1.0, format: .fixed(precision: .max))\(1.0, format: .fixed(precision: .min))\
                \(Int.min, format: .hex(minDigits: -5), align: .left(columns: .min))
                """
            )
        }
        #expect(text?.hasSuffix("1-8000000000000000") == true)
    }
}

@Suite struct `A format` {
    private func text(_ format: StaticString, _ arguments: Any...) -> String? {
        Lines.message { $0.write(.info, format: format, arguments) }
    }

    @Test func `takes its arguments in order`() {
        #expect(text("%d of %ld, %{public}@", 1, 2, "three") == "1 of 2, three")
        #expect(text("%{public}s|%5d|%-5d|%05d|%+d", "s", 1, 2, -3, 4) == "s|    1|2    |-0003|+4")
        #expect(
            text("%.2f %g %e %x %X %#x %o %u", 1.005, 0.5, 1.5, 255, 255, 255, 8, -1 as Int32)
                == "1.00 0.5 1.500000e+00 ff FF 0xff 10 4294967295"
        )
        #expect(text("%c %% %*d %.*f", 65, 4, 7, 1, 2.55) == "A %    7 2.5")
    }

    @Test func `keeps texts and objects private`() {
        #expect(text("%@ %s %d", "a", "b", 1) == "<private> <private> 1")
        #expect(
            text("%{private}d %{public, signpost.description:attribute}@", 1, "b") == "<private> b"
        )
        #expect(text("%{sensitive}@", "a") == "<private>")
        #expect(text("%{private, mask.hash}@", "a")?.hasPrefix("<mask.hash: '") == true)
    }

    @Test func `that is wrong does no harm`() {
        #expect(text("%d %@") == "<missing> <missing>")
        #expect(text("%d", "text") == "<private>")
        #expect(text("%{public}d %{public}s", "text", 5) == "text 5")
        #expect(text("100%") == "100")
        #expect(text("%{public") == "")
        #expect(text("%{public}@", nil as String? as Any) == "(null)")
        #expect(text("%99999999999999999999d", 1)?.count == 1000)
        #expect(text("%*d", "x", 1) == "1")
        #expect(text("%c", -5) == "?")
        #expect(text("%n%q", 1, 2) == "1")
    }
}

@Suite struct `A signpost` {
    @Test func `is a debug message`() throws {
        let lines = Lines()
        let log = lines.log(["OS_ACTIVITY_MODE": "debug"])
        let signposter = OSSignposter(logHandle: log)
        signposter.emitEvent("Tap", "\(1)")
        let answer = signposter.withIntervalSignpost("Load") { 42 }
        os_signpost(.begin, log: log, name: "Parse", "%d items", 3)
        #expect(answer == 42)
        let said = lines.undated.map { $0.drop { $0 != "]" }.dropFirst(2) }
        #expect(said.count == 4)
        #expect(said.first == "Tap: 1\n")
        #expect(said.dropFirst(2).first?.hasPrefix("Load took ") == true)
        #expect(said.last == "Parse began: 3 items\n")
    }

    @Test func `is nothing otherwise`() {
        let lines = Lines()
        let signposter = OSSignposter(logHandle: lines.log())
        signposter.endInterval("Load", signposter.beginInterval("Load"))
        #expect(lines.all.isEmpty)
        #expect(signposter.makeSignpostID() != signposter.makeSignpostID())
    }
}
