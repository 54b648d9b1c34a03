import Foundation
import RoostFoundation
import Testing

@Suite struct `A text for people` {
    @Test func `is shown as it was written where there is no table`() {
        let count = 3
        let resource: LocalizedStringResource = "\(count) of \("all") at 5%"
        #expect(resource.key == "%lld of %@ at 5%%")
        #expect(String(localized: resource) == "3 of all at 5%")
        #expect(String(localized: "plain 5%") == "plain 5%")
        let nested: LocalizedStringResource = "[\(resource)]"
        #expect(String(localized: nested) == "[3 of all at 5%]")
        #expect(String(localized: "key", defaultValue: "value") == "value")
        #expect(String(localized: "\(1.5, specifier: "%.2f")") == "1.50")
        #expect(String(localized: LocalizedStringResource("k", defaultValue: "v")) == "v")
    }

    @Test func `is equal to another that is looked up alike`() {
        let one: LocalizedStringResource = "a \(1)"
        #expect(one == "a \(1)")
        #expect(one != "a \(2)")
        #expect(one != LocalizedStringResource("a \(1)", table: "Other"))
    }

    @Test func `is looked up in the table of its bundle`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("Localization-\(UUID().uuidString).bundle")
        let words = folder.appendingPathComponent("en.lproj")
        try FileManager.default.createDirectory(at: words, withIntermediateDirectories: true)
        let table = """
            "Hello" = "Good day";
            "%lld of %@" = "of %2$@, %1$lld (100%%)";
            """
        try Data(table.utf8).write(to: words.appendingPathComponent("Localizable.strings"))
        let place = LocalizedStringResource.BundleDescription.atURL(folder)
        #expect(
            String(localized: LocalizedStringResource("Hello", bundle: place)) == "Good day"
        )
        let filled = LocalizedStringResource("\(3) of \("them")", bundle: place)
        #expect(String(localized: filled) == "of them, 3 (100%)")
        #expect(String(localized: LocalizedStringResource("Bye", bundle: place)) == "Bye")
    }

    @Test(arguments: [
        ("%@", "a"), ("%@ %@", "a b"), ("%2$@ %1$@", "b a"), ("%9$@", ""), ("%", "%"),
        ("100 % sure", "100 % sure"), ("%%", "%"), ("%lld", "a"), ("%@ %@ %@", "a b "),
        ("%0$@", ""),
        ("%-5.2f|", "a|"), ("%99999999999999999999$@", "a"),
    ])
    func `takes any format without harm`(format: String, text: String) {
        #expect(format.filled(with: ["a", "b"]) == text)
    }
}
