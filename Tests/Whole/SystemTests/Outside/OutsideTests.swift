import Glibc
import RoostLinux
import RoostWire
import Testing

// Slow: it builds the modules that an app links once more. Skip it with
// swift test --skip "A package of somebody else".
@Suite(.serialized) struct `A package of somebody else` {
    @Test func `builds against the products, its tests pass, and its apps run`() throws {
        let folder = try Here.makeFolder()
        defer { try? FileSystem.removeTree(folder) }
        let package = try Package(in: folder)
        try package.build()
        try package.test()

        try withSystem(environment: ["STORMY_WEATHER=http://127.0.0.1:9"]) { system in
            let stormy = "com.example.stormy"
            let program = try package.program("Stormy")
            try system.install(
                stormy,
                program: program,
                permitted: ["StormyNoon"],
                modes: ["fetch"]
            )
            try system.call("Open", ["app": .string(stormy)])
            try system.untilTrue("Stormy to submit") {
                try system.app(stormy)["pendingRefresh"]?.asInteger == 1
            }
            try system.call("Home", ["app": .string(stormy)])
            try system.wait(stormy, toBe: "suspended")
            #expect(try system.blockers(stormy, "StormyNoon") == ["earliestBeginDate"])
            // Nobody answers at its server: its time is over, and the request waits for the server.
            try system.set("refresh-budget", "1")
            try system.simulateLaunch(stormy, "StormyNoon")
            #expect(try system.ending(stormy, "StormyNoon")["ending"]?.asString == "expired")
            // Before it looked at the sky it asked for tomorrow's run.
            #expect(try system.blockers(stormy, "StormyNoon") == ["earliestBeginDate"])

            let plain = "com.example.plain"
            try system.install(plain, program: try package.program("Plain"), permitted: ["plain"])
            try system.submit(plain, "plain")
            #expect(try system.ending(plain, "plain")["ending"]?.asString == "completed")
            try system.journal(plain, says: "Plain: the year is ")
        }
    }
}

/// A package that depends on this repository by its path.
private struct Package {
    private let folder: String

    init(in folder: String) throws {
        self.folder = folder
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "outside",
                dependencies: [.package(name: "roost", path: "\(Here.repository)")],
                targets: [
                    .executableTarget(
                        name: "Stormy",
                        dependencies: [
                            .product(name: "SwiftUI", package: "roost"),
                            .product(name: "BackgroundTasks", package: "roost"),
                            .product(name: "UserNotifications", package: "roost"),
                        ],
                        swiftSettings: [.swiftLanguageMode(.v5)]),
                    .executableTarget(
                        name: "Plain", dependencies: [.product(name: "SwiftUI", package: "roost")]),
                    .testTarget(
                        name: "NoonTests",
                        dependencies: [
                            .product(name: "BackgroundTasks", package: "roost"),
                            .product(name: "RoostTesting", package: "roost"),
                        ]),
                ])
            """
        // A year of an app on a device, as docs/examples/a-year.md has it.
        let noon = """
            import BackgroundTasks
            import RoostTesting
            import Testing

            @Test func `The sky is looked at once a day`() throws {
                let device = try Device(in: "Europe/Berlin", at: "2026-11-22 09:00")
                let weather = try device.install("com.example.weather", permitting: ["noon"]) {
                    BGTaskScheduler.shared.register(forTaskWithIdentifier: "noon", using: nil) { task in
                        try? ask()
                        task.setTaskCompleted(success: true)
                    }
                    try? ask()
                }
                try weather.open()
                try weather.home()
                try device.goes(on: .until("2027-11-22 09:05"))
                #expect(weather.runs.filter { $0.ending == .completed }.count == 365)
            }

            func ask() throws {
                let request = BGAppRefreshTaskRequest(identifier: "noon")
                request.earliestBeginDate = Date(timeIntervalSinceNow: 86_400)
                try BGTaskScheduler.shared.submit(request)
            }
            """
        // It names nothing but SwiftUI, uses what Foundation has, and would not pass our own
        // settings: those must not be anybody else's.
        let plain = """
            import SwiftUI

            @main
            struct PlainApp: App {
                var body: some Scene {
                    WindowGroup { Text("Plain") }
                        .backgroundTask(.appRefresh("plain")) {
                            let unused = 7
                            let year = Calendar.current.component(.year, from: Date())
                            let line = "Plain: the year is \\(year)\\n"
                            FileHandle.standardError.write(Data(line.utf8))
                        }
                }
            }
            """
        try put(manifest, "Package.swift")
        try put(plain, "Sources/Plain/PlainApp.swift")
        try put(noon, "Tests/NoonTests/NoonTests.swift")
        let sources = Here.repository + "/Examples/Stormy/Sources"
        for name in try FileSystem.list(sources) {
            let text = try FileSystem.readText("\(sources)/\(name)", limit: 1 << 20)
            try put(text, "Sources/Stormy/\(name)")
        }
    }

    private func put(_ text: String, _ name: String) throws {
        let path = "\(folder)/\(name)"
        try FileSystem.makeDirectory(FileSystem.parent(of: path) ?? folder)
        try FileSystem.write(Array(text.utf8), atomicallyTo: path)
    }

    func build() throws { try swift("build", "--build-tests") }
    func test() throws { try swift("test", "--skip-build") }

    private func swift(_ command: String, _ option: String) throws {
        let outcome = try run(
            "/usr/bin/env",
            [
                "swift", command, option, "--package-path", folder, "--scratch-path",
                folder + "/build",
            ],
            environment: EnvironmentVariables.all().map { "\($0.name)=\($0.value)" },
            // Nothing is printed while a large module is compiled.
            milliseconds: 1_200_000
        )
        try #require(outcome.status == .exited(0), "\(outcome.output)")
    }

    func program(_ name: String) throws -> String {
        try FileSystem.resolve("\(folder)/build/debug/\(name)")
    }
}
