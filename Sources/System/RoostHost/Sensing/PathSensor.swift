import RoostDaemon
import RoostEngine
import RoostLinux

/// A sensor of the paths that jobs wait for, as long as any does.
///
/// However often something changes there, it is looked at some times a second: until then nothing
/// is heard.
struct PathSensor: ~Copyable {
    /// The time for which nothing is heard after a change, in nanoseconds.
    private static let rest: Int64 = 250_000_000

    private var present: PathWatch?
    private var paths: [String] = []
    private var told: [String: PathSight] = [:]
    /// The moment of the next look at what has changed.
    private(set) var nextMoment: Int64?

    /// Watches these paths and no others, and tells what is there.
    mutating func watch(
        _ paths: [String],
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) {
        self.paths = paths
        told = [:]
        look(poller, &inputs)
    }

    /// Takes in that something may have changed: nothing more is heard until it is looked at.
    mutating func notice(_ poller: borrowing Poller) {
        leave(poller)
        nextMoment = Clocks.monotonic() + Self.rest
    }

    /// Looks what has changed, where that is due.
    mutating func tend(_ poller: borrowing Poller, _ inputs: inout [Input]) {
        guard let moment = nextMoment, moment <= Clocks.monotonic() else { return }
        look(poller, &inputs)
    }

    private mutating func leave(_ poller: borrowing Poller) {
        switch present {
        case .none: return
        case .some(let watch):
            do throws(SystemError) { try poller.remove(watch.rawValue) } catch {
                Messages.note(error, "leave the paths that are watched")
            }
        }
        present = nil
    }

    private mutating func look(_ poller: borrowing Poller, _ inputs: inout [Input]) {
        leave(poller)
        nextMoment = nil
        guard !paths.isEmpty else { return }
        var troubles: [String: String] = [:]
        do throws(SystemError) {
            // Watched before they are looked at: what changes in between is heard of.
            let watch = try PathWatch(paths)
            try poller.add(watch.rawValue, token: Token.paths, for: .readable)
            troubles = watch.troubles
            present = consume watch
        } catch {
            for path in paths { troubles[path] = "\(error)" }
        }
        var sights: [String: PathSight] = [:]
        for path in paths {
            sights[path] = PathSight(Self.mark(of: path), trouble: troubles[path])
        }
        guard sights != told else { return }
        told = sights
        inputs.append(.sawPaths(sights))
    }

    static func mark(of path: String) -> PathMark { PathMark(PathWatch.mark(of: path)) }
}
