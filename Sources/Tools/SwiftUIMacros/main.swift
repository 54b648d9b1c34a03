import Foundation
import MacroExpansions

// The compiler starts this where a file has one of the macros of SwiftUI, and asks until it has no
// more to ask.

try CompilerPipe(input: .standardInput, output: .standardOutput).answerAll()
