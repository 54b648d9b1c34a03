import Foundation
import IntentSources

// Writes the file that AppIntentsPlugin adds to a target:
//
//     roost-intent-list MODULE OUTPUT SOURCE…

func fail(_ sentence: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data("error: \(sentence)\n".utf8))
    exit(status)
}

let arguments = CommandLine.arguments.dropFirst()
guard let module = arguments.first, let output = arguments.dropFirst().first else {
    fail("usage: roost-intent-list MODULE OUTPUT SOURCE…", 2)
}
do {
    let sources = try arguments.dropFirst(2).map { path in
        // What is not UTF-8 is the compiler's to complain about.
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }
    let text = GeneratedSource.text(for: module, IntentSurvey(sources: sources, module: module))
    let file = URL(fileURLWithPath: output)
    // Writing the same again would have everything compiled again that comes after it. What cannot
    // be read is not the same.
    if (try? Data(contentsOf: file)) != Data(text.utf8) {
        try Data(text.utf8).write(to: file, options: .atomic)
    }
} catch {
    fail("cannot list the intents of \(module): \(error)", 1)
}
