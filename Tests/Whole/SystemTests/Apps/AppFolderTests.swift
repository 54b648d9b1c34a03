import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite struct `The folder of an app` {
    let other = "com.example.other"

    /// Tries to install an app whose files are elsewhere, and gives what is said to that.
    private func refusal(
        of folder: String,
        executable: String? = nil,
        as name: String = "com.example.x",
        in system: PrivateSystem
    ) throws -> String {
        let executable = executable ?? folder + "/TestApp"
        let refused = try SystemTests.refusal {
            try system.call(
                "Install",
                [
                    "identifier": .string(name), "folder": .string(folder),
                    "executable": .string(executable), "permitted": [], "modes": [],
                ]
            )
        }
        #expect(refused.name == "Invalid")
        return refused.parameters["message"]?.asString ?? ""
    }

    @Test func `is no other app's, and nothing else on the disk`() throws {
        try withSystem { system in
            let others = try system.install(other)
            let apps = system.home + "/apps"
            #expect(unsafe symlink(others, apps + "/com.example.x-1") == 0)
            try FileSystem.makeDirectory(system.home + "/elsewhere/com.example.x-1")
            let folders = [
                others, "/", system.home, apps, apps + "/com.example.x-1", apps + "/.",
                others + "/..",
                apps + "/com.example.x-none", system.home + "/elsewhere/com.example.x-1",
                apps + "/com.example.x-1/../com.example.other-1",
            ]
            for folder in folders {
                let said = try refusal(of: folder, in: system)
                #expect(
                    said.contains("no folder that the system keeps for com.example.x"),
                    "\(said)"
                )
            }
            // One whose name begins with another's and a hyphen has folders of its own.
            let longer = try system.install(other + "-too")
            let said = try refusal(of: longer, as: other, in: system)
            #expect(said.contains("no folder that the system keeps for com.example.other"))
            #expect(try FileSystem.status(others + "/TestApp") != nil)
        }
    }

    @Test func `has the app's executable in it`() throws {
        try withSystem { system in
            let others = try system.install(other)
            let folder = system.home + "/apps/com.example.x-1"
            try FileSystem.makeDirectory(folder)
            for executable in [others + "/TestApp", folder + "/../com.example.other-1/TestApp"] {
                let said = try refusal(of: folder, executable: executable, in: system)
                #expect(said.contains("does not lie in the app's folder"), "\(said)")
            }
        }
    }
}
