import Foundation

// The compiler starts this where a file has one of the macros of SwiftUI, and asks until it has no more to ask.

let pipe = CompilerPipe(input: .standardInput, output: .standardOutput)
while let question = try pipe.next() {
    try pipe.send(question.answer)
}
