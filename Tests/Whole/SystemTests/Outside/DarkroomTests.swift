import Glibc
import RoostLinux
import RoostWire
import Testing

/// Examples/Darkroom: photos are taken in, made small by a job each, packed and uploaded.
@Suite(.serialized, .enabled(if: FileServer.program != nil, FileServer.why))
struct `An album that the example makes` {
    private static let app = "com.example.darkroom"
    private static let count = 100
    /// The pause after the fourth kill of the import, which waits 30 s after the first and twice as
    /// long after each other one, and time to spare: where all photos are small by then, nothing
    /// else happens meanwhile.
    private static let longestPause = 300_000 as Int32

    @Test(arguments: [1, 2] as [UInt64])
    func `ends whole, whatever is killed on the way`(seed: UInt64) throws {
        let server = try FileServer()
        try withSystem(environment: ["DARKROOM_SERVER=\(server.address)"]) { system in
            let app = try IntentApp(Self.app, program: "Darkroom", in: system)
            let photos = "\(system.home)/photos"
            try writePhotos(to: photos)
            let submitted = try app.roost(
                "submit",
                "ImportPhotos",
                "--folder",
                photos,
                "--album",
                "summer"
            )
            try #require(submitted.status == .exited(0), "\(submitted)")
            var random = SplitMix(seed: seed)
            for round in 0..<8 {
                // Some more of it is done, and then the app is killed, or the system with it.
                let more = Int.random(in: 1...12, using: &random)
                let known = try done(in: system)
                try system.untilTrue(
                    "the album to go on in round \(round)",
                    within: Self.longestPause
                ) {
                    try isOver(in: system) || done(in: system) >= min(known + more, Self.count + 1)
                }
                if Bool.random(using: &random) {
                    try system.kill()
                    try system.start()
                } else if let pid = try system.pid(of: Self.app) {
                    // It may have ended meanwhile, and then nothing is killed.
                    try? Child(pid: pid).signal(SIGKILL)
                }
            }
            // A machine that is busy takes long for a hundred photos, but not for one more.
            while try !isOver(in: system) {
                let known = try done(in: system)
                try system.untilTrue("the album to be on the server", within: Self.longestPause) {
                    try isOver(in: system) || done(in: system) > known
                }
            }
            let listed = try shell("python3 -m zipfile -l \(server.stored)/summer.zip")
            #expect(listed.status == .exited(0), "\(listed.output)")
            let names = listed.output.split(separator: "\n").dropFirst().compactMap {
                $0.split(separator: " ").first.map(String.init)
            }
            #expect(names == (0..<Self.count).map(Self.name))
            #expect(
                try shell("python3 -m zipfile -t \(server.stored)/summer.zip").output
                    .contains("Done testing")
            )
        }
    }

    private static func name(_ number: Int) -> String {
        let digits = "\(number)"
        return String(repeating: "0", count: 3 - digits.utf8.count) + digits + ".ppm"
    }

    /// Pictures of 160 by 120 points, each in a color of its own.
    private func writePhotos(to folder: String) throws {
        try FileSystem.makeDirectory(folder)
        for number in 0..<Self.count {
            let pixels = [UInt8](repeating: UInt8(number), count: 160 * 120 * 3)
            try FileSystem.write(
                Array("P6\n160 120\n255\n".utf8) + pixels,
                atomicallyTo: "\(folder)/\(Self.name(number))"
            )
        }
    }

    /// How many steps are done.
    private func done(in system: PrivateSystem) throws -> Int {
        try system.history(Self.app).count { $0["ending"]?.asString == "completed" }
    }

    /// Whether nothing of it waits, runs or is held, and something was done.
    private func isOver(in system: PrivateSystem) throws -> Bool {
        let jobs = try system.call("Jobs", ["app": .string(Self.app)])["jobs"]?.asArray ?? []
        if let held = jobs.first(where: { $0["state"] == "held" }) {
            try #require(Bool(false), "a step is held: \(held)")
        }
        return try jobs.isEmpty && done(in: system) > Self.count
    }
}
