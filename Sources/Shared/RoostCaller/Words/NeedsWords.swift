package import RoostSystemWire

extension SystemInterface.Needs {
    /// What a job asks for beside a network and external power, each as a thing that it asks for.
    package var words: [String] {
        var words: [String] = []
        if unmetered == true { words.append("a network that does not cost by the byte") }
        if batteryNotLow == true { words.append("a battery that is not low") }
        if charging == true { words.append("a battery that is not being used up") }
        if deviceIdle == true { words.append("that nobody uses the device") }
        if let storage { words.append("\(ByteWords.text(storage)) of free room on the disk") }
        if let change { words.append("a change at \(change.printable)") }
        return words
    }
}
