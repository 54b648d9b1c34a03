import RoostLinux
import Testing

@Suite struct `A program that is installed` {
    @Test func `keeps the names of its functions for who looks at a crash`() throws {
        let folder = try Here.makeFolder()
        defer { try? FileSystem.removeTree(folder) }
        let program = folder + "/roost-carrier"
        let built = try shell("cp \(Here.products)/roost-carrier \(program)")
        try #require(built.status == .exited(0), "\(built.output)")
        let whole = try size(of: program)
        let asked = try run(program, ["--help"])

        let shrunk = try shell("\(Here.repository)/scripts/shrink \(program) 2>&1")
        try #require(shrunk.status == .exited(0), "\(shrunk.output)")
        #expect(try size(of: program) < whole)
        let askedAgain = try run(program, ["--help"])
        #expect(askedAgain.output == asked.output && askedAgain.status == asked.status)

        let names = try shell(
            """
            cd \(folder) && nm roost-carrier 2>&1 | grep -c ' [tT] '
            objcopy -O binary --only-section=.gnu_debugdata \\
                --set-section-flags .gnu_debugdata=alloc roost-carrier names.xz &&
            xz -d names.xz && nm names | grep -c '[tT] .*RoostTransfers'
            """
        )
        let counts = names.output.split(separator: "\n").map { Int($0) ?? -1 }
        #expect(names.status == .exited(0) && counts.count == 2, "\(names.output)")
        #expect(counts.first == 0 && counts.last ?? 0 > 100, "\(names.output)")
    }

    private func size(of program: String) throws -> Int64 {
        let status = try FileSystem.status(program)
        return Int64(try #require(status).size)
    }
}
