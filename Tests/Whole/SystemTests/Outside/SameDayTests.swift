import FileContents
import Foundation
import RoostLinux
import RoostWire
import SwiftUI
import Synchronization
import Testing

@testable import RoostTesting
@testable import Stormy

/// A day of Stormy's, on a device and under a real roostd with a real nginx: its photo is sent, it
/// tells of a storm, is tapped when it is dead, and hears of the weather when its time is over.
@Suite(.serialized, .enabled(if: FileServer.program != nil, FileServer.why))
struct `The same day` {
    @Test func `is lived by an app on a device as under roostd`() throws {
        // The app keeps the path for as long as the process lives: that of all tests of it.
        let photo = "\(NSTemporaryDirectory())/stormy-\(getpid())"
        try FileManager.default.createDirectory(
            atPath: photo,
            withIntermediateDirectories: true
        )
        defer { try? FileSystem.removeTree(photo) }
        let onDevice = Day(on: try DeviceOfADay(photo: photo + "/sky.jpg"))
        try onDevice.live()
        let server = try FileServer(
            "limit_rate 200k; dav_methods PUT; create_full_put_path on;"
        )
        let environment = ["STORMY_WEATHER=\(server.address)", "STORMY_PHOTO=\(photo)/sky.jpg"]
        var real: [String] = []
        try withSystem(environment: environment) { system in
            let stage = SystemOfADay(system: system, server: server, photo: photo + "/sky.jpg")
            let day = Day(on: stage)
            try day.live()
            real = day.seen
        }
        #expect(onDevice.seen == real)
        #expect(real.count > 20)
    }
}

private let stormyApp = "com.example.stormy"

/// Where the day is lived.
private protocol PlaceOfADay {
    /// The file in which the camera leaves its photo.
    var photo: String { get }
    /// What the server was asked, when it was asked so often: the methods and the paths.
    func requests(atLeast count: Int) throws -> [String]
    /// Lets time pass until nothing is carried for the app any more.
    func untilNothingIsCarried() throws
    func install() throws
    /// Sets the server's answer to who asks for the weather.
    func serve(_ weather: String) throws
    func call(_ method: String, _ parameters: JSONObject) throws -> JSONObject
    /// Lets time pass until something is so.
    func until(_ what: String, _ isSo: () throws -> Bool) throws
}

/// The day: what people do and see, step by step.
private final class Day {
    private let place: any PlaceOfADay
    private(set) var seen: [String] = []

    init(on place: any PlaceOfADay) { self.place = place }

    func live() throws {
        try place.install()
        try set("refresh-budget", "20")
        try sendPhoto()
        try hearOfStorm()
        try tapWhenDead()
        try hearOfWeatherLate()
        seen += try place.requests(atLeast: 3)
        let history = try place.call("History", ["app": .string(stormyApp), "limit": 1000])
        seen += (history["finished"]?.asArray ?? []).reversed().map {
            "history: \($0["kind"]?.asString ?? "") \($0["identifier"]?.asString ?? "") "
                + "\($0["ending"]?.asString ?? "") \($0["reason"]?.asString ?? "")"
        }
    }

    private func sendPhoto() throws {
        try FileSystem.write(Array(repeating: 7, count: 2_000), atomicallyTo: place.photo)
        try call("Open")
        try isBecoming("foreground")
        seen += try place.requests(atLeast: 1)
        try place.untilNothingIsCarried()
        try FileSystem.removeTree(place.photo)
        try call("Home")
        try isBecoming("suspended")
    }

