/// The runs that are going on, by their numbers.
///
/// Runs are looked up many times in each turn: where an app has sixty, once for each of them when
/// another one is to begin. Finding one of a few in order takes a fraction of the time that hashing
/// its number does.
struct RunTable: Sendable {
    private var runs = PagedSortedArray<Run>()

    var isEmpty: Bool { runs.count == 0 }
    var count: Int { runs.count }
    /// The runs, in the order of their numbers.
    var values: some Collection<Run> { runs.all }

    /// The run of a number; setting it adds the run, puts it in the place of the former one, or
    /// takes it away.
    subscript(number: RunNumber) -> Run? {
        get { runs[number] }
        set {
            guard let run = newValue else {
                runs.remove(number)
                return
            }
            precondition(run.number == number, "a run is kept under the number of another one")
            if runs.update(run) == nil { runs.insert(run) }
        }
    }

    /// Whether a run is of a piece of work.
    ///
    /// Only its name is read: an app may have sixty runs, and each submission looks at them all.
    func isRun(_ number: RunNumber, of task: TaskID) -> Bool {
        guard let place = runs.place(of: number) else { return false }
        return runs[place].task == task
    }

    /// Returns a run that its process, or what was done just before, has named.
    ///
    /// A process names what there is, and nothing else: `verify()` looks at that.
    func present(_ number: RunNumber) -> Run { self[present: number] }

    /// A run that its process, or what was done just before, has named, to be changed.
    ///
    /// It is changed where it is kept, so that it is not copied for that.
    subscript(present number: RunNumber) -> Run {
        get { runs[place(of: number)] }
        _modify { yield &runs[place(of: number)] }
    }

    private func place(of number: RunNumber) -> PagedSortedArray<Run>.Place {
        guard let place = runs.place(of: number) else {
            preconditionFailure("run \(number) is named by what is kept of it, and not there")
        }
        return place
    }

    /// Throws where its own rules do not hold.
    func verify() throws(Contradiction) { try runs.verify("the runs") }
}

extension Run: Ordered {
    var sortKey: RunNumber { number }
}
