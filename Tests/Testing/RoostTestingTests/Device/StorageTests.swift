#if os(Linux)
import BackgroundTasks
import Foundation
import Testing

@testable import RoostTesting

@Suite struct `The files of an app on a device` {
    private let device: Device

    init() throws { device = try Device(at: "2026-11-22 09:00") }

    private func install(_ name: String = "com.example.notes") throws -> DeviceApp {
        let app = try device.install(name, permitting: []) {}
        try app.open()
        return app
    }

    private func write(_ text: String, by app: DeviceApp) throws {
        try app.does {
            let folder = try FileManager.default.url(
                for: .documentDirectory,
                in: .userDomainMask,
                appropriateFor: nil,
                create: true
            )
            try Data(text.utf8).write(to: folder.appendingPathComponent("note.txt"))
        }
    }

    private func read(by app: DeviceApp) throws -> String? {
        try app.does {
            let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
            let file = folder.appendingPathComponent("note.txt")
            return (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    @Test func `lie in folders of its own, which are there when it looks for them`() throws {
        let app = try install()
        let folders = try app.does {
            let files = FileManager.default
            return [
                files.urls(for: .documentDirectory, in: .userDomainMask)[0],
                files.urls(for: .cachesDirectory, in: .userDomainMask)[0],
                files.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0],
                files.temporaryDirectory, URL(fileURLWithPath: NSHomeDirectory()),
            ]
            .map(\.path)
        }
        let others = try app.does {
            let files = FileManager.default
            let kinds: [FileManager.SearchPathDirectory] = [
                .documentDirectory, .cachesDirectory, .applicationSupportDirectory,
            ]
            let urls = try kinds.map {
                try files.url(for: $0, in: .userDomainMask, appropriateFor: nil, create: true).path
            }
            let paths = kinds.flatMap {
                NSSearchPathForDirectoriesInDomains($0, .userDomainMask, true)
            }
            return urls + paths
        }
        #expect(others == Array(folders[..<3] + folders[..<3]))
        let container = app.container.path
        let names = ["Documents", "Library/Caches", "Library/Application Support", "tmp"]
        #expect(folders == names.map { "\(container)/\($0)" } + [container])
        for folder in folders { #expect(FileManager.default.fileExists(atPath: folder)) }
    }

    @Test func `are in folders that are made again where that is wanted`() throws {
        let app = try install()
        let isThere = try app.does {
            let files = FileManager.default
            let caches = files.urls(for: .cachesDirectory, in: .userDomainMask)[0]
            try files.removeItem(at: caches)
            let again = try files.url(
                for: .cachesDirectory,
                in: .userDomainMask,
                appropriateFor: nil,
                create: true
            )
            return again.path == caches.path && files.fileExists(atPath: caches.path)
        }
        #expect(isThere)
    }

    @Test func `are not seen by others, nor by the test's own code`() throws {
        let notes = try install()
        let others = try install("com.example.others")
        try write("one", by: notes)
        #expect(try read(by: others) == nil)
        try write("two", by: others)
        #expect(try read(by: notes) == "one")
        let own = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].path
        #expect(!own.hasPrefix(notes.container.path))
    }

    @Test func `outlive its processes and the power, and go with it`() throws {
        let app = try install()
        try write("kept", by: app)
        try app.crash()
        #expect(try read(by: app) == "kept")
        try device.losesPower()
        try app.open()
        #expect(try read(by: app) == "kept")
        let container = app.container.path
        try app.uninstall()
        #expect(!FileManager.default.fileExists(atPath: container))
    }

    @Test func `of a group are its apps' together, as are its defaults`() throws {
        let group = "group.com.example.notes"
        func install(_ name: String, _ groups: [String]) throws -> DeviceApp {
            try device.install(name, permitting: [], groups: groups) {}
        }
        func folder(of app: DeviceApp) throws -> String? {
            try app.open()
            return try app.does {
                FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)?.path
            }
        }
        func count(of app: DeviceApp) throws -> Int? {
            try app.open()
            return try app.does {
                UserDefaults(suiteName: group)?.object(forKey: "count") as? Int
            }
        }
        let notes = try install("com.example.notes", [group])
        let lists = try install("com.example.lists", [group])
        let others = try install("com.example.others", [])
        let shared = try #require(try folder(of: notes))
        #expect(try folder(of: lists) == shared)
        #expect(try folder(of: others) == nil)
        try lists.does { UserDefaults(suiteName: group)?.set(3, forKey: "count") }
        #expect(try count(of: notes) == 3)
        #expect(try count(of: others) == nil)
        try lists.uninstall()
        #expect(try count(of: notes) == 3)
        #expect(FileManager.default.fileExists(atPath: shared))
        try notes.uninstall()
        #expect(!FileManager.default.fileExists(atPath: shared))
        #expect(try count(of: install("com.example.notes", [group])) == nil)
    }

    @Test func `go with the device`() throws {
        var container = ""
        do {
            let device = try Device(at: "2026-11-22 09:00")
            let app = try device.install("com.example.notes", permitting: []) {}
            try app.open()
            try write("short", by: app)
            container = app.container.path
            #expect(FileManager.default.fileExists(atPath: container))
        }
        #expect(!FileManager.default.fileExists(atPath: container))
    }
}

@Suite struct `The time zone of an app on a device` {
    /// The names of the zones that an app finds, and the hour that it has for a date.
    private func zones(of app: DeviceApp, at date: Date) throws -> [String] {
        try app.does {
            let formatter = DateFormatter()
            formatter.dateFormat = "HH:mm"
            return [
                TimeZone.current.identifier, TimeZone.autoupdatingCurrent.identifier,
                Calendar.current.timeZone.identifier,
                Calendar.autoupdatingCurrent.timeZone.identifier,
                Calendar(identifier: .buddhist).timeZone.identifier,
                formatter.string(from: date),
                "\(Calendar.current.component(.hour, from: date))",
            ]
        }
    }

