/// The Swift that stands for interfaces: what is called, and how it fails, by names that the
/// compiler knows.
package struct InterfaceSource: Sendable {
    /// The module that a file belongs to.
    package enum Module: String, CaseIterable, Sendable {
        /// The module that every app links, with the interfaces that apps speak.
        case apps = "RoostWire"
        /// The module that no app links, with the other interfaces, and the list and the texts of
        /// those that can be called.
        case system = "RoostSystemWire"
    }

    /// A file, by its module and its name.
    package struct File: Hashable, Sendable {
        package let module: Module
        package let name: String
        package let text: String

        /// The place of the file among the folders of modules.
        package var path: String { "\(module.rawValue)/Generated/\(name)" }
    }

    private let interfaces: [InterfaceDescription]
    /// Creates the source of all interfaces that a system has.
    package init(_ interfaces: [InterfaceDescription]) {
        self.interfaces = interfaces.sorted { $0.name < $1.name }
    }

    /// A file for each interface, one for the text of each that can be called, and one that lists
    /// those.
    package var files: [File] {
        [list] + interfaces.map(messages(of:)) + called.map(publication(of:))
    }

    // MARK: Of all

    private var called: [InterfaceDescription] { interfaces.filter(\.isCalled) }

    private var list: File {
        var page = SourcePage(madeFrom: "docs/interfaces")
        if called.contains(where: { $0.module == .apps }) {
            page.uses(.apps, inDeclarations: false)
        }
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
        return File(module: .system, name: "Interface.swift", text: page.text)
    }

    // MARK: Of one

    private func messages(of interface: InterfaceDescription) -> File {
        var page = SourcePage(madeFrom: interface.path)
        if interface.module != .apps { page.uses(.apps) }
        page.document(interface.documentation)
        page.block("package enum \(interface.typeName)") { page in
            if interface.isCalled { members(of: interface, &page) }
            messages(of: interface, &page)
        }
        return File(
            module: interface.module,
            name: "\(interface.typeName).swift",
            text: page.text
        )
    }

    /// The text for who asks for it, apart from the messages: who speaks an interface needs no copy
    /// of it.
    private func publication(of interface: InterfaceDescription) -> File {
        var page = SourcePage(madeFrom: interface.path)
        if interface.module != .system { page.uses(interface.module) }
        page.block("extension \(interface.typeName)") { page in
            page.add("/// The text, as `GetInterfaceDescription` answers it.")
            page.add("package static let text = #\"\"\"")
            page.add(interface.source.droppingLastLineEnd)
            page.add("\"\"\"#")
        }
        return File(
            module: .system,
            name: "\(interface.typeName)+Text.swift",
            text: page.text
        )
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
            page.add("package static var interface: String { \"\(interface.name)\" }")
        }
    }
}

extension InterfaceDescription {
    /// Whether it can be called: one without methods describes the messages of a line between two
    /// processes of the system.
    fileprivate var isCalled: Bool { !methods.isEmpty }

    /// The module of the messages: an app speaks the interface of apps, and that of every service.
    fileprivate var module: InterfaceSource.Module {
        ["io.roost.App", "org.varlink.service"].contains(name) ? .apps : .system
    }

    fileprivate var path: String { "docs/interfaces/\(name).varlink" }

    /// The last word of the name: `App` of `io.roost.App`.
    private var lastWord: String {
        let word = name.split(separator: ".").last.map(String.init) ?? name
        return word.prefix(1).uppercased() + word.dropFirst()
    }

    /// The name of the Swift type that stands for the interface: `AppInterface`.
    var typeName: String { "\(lastWord)Interface" }
    /// The name of the case that stands for it: `app`.
    fileprivate var caseName: String { lastWord.memberIdentifier }
}
