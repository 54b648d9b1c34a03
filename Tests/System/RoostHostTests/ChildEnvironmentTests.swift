import RoostEngine
import RoostLinux
import Testing

@testable import RoostHost

@Suite struct `The environment of an app's process` {
    private func app(permitted: [String], fleetTasks: [String]) -> InstalledApp {
        InstalledApp(
            id: AppID("com.example.app"),
            folder: "/apps/com.example.app-1",
            executable: "/apps/com.example.app-1/app",
            permitted: permitted.map { TaskID($0) },
            fleetTasks: fleetTasks.map { TaskID($0) },
            modes: []
        )
    }

    private func variables(
        permitted: [String] = ["a", "b"],
        fleetTasks: [String] = [],
        device: GraphicsDevice? = nil
    ) -> [String] {
        ChildEnvironment(paths: SystemPaths(home: "/home/roost"), systemRoot: nil, boot: "B")
            .variables(
                of: app(permitted: permitted, fleetTasks: fleetTasks),
                as: ProcessNumber(7),
                with: device
            )
    }

    @Test func `says whose it is, and where it calls`() {
        let variables = variables()
        #expect(variables.contains("ROOST_APP=com.example.app"))
        #expect(variables.contains("ROOST_PERMITTED=a\nb"))
        #expect(variables.contains(Survivors.mark(of: ProcessNumber(7), in: "B")))
        #expect(Survivors.number(in: variables) == ProcessNumber(7))
    }

    @Test func `has each variable once`() {
        let names = variables().map { $0.prefix { $0 != "=" } }
        #expect(names.count == Set(names).count)
    }

    @Test func `leaves out a list that would be read otherwise than it was meant`() {
        #expect(!variables(permitted: ["a\nb"]).contains { $0.hasPrefix("ROOST_PERMITTED=") })
        // Whoever knew only one of the lists would not ask for the other.
        #expect(!variables(fleetTasks: ["a\nb"]).contains { $0.hasPrefix("ROOST_PERMITTED=") })
    }

    @Test func `says which tasks are for a fleet, where there are any`() {
        #expect(variables(fleetTasks: ["a", "c.*"]).contains("ROOST_FLEET_TASKS=a\nc.*"))
        #expect(!variables().contains { $0.hasPrefix("ROOST_FLEET_TASKS=") })
    }

    @Test func `names the graphics processor that is lent, and no other`() {
        let device = GraphicsDevice(name: "card1", environment: ["CUDA_VISIBLE_DEVICES": "1"])
        let variables = variables(device: device)
        #expect(variables.contains("ROOST_GPU=card1"))
        #expect(
            variables.filter { $0.hasPrefix("CUDA_VISIBLE_DEVICES=") } == ["CUDA_VISIBLE_DEVICES=1"]
        )
    }
}
