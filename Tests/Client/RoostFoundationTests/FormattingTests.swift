import Foundation
import RoostFoundation
import Testing

import class RoostFoundation.DateComponentsFormatter

@Suite struct `What is written of times and sizes` {
    @Test(arguments: [(65.0, "1:05"), (5, "0:05"), (3725, "1:02:05"), (-65, "-1:05")])
    func `is a clock's`(seconds: Double, text: String) {
        let formatter = DateComponentsFormatter()
        formatter.allowedUnits = [.hour, .minute, .second]
        #expect(formatter.string(from: seconds) == text)
    }

    @Test func `is padded, or in words, as many units as are wanted`() {
        let formatter = DateComponentsFormatter()
        formatter.allowedUnits = [.minute, .second]
        formatter.zeroFormattingBehavior = .pad
        #expect(formatter.string(from: 65) == "01:05")
        formatter.allowedUnits = [.day, .hour, .minute]
        formatter.zeroFormattingBehavior = .default
        formatter.unitsStyle = .full
        #expect(formatter.string(from: 90_000) == "1 day, 1 hour")
        formatter.unitsStyle = .abbreviated
        formatter.maximumUnitCount = 1
        #expect(formatter.string(from: 90_000) == "1d")
        formatter.includesTimeRemainingPhrase = true
        #expect(formatter.string(from: 7200) == "2h remaining")
        #expect(formatter.string(from: .infinity) == nil)
    }

    @Test(arguments: [
        (-90.0, "1 minute ago", "1 minute ago"), (7200, "in 2 hours", "in 2 hours"),
        (86_400, "in 1 day", "tomorrow"), (-86_400, "1 day ago", "yesterday"),
        (0, "in 0 seconds", "now"),
    ])
    func `is seen from now`(seconds: Double, numeric: String, named: String) {
        let formatter = RelativeDateTimeFormatter()
        let noon = Date(timeIntervalSince1970: 1_700_000_000)
        let date = noon.addingTimeInterval(seconds)
        #expect(formatter.localizedString(for: date, relativeTo: noon) == numeric)
        formatter.dateTimeStyle = .named
        #expect(formatter.localizedString(for: date, relativeTo: noon) == named)
    }

    @Test func `has the symbol of its unit`() {
        let way = Measurement(value: 1.5, unit: UnitLength.kilometers)
        #expect(way.formatted() == "1.5 km")
        let warmth = Measurement(value: 21.4, unit: UnitTemperature.celsius)
        #expect(warmth.formatted() == "21.4°C")
        #expect(warmth.formatted(.measurement(width: .narrow)) == "21°")
    }

    @Test func `is written to a folder and read again`() throws {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent(
            UUID().uuidString
        )
        defer { try? FileManager.default.removeItem(at: place) }
        let text = FileWrapper(regularFileWithContents: Data("words".utf8))
        let folder = FileWrapper(directoryWithFileWrappers: ["a": text])
        let again = FileWrapper(regularFileWithContents: Data("more".utf8))
        again.preferredFilename = "a"
        let name = folder.addFileWrapper(again)
        #expect(name != "a" && folder.fileWrappers?.count == 2)
        try folder.write(to: place, originalContentsURL: nil)
        let read = try FileWrapper(url: place)
        #expect(read.isDirectory && !read.isRegularFile)
        #expect(read.fileWrappers?["a"]?.regularFileContents == Data("words".utf8))
        #expect(read.fileWrappers?[name]?.regularFileContents == Data("more".utf8))
        #expect(throws: (any Error).self) { try FileWrapper(url: place.appending(path: "none")) }
    }
}
