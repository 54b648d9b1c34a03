/// The Swift that stands for interfaces: what is called, and how it fails, by names that the compiler knows.
package struct InterfaceSource: Sendable {
    /// A file, by its name.
    package struct File: Hashable, Sendable {
        package let name: String
        package let text: String
    }

    private let interfaces: [InterfaceDescription]
    /// Creates the source of all interfaces that a system has.
    package init(_ interfaces: [InterfaceDescription]) {
        self.interfaces = interfaces.sorted { $0.name < $1.name }
    }

    /// A file for each interface, and one that lists them.
    package var files: [File] {
        [list] + interfaces.map { File(name: "\($0.typeName).swift", text: text(of: $0)) }
    }

    // MARK: Of all

    private var called: [InterfaceDescription] { interfaces.filter(\.isCalled) }

    private var list: File {
        var page = SourcePage(madeFrom: "docs/interfaces")
        page.add("/// The interfaces that the system speaks, by their names.")
        page.block("package enum Interface: String, CaseIterable, Sendable") { page in
            for interface in called {
                page.document(interface.documentation)
                page.add("case \(interface.caseName) = \"\(interface.name)\"")
            }
            page.space()
            page.add("/// The text, as `GetInterfaceDescription` answers it.")
            page.block("package var text: String") { page in
                page.add("switch self {")
                for interface in called {
                    page.add("case .\(interface.caseName): \(interface.typeName).text")
                }
                page.add("}")
            }
        }
        return File(name: "Interface.swift", text: page.text)
    }

    // MARK: Of one

    private func text(of interface: InterfaceDescription) -> String {
        var page = SourcePage(madeFrom: "docs/interfaces/\(interface.name).varlink")
        page.document(interface.documentation)
        page.block("package enum \(interface.typeName)") { page in
            if interface.isCalled { members(of: interface, &page) }
            messages(of: interface, &page)
            if interface.isCalled { publish(interface, &page) }
        }
        return page.text
    }

    private func members(of interface: InterfaceDescription, _ page: inout SourcePage) {
        names(
            "Method",
            "The methods that can be called.",
            interface.methods.map { ($0.name, $0.documentation) },
            of: interface,
            &page
        )
        names(
            "Error",
            "The errors with which a call can fail.",
            interface.errors.map { ($0.name, $0.documentation) },
            of: interface,
            &page
        )
    }

    private func publish(_ interface: InterfaceDescription, _ page: inout SourcePage) {
        page.space()
        page.add("/// The text, as `GetInterfaceDescription` answers it.")
        page.add("package static let text = #\"\"\"")
        page.add(interface.source.droppingLastLineEnd)
        page.add("\"\"\"#")
    }

    private func names(
        _ type: String,
        _ abstract: String,
        _ members: [(name: String, documentation: String)],
        of interface: InterfaceDescription,
        _ page: inout SourcePage
    ) {
        page.space()
        page.add("/// \(abstract)")
        let isError = type == "Error" ? ", Swift.Error" : ""
        page.block("package enum \(type): String, InterfaceMember\(isError)") { page in
            for member in members {
                page.document(member.documentation)
                page.add("case \(member.name.memberIdentifier) = \"\(member.name)\"")
            }
            page.space()
            page.add("package static var interface: Interface { .\(interface.caseName) }")
        }
    }
}

extension InterfaceDescription {
    /// Whether it can be called: one without methods describes the messages of a line between two processes of the system.
    fileprivate var isCalled: Bool { !methods.isEmpty }

    /// The last word of the name: `App` of `io.roost.App`.
    private var lastWord: String {
        let word = name.split(separator: ".").last.map(String.init) ?? name
        return word.prefix(1).uppercased() + word.dropFirst()
    }

    /// The name of what stands for it: `AppInterface`.
    var typeName: String { "\(lastWord)Interface" }
    fileprivate var caseName: String { lastWord.memberIdentifier }
}
