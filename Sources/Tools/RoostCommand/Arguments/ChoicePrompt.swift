/// A prompt by which whoever sits at the terminal chooses one of several.
struct ChoicePrompt {
    let console: Console
    let readLine: @Sendable () -> String?

    /// Asks until a number of the list is typed; `nil` where no more will be.
    func choose(_ question: String, among choices: [String]) -> Int? {
        console.remark(question)
        for (place, choice) in choices.enumerated() { console.remark("  \(place + 1)) \(choice)") }
        while true {
            console.complain("1 to \(choices.count)> ")
            guard let line = readLine() else {
                console.complain("\n")
                return nil
            }
            if let number = Int(line), choices.indices.contains(number - 1) { return number - 1 }
        }
    }
}
