import RoostCaller
import Testing

@testable import RoostCommand

@Suite struct `Looking in a browser` {
    let temporary = try? TemporaryFolder()

    @Test func `ends no roost-web where none runs`() throws {
        let folder = try #require(temporary)
        let outcome = roost("web", "stop", in: folder)
        #expect(outcome.code == .noDaemon)
        #expect(outcome.errors.contains("no roost-web runs"))
    }

    @Test(arguments: ["start", "open"])
    func `is not asked for anything else`(word: String) throws {
        let outcome = roost("web", word, in: try #require(temporary))
        #expect(outcome.code == .usage)
    }

    @Test func `says what other machines mean`() throws {
        let outcome = roost("help", "web", in: try #require(temporary))
        #expect(outcome.output.contains("unencrypted"))
        #expect(outcome.output.contains("--token-file"))
    }
}
