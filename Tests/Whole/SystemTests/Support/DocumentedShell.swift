import RoostLinux
import Testing

/// The blocks of shell commands in a page of the documentation, as somebody would paste them.
struct DocumentedShell {
    let blocks: [String]

    /// Reads a page, by its path from the folder of the manifest.
    init(page: String) throws {
        let text = try FileSystem.readText("\(Here.repository)/\(page)", limit: 1 << 20)
        var blocks: [String] = []
        var open: [Substring]?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let lines = open {
                guard line == "```" else {
                    open = lines + [line]
                    continue
                }
                blocks.append(lines.joined(separator: "\n"))
                open = nil
            } else if line == "```sh" {
                open = []
            }
        }
        self.blocks = blocks
    }

    /// Runs the one block that has some words, in one shell and without a pause, in a folder where
    /// the examples lie and where they are built, against a system.
    ///
    /// The shell ends with the first command that fails. Where the folder is an example's, it has
    /// the manifest of its app, and `swift build` finds that everything is built.
    func run(
        blockWith words: String,
        against system: PrivateSystem,
        inFolderOf example: String? = nil,
        environment: [String] = []
    ) throws -> Outcome {
        let matching = blocks.filter { $0.contains(words) }
        let block = try #require(matching.first, "no block has \(words)")
        try #require(matching.count == 1, "\(matching.count) blocks have \(words)")
        let folder = try Here.makeFolder()
        defer { try? FileSystem.removeTree(folder) }
        let prepared = example.map { "cp \($0)/Info.plist .; swift() { test \"$*\" = build; }" }
        let script = """
            set -e
            cd \(folder)
            mkdir .build
            ln -s \(Here.products) .build/debug
            ln -s \(Here.repository)/Examples Examples
            \(prepared ?? ":")
            \(block)
            """
        return try shell(
            "{ \(script)\n} 2>&1",
            environment: [
                "PATH=\(Here.products):/usr/local/bin:/usr/bin:/bin", "LC_ALL=C",
                "ROOST_HOME=\(system.home)",
            ] + environment
        )
    }
}