    @Test(arguments: ["Europe/Berlin", "Asia/Kolkata"])
    func `is the device's, wherever the test runs`(name: String) throws {
        let before = TimeZone.current
        let device = try Device(in: name, at: "2026-11-22 09:30")
        let app = try device.install("com.example.clock", permitting: []) {}
        try app.open()
        let date = device.date
        #expect(try zones(of: app, at: date) == Array(repeating: name, count: 5) + ["09:30", "9"])
        try device.travels(to: "Asia/Tokyo")
        #expect(try zones(of: app, at: date).prefix(5).allSatisfy { $0 == "Asia/Tokyo" })
        #expect(TimeZone.current == before && Calendar.current.timeZone == before)
    }

    @Test func `has a calendar of the app's own find the device's morning`() throws {
        let device = try Device(in: "America/New_York", at: "2026-11-22 09:00")
        let app = try device.install("com.example.clock", permitting: []) {}
        try app.open()
        let morning = try app.does {
            Calendar.current.nextDate(
                after: Date(),
                matching: DateComponents(hour: 6),
                matchingPolicy: .nextTime
            )
        }
        try device.goes(on: .until("06:00"))
        #expect(device.date == morning)
    }
}

@Suite struct `User defaults of an app on a device` {
    private let device: Device

    init() throws { device = try Device(at: "2026-11-22 09:00") }

    private func install(_ name: String = "com.example.notes") throws -> DeviceApp {
        let app = try device.install(name, permitting: []) {}
        try app.open()
        return app
    }

    @Test func `are its own, over crashes, and gone with it`() throws {
        let notes = try install()
        let others = try install("com.example.others")
        try notes.open()
        try notes.does { UserDefaults.standard.set(7, forKey: "count") }
        #expect(UserDefaults.standard.object(forKey: "count") == nil)
        try others.open()
        #expect(try others.does { UserDefaults.standard.integer(forKey: "count") } == 0)
        try notes.crash()
        try notes.open()
        let read = try notes.does {
            [
                UserDefaults.standard.integer(forKey: "count"),
                UserDefaults(suiteName: "com.example.notes")?.integer(forKey: "count") ?? -1,
                UserDefaults().integer(forKey: "count"),
                UserDefaults(suiteName: "another")?.integer(forKey: "count") ?? -1,
            ]
        }
        #expect(read == [7, 7, 7, 0])
        try notes.uninstall()
        let again = try install()
        #expect(try again.does { UserDefaults.standard.integer(forKey: "count") } == 0)
    }

