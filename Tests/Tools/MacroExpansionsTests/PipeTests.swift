import Foundation
import Testing

@testable import MacroExpansions

/// What is answered to messages that lie in the pipe, one after the other, until it is closed.
private func answers(to messages: [String]) throws -> [String] {
    let questions = Pipe()
    let answers = Pipe()
    for message in messages {
        let body = Data(message.utf8)
        let head = Data([UInt8(body.count & 255), UInt8(body.count >> 8), 0, 0, 0, 0, 0, 0])
        try questions.fileHandleForWriting.write(contentsOf: head + body)
    }
    try questions.fileHandleForWriting.close()
    let pipe = CompilerPipe(
        input: questions.fileHandleForReading,
        output: answers.fileHandleForWriting
    )
    while let question = try pipe.next() { try pipe.send(question.answer) }
    try answers.fileHandleForWriting.close()
    var rest = try answers.fileHandleForReading.readToEnd() ?? Data()
    var texts: [String] = []
    while rest.count >= 8 {
        let count = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
        rest = Data(rest.dropFirst(8))
        texts.append(String(decoding: rest.prefix(count), as: UTF8.self))
        rest = Data(rest.dropFirst(count))
    }
    return texts
}

private func attached(_ macro: String, role: String, source: String) -> String {
    """
    {"expandAttachedMacro":{"macro":{"moduleName":"SwiftUIMacros","typeName":"\(macro)","name":"A"},
    "macroRole":"\(role)","discriminator":"d","attributeSyntax":{"kind":"attribute","source":"@A"},
    "declSyntax":{"kind":"declaration","source":"\(source)",
    "location":{"fileID":"M/A.swift","fileName":"A.swift","offset":7,"line":1,"column":8}}}}
    """
}

@Suite struct `The compiler` {
    @Test func `is told which version of the protocol is spoken`() throws {
        let told = try answers(to: [#"{"getCapability":{"capability":{"protocolVersion":9}}}"#])
        #expect(told == [#"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#])
    }

    @Test func `is told that nothing comes of a preview`() throws {
        let question = """
            {"expandFreestandingMacro":{"macro":{"moduleName":"SwiftUIMacros",
            "typeName":"PreviewMacro","name":"Preview"},"macroRole":"declaration",
            "discriminator":"d","syntax":{"kind":"declaration","source":"#Preview { A() }"}}}
            """
        let told = try answers(to: [
            question, attached("PreviewableMacro", role: "peer", source: "@State var a = 1"),
        ])
        #expect(told.count == 2)
        for answer in told {
            #expect(answer.contains(#""expandedSource":"""#))
            #expect(answer.contains(#""diagnostics":[]"#))
        }
    }

    @Test func `is told what comes of an entry, by what it asks for`() throws {
        let told = try answers(to: [
            attached("EntryMacro", role: "peer", source: "@Entry var a = 1"),
            attached("EntryMacro", role: "accessor", source: "@Entry var a = 1"),
        ])
        #expect(told.count == 2)
        #expect(told.first?.contains("static let defaultValue = 1") == true)
        #expect(told.last?.contains("get { self[__Key_a.self] }") == true)
    }

    @Test func `is told once of an entry without a value, and where it stands`() throws {
        let told = try answers(to: [
            attached("EntryMacro", role: "peer", source: "@Entry var a: Int"),
            attached("EntryMacro", role: "accessor", source: "@Entry var a: Int"),
        ])
        #expect(told.first?.contains(#""diagnostics":[]"#) == true)
        #expect(told.last?.contains("a value to begin with") == true)
        #expect(told.last?.contains(#""offset":7"#) == true)
    }

    @Test func `is heard no more where it ends in the middle of a question`() throws {
        let cut = Pipe()
        try cut.fileHandleForWriting.write(contentsOf: Data([9, 0, 0, 0, 0, 0, 0, 0, 123]))
        try cut.fileHandleForWriting.close()
        let pipe = CompilerPipe(input: cut.fileHandleForReading, output: .standardOutput)
        #expect(try pipe.next() == nil)
    }
}
