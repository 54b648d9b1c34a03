import CBench
import SwiftUI

// An app with an intent, as the system launches it; with `now` it only leaves when it began.

let firstLine = FirstLine.moment
let arguments = CommandLine.arguments
if arguments.count == 3, arguments[1] == "now" {
    guard unsafe bench_write_numbers(arguments[2], [firstLine], 1) == 0 else {
        fatalError("cannot write \(arguments[2])")
    }
} else {
    BenchIntents.main()
}
