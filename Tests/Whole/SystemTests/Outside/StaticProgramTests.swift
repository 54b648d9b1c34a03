import RoostLinux
import Testing

@Suite struct `A program that is linked statically` {
    /// As apps are that shall start fast: the Swift runtime is made ready after what leads a
    /// program to its container.
    @Test func `has its arguments in the folder of its app, too`() throws {
        let folder = try Here.makeFolder()
        defer { try? FileSystem.removeTree(folder) }
        try FileSystem.write(
            Array("print(CommandLine.arguments.dropFirst())".utf8),
            atomicallyTo: folder + "/main.swift"
        )
        let sources = Here.repository + "/Sources/C/CLinux"
        let built = try shell(
            """
            cd \(folder) && mkdir container && ln -s \(folder)/container .roost-container &&
            clang -c -O1 -I \(sources)/include \(sources)/container.c -o container.o &&
            swiftc -static-stdlib main.swift container.o -o program 2>&1
            """,
            environment: plainEnvironment.dropFirst() + [
                "PATH=\(EnvironmentVariables.read("PATH") ?? "")"
            ]
        )
        #expect(built.status == .exited(0), "\(built.output)")
        let said = try run(folder + "/program", ["first", "", "--third"])
        #expect(said.output == "[\"first\", \"\", \"--third\"]\n")
        let none = try run(folder + "/program", ["first"], environment: [])
        #expect(none.output == "[\"first\"]\n")
    }
}
