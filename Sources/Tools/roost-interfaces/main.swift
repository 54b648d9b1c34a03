import Foundation
import RoostInterfaces

// Writes the Swift that stands for the interfaces:
//
//     roost-interfaces MODULES INTERFACE.varlink…

func fail(_ sentence: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data("error: \(sentence)\n".utf8))
    exit(status)
}

let arguments = CommandLine.arguments.dropFirst()
guard let modules = arguments.first, arguments.count > 1 else {
    fail("usage: roost-interfaces MODULES INTERFACE.varlink…", 2)
}
let interfaces = arguments.dropFirst().map { path in
    do {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        return try InterfaceDescription(parsing: String(decoding: data, as: UTF8.self))
    } catch {
        fail("\(path): \(error)", 1)
    }
}
do {
    for file in InterfaceSource(interfaces).files {
        let url = URL(fileURLWithPath: modules).appendingPathComponent(file.path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        // Writing the same again would have everything compiled again that comes after it. What
        // cannot be read is not the same.
        if (try? Data(contentsOf: url)) == Data(file.text.utf8) { continue }
        try Data(file.text.utf8).write(to: url, options: .atomic)
    }
} catch {
    fail("cannot write below \(modules): \(error)", 1)
}