    /// What is read of some values, in words.
    private static func readings(_ defaults: UserDefaults) -> [String] {
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        defaults.register(defaults: ["registered": 3, "both": "registered"])
        defaults.set("both", forKey: "both")
        defaults.set(1, forKey: "one")
        defaults.set(2.5, forKey: "double")
        defaults.set(Float(0.5), forKey: "float")
        defaults.set(true, forKey: "true")
        defaults.set("12", forKey: "text")
        defaults.set(Data([1, 2]), forKey: "data")
        defaults.set(date, forKey: "date")
        defaults.set(["a", "b"], forKey: "array")
        defaults.set(["a": 1], forKey: "dictionary")
        defaults.set(URL(string: "https://example.org/a"), forKey: "url")
        defaults.set(URL(fileURLWithPath: "/tmp/a"), forKey: "file")
        defaults.set(Int64(5) as Any?, forKey: "int64")
        defaults.set(UInt8(6) as Any?, forKey: "uint8")
        defaults.set(Float(1.5) as Any?, forKey: "anyFloat")
        defaults.set(NSNumber(value: true), forKey: "nsTrue")
        defaults.set(NSNumber(value: 7), forKey: "nsSeven")
        defaults.set(NSNumber(value: 7.5), forKey: "nsDouble")
        defaults.set(1, forKey: "int")
        defaults.set(true as Any?, forKey: "anyTrue")
        defaults.set(2.0, forKey: "two")
        defaults.set("abc".prefix(2), forKey: "part")
        defaults.set(NSString("ns"), forKey: "nsText")
        defaults.set(URL(fileURLWithPath: "/tmp/b") as Any?, forKey: "anyURL")
        let mutable = NSMutableArray(array: [1])
        defaults.set(mutable, forKey: "mutable")
        mutable.add(2)
        defaults.set("gone", forKey: "gone")
        defaults.removeObject(forKey: "gone")
        defaults.set(nil as Any?, forKey: "none")
        let keys = [
            "registered", "both", "one", "double", "float", "true", "text", "data", "date", "array",
            "dictionary", "url", "file", "gone", "none", "int64", "uint8", "anyFloat", "nsTrue",
            "nsSeven", "nsDouble", "int", "anyTrue", "two", "part", "nsText", "anyURL", "mutable",
        ]
        return keys.map { key in
            // Foundation traps where data is no URL.
            let url = key == "data" ? nil : defaults.url(forKey: key)
            let parts: [Any?] = [
                defaults.bool(forKey: key), defaults.integer(forKey: key),
                defaults.double(forKey: key), defaults.float(forKey: key),
                defaults.string(forKey: key), defaults.data(forKey: key),
                defaults.array(forKey: key).map { "\($0.count)" },
                defaults.stringArray(forKey: key),
                defaults.dictionary(forKey: key)?.keys.sorted(), url,
                defaults.object(forKey: key) as? Bool, defaults.object(forKey: key) as? Int,
                defaults.object(forKey: key) as? Double, defaults.object(forKey: key) as? Date,
                defaults.object(forKey: key) != nil,
            ]
            return "\(key): " + parts.map { $0.map { "\($0)" } ?? "-" }.joined(separator: " ")
        }
    }

    @Test func `read as Foundation's own do`() throws {
        let suite = "roost-test-\(UUID())"
        let own = try #require(UserDefaults(suiteName: suite))
        defer { own.removePersistentDomain(forName: suite) }
        let expected = Self.readings(own)
        let app = try install()
        let read = try app.does { Self.readings(UserDefaults.standard) }
        #expect(read == expected)
    }

    @Test func `are their domains, which can be set and removed as a whole`() throws {
        let app = try install()
        let read = try app.does {
            let standard = UserDefaults.standard
            standard.set(1, forKey: "a")
            standard.removePersistentDomain(forName: "com.example.notes")
            let removed = standard.object(forKey: "a") == nil
            let suite = UserDefaults(suiteName: "more")
            standard.setPersistentDomain(["b": 2], forName: "more")
            let set = suite?.integer(forKey: "b")
            return [removed ? "removed" : "there", "\(set ?? -1)"]
                + (standard.persistentDomain(forName: "more")?.keys.sorted() ?? [])
        }
        #expect(read == ["removed", "2", "b"])
        #expect(UserDefaults(suiteName: "more")?.object(forKey: "b") == nil)
    }

    @Test func `have what a process registered, in all suites, until that ends`() throws {
        let app = try install()
        let registered = try app.does {
            UserDefaults.standard.register(defaults: ["x": 4])
            return UserDefaults(suiteName: "more")?.integer(forKey: "x")
        }
        #expect(registered == 4)
        try app.crash()
        try app.open()
        #expect(try app.does { UserDefaults.standard.object(forKey: "x") == nil })
    }

    @Test func `tell who observes them`() throws {
        let app = try install()
        let count = try app.does {
            let told = Told()
            let token = NotificationCenter.default.addObserver(
                forName: UserDefaults.didChangeNotification,
                object: UserDefaults.standard,
                queue: nil
            ) { _ in told.count += 1 }
            UserDefaults.standard.set(1, forKey: "one")
            UserDefaults.standard.removeObject(forKey: "one")
            NotificationCenter.default.removeObserver(token)
            return told.count
        }
        #expect(count == 2)
    }

    private final class Told: @unchecked Sendable { var count = 0 }
}
#endif
