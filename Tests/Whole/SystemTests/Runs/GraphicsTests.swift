import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `A graphics processor` {
    @Test func `is lent to one run at a time, and told to the process that is launched for it`()
        throws
    {
        let machine = try FakeMachine()
        try machine.graphics()
        try withSystem(environment: machine.environment + ["DRI_PRIME=1"]) { system in
            let check = try system.check("graphics")
            #expect(check["finding"]?.asString == "/dev/dri/renderD128 (AMD)")
            let baker = try Puppet(in: system, running: "Bake")
            let run = try #require(baker.runs["Bake"])
            let granted = try baker.call(
                "Extend",
                ["run": .integer(run), "slot": 0, "requiresGPU": true]
            )
            #expect(granted["device"]?.asString == "/dev/dri/renderD128")
            #expect(try baker.call("Permitted")["devices"]?.asInteger == 1)

            let cook = try Puppet("com.example.cook", in: system, running: "Cook")
            #expect(try cook.variables("DRI_PRIME") == ["DRI_PRIME=1"])
            #expect(try cook.variables("ROOST_GPU") == [])
            _ = try cook.finish(try #require(cook.runs["Cook"]))
            try system.call("Open", ["app": .string(cook.app)])
            try system.wait(cook.app, toBe: "foreground")
            try cook.call(
                "Submit",
                [
                    "request": [
                        "identifier": "good.1", "kind": "continued", "title": "Cooking",
                        "subtitle": "", "requiresGPU": true,
                    ]
                ]
            )
            #expect(try system.blockers(cook.app, "good.1") == ["deviceBusy"])
            cook.process.signal(SIGKILL)
            try system.wait(cook.app, toBe: "notRunning")
            _ = try baker.finish(run)
            try cook.awaken()
            while cook.runs["good.1"] == nil { try cook.hear() }
            #expect(try cook.variables("ROOST_GPU") == ["ROOST_GPU=/dev/dri/renderD128"])
            #expect(try cook.variables("DRI_PRIME") == ["DRI_PRIME=pci-0000_03_00_0"])
            #expect(try cook.variables("ROCR_VISIBLE_DEVICES") == ["ROCR_VISIBLE_DEVICES=0"])
        }
    }
}

extension Puppet {
    /// What its environment says under a name.
    fileprivate func variables(_ name: String) throws -> [String] {
        try FileSystem.readText("/proc/\(process.pid)/environ", limit: 1 << 20)
            .split(separator: "\0").map(String.init).filter { $0.hasPrefix("\(name)=") }
    }
}
