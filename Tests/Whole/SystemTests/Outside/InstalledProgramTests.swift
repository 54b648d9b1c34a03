import RoostLinux
import Testing

@Suite struct `A program that is installed` {
    @Test func `keeps the names of its functions for who looks at a crash`() throws {
        let folder = try Here.makeFolder()
        defer { try? FileSystem.removeTree(folder) }
        let whole = Here.products + "/roost"
        let program = folder + "/roost"
        let shrunk = try shell("\(Here.repository)/scripts/shrink \(folder) \(whole) 2>&1")
        try #require(shrunk.status == .exited(0), "\(shrunk.output)")
        #expect(try size(of: program) < size(of: whole))
        let said = try run(program, ["version"])
        #expect(said.output.hasPrefix("roost ") && said.status == .exited(0), "\(said.output)")

        // Of the program itself there is none, and for who looks there are functions alone.
        let names = try shell(
            """
            cd \(folder) && nm roost 2>/dev/null | grep -c .
            objcopy -O binary --only-section=.gnu_debugdata \\
                --set-section-flags .gnu_debugdata=alloc roost names.xz &&
            xz -d names.xz && nm names | grep -c ' [tT] .*RoostCommand'
            nm --defined-only names | grep -cv ' [tTwW] '
            """
        )
        let counts = names.output.split(separator: "\n").map { Int($0) ?? -1 }
        try #require(counts.count == 3, "\(names.output)")
        #expect(counts[0] == 0 && counts[1] > 100 && counts[2] == 0, "\(names.output)")
    }

    private func size(of program: String) throws -> Int64 {
        let status = try FileSystem.status(program)
        return Int64(try #require(status).size)
    }
}
