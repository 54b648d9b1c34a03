import CBench
import RoostClient
import RoostLinux

// The app that is measured. The system launches it without arguments; the benchmark itself starts it
// with some, to make requests as this app or to see how long a start takes.

let firstLine = bench_now()
var arguments = CommandLine.arguments.dropFirst()

switch arguments.popFirst() {
case "load": Load.run(Array(arguments))
case "submit": Submissions.run(Array(arguments))
case "jobs": Jobs.run(Array(arguments))
case "graph": Jobs.graph(Array(arguments))
case "assert": Assertions.run(Array(arguments))
case "flood": Flood.run(Array(arguments))
case "notify": Notifications.run(Array(arguments))
case "now":
    if let out = arguments.first { Numbers.write([firstLine], to: out) }
case let other?:
    print("BenchApp does not know \(other); it is started by roost-bench")
    ThisProcess.exit(2)
case nil: App(started: firstLine).run()
}