    private func hearOfStorm() throws {
        try place.serve(#"{"condition":"stormy"}"#)
        try call("SimulateLaunch", ["identifier": "StormyNoon"])
        try ends("StormyNoon")
        try isTold("A stormy noon")
        try isBecoming("suspended")
    }

    private func tapWhenDead() throws {
        try call("Quit")
        try isBecoming("notRunning")
        try isTold("A stormy noon")
        try call("Tap", ["id": "sky"])
        try isBecoming("foreground")
        #expect(try notifications().isEmpty)
        try call("Home")
        try isBecoming("suspended")
    }

    private func hearOfWeatherLate() throws {
        try set("refresh-budget", "1")
        let radar = String(repeating: "~", count: 600_000)
        try place.serve(#"{"condition":"stormy","radar":"\#(radar)"}"#)
        try call("SimulateLaunch", ["identifier": "StormyNoon"])
        try ends("StormyNoon", count: 2)
        seen.append("carried: \(try transfers())")
        try isTold("A stormy noon")
        try place.untilNothingIsCarried()
        try isBecoming("suspended")
    }

    // MARK: Steps

    private func call(_ method: String, _ more: JSONObject = [:]) throws {
        var parameters: JSONObject = ["app": .string(stormyApp)]
        for member in more { parameters[member.key] = member.value }
        _ = try place.call(method, parameters)
        seen.append(method)
    }

    private func set(_ name: String, _ value: String) throws {
        _ = try place.call("Set", ["name": .string(name), "value": .string(value)])
        seen.append("set \(name)")
    }

    private func ends(_ task: String, count: Int = 1) throws {
        func endings() throws -> [String] {
            let parameters: JSONObject = [
                "app": .string(stormyApp), "identifier": .string(task), "limit": 1000,
            ]
            let finished = try place.call("History", parameters)["finished"]?.asArray ?? []
            return finished.compactMap { $0["ending"]?.asString }
        }
        try place.until("\(task) to end") { try endings().count >= count }
        seen.append("\(task) \(try endings().first ?? "")")
    }

    private func isBecoming(_ state: String) throws {
        try place.until("the app to be \(state)") {
            let apps = try place.call("Apps", [:])["apps"]?.asArray ?? []
            let stormy = apps.first { $0["identifier"]?.asString == stormyApp }
            return stormy?["state"]?.asString == state
        }
        seen.append("the app is \(state)")
    }

    private func notifications() throws -> [String] {
        let all = try place.call("Notifications", ["app": .string(stormyApp)])["notifications"]
        return (all?.asArray ?? []).compactMap { $0["title"]?.asString }
    }

    private func isTold(_ title: String) throws {
        try place.until("\(title) to be told") { try notifications().contains(title) }
        seen.append("told: \(try notifications())")
    }

    /// The kinds of what is carried.
    private func transfers() throws -> [String] {
        let all = try place.call("Transfers", ["app": .string(stormyApp)])["transfers"]?.asArray
        return (all ?? []).compactMap { $0["kind"]?.asString }
    }
}

/// A real system, with a real server.
private struct SystemOfADay: PlaceOfADay {
    let system: PrivateSystem
    let server: FileServer
    let photo: String

    func requests(atLeast count: Int) throws -> [String] {
        try server.requests(atLeast: count).map { "\($0.method) \($0.path)" }
    }
    func untilNothingIsCarried() throws {
        try system.transfers("nothing any more") { $0.isEmpty ? true : nil }
    }

    func install() throws {
        let program = Here.products + "/Stormy"
        try system.install(stormyApp, program: program, permitted: ["StormyNoon"], modes: ["fetch"])
    }
    func serve(_ weather: String) throws {
        try server.store(Array(weather.utf8), as: "weather.json")
    }
    func call(_ method: String, _ parameters: JSONObject) throws -> JSONObject {
        try system.call(method, parameters)
    }
    func until(_ what: String, _ isSo: () throws -> Bool) throws {
        try system.untilTrue(what, isSo)
    }
}

/// A device, with a server of the test's.
private final class DeviceOfADay: PlaceOfADay {
    let photo: String
    private let device: Device
    private let server: DeviceServer
    private let weather = Weather()
    private let line = TestPlace(#fileID, #line)

    /// The answer to who asks for the weather.
    private final class Weather: Sendable {
        private let text = Mutex("")
        var now: String {
            get { text.withLock { $0 } }
            set { text.withLock { $0 = newValue } }
        }
    }

    init(photo: String) throws {
        // The app finds both by its environment, which is the test process's.
        #expect(unsafe setenv("STORMY_WEATHER", "https://weather.example", 1) == 0)
        #expect(unsafe setenv("STORMY_PHOTO", photo, 1) == 0)
        self.photo = photo
        device = try Device(in: TimeZone.current.identifier, at: "2026-11-22 09:00")
        let weather = weather
        server = device.serves("weather.example") { request in
            request.method == "PUT" ? .status(201) : .json(weather.now)
        }
        server.bytesPerSecond = 200_000
    }

    func requests(atLeast count: Int) throws -> [String] {
        try until("\(count) requests") { server.requests.count >= count }
        return server.requests.map { "\($0.method) \($0.path)" }
    }
    func untilNothingIsCarried() throws {
        try until("nothing to be carried") { device.transfers.isEmpty }
    }

    func install() throws {
        try device.install(stormyApp, permitting: ["StormyNoon"], modes: ["fetch"]) {
            StormyApp.main()
        }
    }
    func serve(_ weather: String) { self.weather.now = weather }
    func call(_ method: String, _ parameters: JSONObject) throws -> JSONObject {
        try device.person(VarlinkCall("io.roost.System.\(method)", parameters: parameters), line)
    }
    func until(_ what: String, _ isSo: () throws -> Bool) throws {
        for _ in 0..<600 {
            if try isSo() { return }
            try device.goes(on: .for(.milliseconds(100)))
        }
        Issue.record("waited a minute of the device's for \(what)")
    }
}
