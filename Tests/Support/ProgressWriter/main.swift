import RoostLinux
import RoostProgress

// Reports progress until it is killed; only the tests of progress start it. Its standard output is
// a socket, over which it sends the page. What it reports at any moment obeys two rules: the total
// is three times what is completed, and one more; title and subtitle are the same.

do throws(SystemError) {
    let page = try ProgressPage()
    guard var slot = page.takeSlot(run: 42) else { ThisProcess.exit(1) }
    let output = Descriptor(owning: 1)
    slot.set(completed: 1, total: 4)
    _ = try output.send([0], passing: page.descriptor.rawValue)
    var completed: Int64 = 1
    while true {
        completed += 1
        slot.set(completed: completed, total: completed * 3 + 1)
        if completed % 64 == 0 {
            let text = String(repeating: "\(completed) ", count: 20)
            slot.set(title: text, subtitle: text)
        }
    }
} catch {
    StandardError.write("progress-writer: \(error)\n")
    ThisProcess.exit(1)
}
