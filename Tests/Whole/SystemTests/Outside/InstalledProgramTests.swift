import RoostLinux
import Testing

@Suite struct `The programs that are installed` {
    @Test func `are two files with five names`() throws {
        try withInstalled { bin, helpers in
            let command = ["roost", "roost-web"].map { bin + "/" + $0 }
            let daemon = [
                bin + "/roostd", helpers + "/roost-carrier", helpers + "/roost-fleet",
            ]
            func files(_ names: [String]) throws -> Set<UInt64> {
                Set(try names.map { try #require(try FileSystem.status($0)).inode })
            }
            let before = try files(command + daemon)
            #expect(try before.count == 2 && files(command).count == 1 && files(daemon).count == 1)
            for (program, word, answer) in [
                ("roost", "version", "roost "), ("roost-web", "--help", "usage: roost-web "),
                ("roostd", "--version", "roostd "),
            ] {
                let said = try run(bin + "/" + program, [word])
                #expect(said.output.hasPrefix(answer) && said.status == .exited(0), "\(said)")
            }
            // Once more, over those that are there.
            try Self.name(in: bin, helpers)
            #expect(try files(command + daemon) == before)
        }
    }

    @Test func `are what they are called, or else what their file is called`() throws {
        try withInstalled { bin, helpers in
            func said(_ command: String) throws -> Outcome {
                try run(
                    "/bin/bash",
                    ["-c", "cd \(bin)/.. && \(command) 2>&1"],
                    environment: plainEnvironment + ["HOME=\(bin)"]
                )
            }
            let linked = try said("ln -s bin/roost-web pages && ./pages --help")
            #expect(linked.output.hasPrefix("usage: roost-web "), "\(linked.output)")
            // Its detached self is called as it was, whatever the link leads to.
            let begun = try said("ln -s roostd-programs roostd && ./roostd --home home")
            #expect(begun.status == .exited(0), "\(begun.output)")
            let ended = try said(
                #"bin/roost --home home --no-start status --json | sed -n 's/.*"pid": *\([0-9]*\).*/\1/p' | xargs kill -9"#
            )
            #expect(ended.status == .exited(0), "\(ended.output)")
            // Nothing else may pass for the daemon: where a helper is wanted, one would begin.
            for command in ["ln bin/roostd other && ./other", "exec -a '' ./other"] {
                let other = try said(command)
                #expect(other.output.hasPrefix("this program is roostd, roost-carrier or "))
                #expect(other.status == .exited(2))
            }
            let carrier = "libexec/roost-carrier"
            let put = "cp --remove-destination \(Here.products)/roostd \(carrier) && \(carrier)"
            let wrong = try said(put)
            #expect(wrong.output.contains("this program is roostd, and not roost-carrier"))
            #expect(wrong.status == .exited(2))
        }
    }

    @Test func `are all of the newest, and for everybody`() throws {
        try withInstalled { bin, helpers in
            let folder = FileSystem.parent(of: bin) ?? "/"
            for name in ["roost-programs", "roostd-programs"] {
                try FileSystem.write(Array("#!/bin/sh\n".utf8), atomicallyTo: folder + "/" + name)
            }
            // From one file system to another, by somebody who keeps what is theirs.
            let named = try shell(
                """
                umask 077 && cd \(folder) && mkdir tools && chmod 755 *-programs &&
                printf '#!/bin/sh\\nexit 1\\n' > tools/ln && chmod 755 tools/ln && rm -r \(helpers) &&
                PATH=\(folder)/tools:$PATH \\
                \(Here.repository)/scripts/name-programs \(folder) \(bin) \(helpers) 2>&1
                """
            )
            try #require(named.status == .exited(0), "\(named.output)")
            for path in [bin + "/roost", bin + "/roost-web", bin + "/roostd"]
                + ["", "/roost-carrier", "/roost-fleet"].map({ helpers + $0 })
            {
                let status = try #require(try FileSystem.status(path))
                #expect(status.mode & 0o777 == 0o755, "\(path)")
                #expect(status.kind == .directory || status.size == 10, "\(path)")
            }
        }
    }

    @Test func `keep the names of their functions for who looks at a crash`() throws {
        try withInstalled { bin, _ in
            #expect(try size(of: bin + "/roost") < size(of: Here.products + "/roost-programs"))
            // Of the program itself there is none, and for who looks there are functions alone.
            let names = try shell(
                """
                cd \(bin) && nm roost 2>/dev/null | grep -c .
                objcopy -O binary --only-section=.gnu_debugdata \\
                    --set-section-flags .gnu_debugdata=alloc roost names.xz &&
                xz -d names.xz && nm names | grep -c ' [tT] .*RoostCommand'
                nm --defined-only names | grep -cv ' [tTwW] '
                readelf -p .note.dlopen roost | grep -c soname
                """
            )
            let counts = names.output.split(separator: "\n").map { Int($0) ?? -1 }
            try #require(counts.count == 4, "\(names.output)")
            #expect(counts[0] == 0 && counts[1] > 100 && counts[2] == 0, "\(names.output)")
            // Who packages it reads there what it loads.
            #expect(counts[3] > 0)
        }
    }

    /// The names by which they load them are those by which programs have them that are linked with
    /// them.
    @Test(arguments: [
        ("roost-carrier", "roostd-programs", "libcurl.so"),
        ("roost-fleet", "roostd-programs", "libpq.so"),
        ("roostd", "roostd-programs", "libsqlite3.so"),
        ("roost-web", "roost-programs", "libmicrohttpd.so"),
    ])
    func `load late what only one of them needs`(
        program: String,
        file: String,
        library: String
    ) throws {
        func named(by program: String) throws -> [Substring] {
            let said = try shell("readelf -d \(Here.products)/\(program)")
            return said.output.split(separator: "\n").filter { $0.contains("(NEEDED)") }
                .compactMap { $0.split(separator: "[").last?.dropLast() }
        }
        #expect(try !named(by: file).contains { $0.hasPrefix(library) })
        let name = try #require(try named(by: program).first { $0.hasPrefix(library) })
        let notes = try shell("readelf -p .note.dlopen \(Here.products)/\(file)")
        #expect(
            notes.output.contains("[{\"soname\":[\"\(name)\"],\"feature\":\"\(program)\""),
            "\(notes.output)"
        )
    }

    @Test func `say which library is missing, and what it lacks`() throws {
        try withInstalled { bin, _ in
            let place = bin + "/libsqlite3.so.0"
            func said() throws -> Outcome {
                try shell(
                    "\(bin)/roostd --version 2>&1",
                    environment: plainEnvironment + ["LD_LIBRARY_PATH=\(bin)"]
                )
            }
            try FileSystem.write([], atomicallyTo: place)
            let broken = try said()
            #expect(
                broken.output.hasPrefix("roostd: cannot load libsqlite3.so.0: \(place)"),
                "\(broken.output)"
            )
            #expect(broken.output.hasSuffix("\nInstall it (libsqlite3-0 on Debian).\n"))
            #expect(broken.status == .exited(127))

            let other = "ldd \(bin)/roost | awk '/libm.so/ { print $3 }'"
            _ = try shell("ln -sf $(\(other)) \(place)")
            let old = try said()
            #expect(old.output.contains("undefined symbol: sqlite3_"), "\(old.output)")
            #expect(old.status == .exited(127))
        }
    }

    private static func name(in bin: String, _ helpers: String) throws {
        let from = FileSystem.parent(of: bin) ?? "/"
        let named = try shell(
            "\(Here.repository)/scripts/name-programs \(from) \(bin) \(helpers) 2>&1"
        )
        try #require(named.status == .exited(0), "\(named.output)")
    }

    /// Has them in two folders, as `make install` puts them there.
    private func withInstalled(_ body: (_ bin: String, _ helpers: String) throws -> Void) throws {
        let folder = try Here.makeFolder()
        defer { try? FileSystem.removeTree(folder) }
        let whole = "\(Here.products)/roost-programs \(Here.products)/roostd-programs"
        let shrunk = try shell("\(Here.repository)/scripts/shrink \(folder) \(whole) 2>&1")
        try #require(shrunk.status == .exited(0), "\(shrunk.output)")
        try Self.name(in: folder + "/bin", folder + "/libexec")
        try body(folder + "/bin", folder + "/libexec")
    }

    private func size(of program: String) throws -> Int64 {
        let status = try FileSystem.status(program)
        return Int64(try #require(status).size)
    }
}
