import CBench
import CLimits
import RoostLinux

// What `make bench` runs. See Benchmarks/README.md.

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "serve", arguments.count == 3 {
    // The smallest durable service, in a process of its own.
    let status = unsafe arguments[1].withCString { path in
        unsafe arguments[2].withCString { unsafe bench_serve(path, $0) }
    }
    ThisProcess.exit(status == 0 ? 0 : 1)
}
do throws(Trouble) {
    let options = try Options(arguments)
    let bench = try Bench(options)
    try bench.run()
} catch {
    Progress.say(error.sentence)
    ThisProcess.exit(1)
}
