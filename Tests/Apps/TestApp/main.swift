import Glibc
import RoostClient
import RoostLinux
import RoostWire

// The app that the system tests install: an identifier's first word says what its handler does, so
// that one program can be any app, well behaved or not.

let deed = CommandLine.arguments.dropFirst().first
if deed == "spin" { spin() }

let journal = Journal()
if deed == "wander" { wander() }
if deed == "wandering" { goOnWandering() }
if deed == "ask" {
    ask()
    exit(0)
}

if let path = try? FileSystem.readText("puppet", limit: 4096) {
    journal.note("started \(getpid())")
    try playPuppet(to: path)
}

if let left = EnvironmentVariables.read("TESTAPP_DESCRIPTORS").flatMap({ Int($0) }),
    let path = EnvironmentVariables.read("TESTAPP_FED")
{
    try starve(leaving: left, until: path)
}

let system = AppSystem.shared
journal.note("started \(getpid())")

for behaviour in Behaviour.allCases {
    for suffix in ["", ".1", ".2", ".3"] {
        register(behaviour, as: behaviour.rawValue + suffix)
    }
}
// Tests of many requests name theirs "good.x.1", "good.x.2" and so on.
for number in 0..<(EnvironmentVariables.read("TESTAPP_MANY").flatMap { Int($0) } ?? 0) {
    register(.good, as: "good.x.\(number)")
    register(.slowStop, as: "slow-stop.x.\(number)")
}

system.onPhase { phase, handled in
    journal.note("phase \(phase.rawValue)")
    if phase == .background, EnvironmentVariables.read("TESTAPP_LEAVES") == "never" { return }
    handled()
}
system.finishLaunching()
journal.note("ready")
while true { pause() }

/// Registers a behaviour for an identifier; where the system does not permit it, nothing follows.
func register(_ behaviour: Behaviour, as identifier: String) {
    _ = system.register(identifier: identifier) { run in
        journal.note("begin \(run.number) \(run.identifier)")
        perform(behaviour, run)
    }
}
