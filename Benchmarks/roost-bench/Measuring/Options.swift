/// A trouble that keeps something from being measured, as a sentence.
struct Trouble: Error {
    let sentence: String
    init(_ sentence: String) { self.sentence = sentence }
}

/// The options on the command line.
struct Options {
    /// A minute instead of five: fewer of everything.
    var isQuick = false
    /// Which rows are measured.
    var rows: Set<Int> = Set(1...13).union(15...25)
    /// The file in which the figures are left for programs.
    var json: String?
    /// The folder of the built executables.
    var bin = ""
    /// A folder on the disk to measure, empty and ours.
    var home = ""

    init(_ arguments: [String]) throws(Trouble) {
        var rest = arguments[...]
        func value(_ name: String) throws(Trouble) -> String {
            guard let value = rest.popFirst() else { throw Trouble("\(name) needs a value") }
            return value
        }
        while let argument = rest.popFirst() {
            switch argument {
            case "--quick": isQuick = true
            case "--json": json = try value(argument)
            case "--bin": bin = try value(argument)
            case "--home": home = try value(argument)
            case "--rows":
                rows = Set(try value(argument).split(separator: ",").compactMap { Int($0) })
            default: throw Trouble("roost-bench does not know \(argument)")
            }
        }
        guard !bin.isEmpty, !home.isEmpty else {
            throw Trouble("roost-bench is started by Benchmarks/run")
        }
    }
}
