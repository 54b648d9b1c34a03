import Foundation
import RoostLinux
import Testing

@testable import RoostCommand

@Suite struct `An app's folder` {
    let temporary = try? TemporaryFolder()

    private func read(
        limits: BundleLimits = .standard,
        _ prepare: (TemporaryFolder) throws -> Void = { _ in }
    ) throws -> AppBundle.Reading {
        let temporary = try #require(temporary)
        try temporary.writeApp()
        try prepare(temporary)
        let reading = AppBundle.read(temporary.path + "/app", limits: limits)
        let hasError = reading.defects.contains { $0.gravity == .error }
        #expect((reading.bundle == nil) == hasError)
        return reading
    }

    private func onlyDefect(
        limits: BundleLimits = .standard,
        _ prepare: (TemporaryFolder) throws -> Void
    ) throws -> String {
        let reading = try read(limits: limits, prepare)
        #expect(reading.defects.count == 1, "\(reading.defects)")
        let defect = try #require(reading.defects.first)
        // What comes before is the test's own folder.
        let start = "app/"
        return defect.description.components(separatedBy: start).dropFirst().joined(
            separator: start
        )
    }

    @Test func `has no file whose name is no text`() throws {
        let defect = try onlyDefect { temporary in
            let name = Array("\(temporary.path)/app/".utf8) + [0xFF, 0]
            let made = unsafe name.withUnsafeBufferPointer { bytes in
                unsafe bytes.baseAddress?.withMemoryRebound(to: CChar.self, capacity: name.count) {
                    unsafe creat($0, 0o600)
                }
            }
            try #require((made ?? -1) >= 0)
        }
        #expect(defect.contains("is not UTF-8") && defect.hasSuffix("rename it"), "\(defect)")
    }

    @Test func `is read with all that is in it`() throws {
        let reading = try read { folder in
            try folder.write("x", to: "app/Resources/deep/icon.png")
            try folder.link("app/Resources/alias.png", to: "deep/icon.png")
        }
        #expect(reading.defects.isEmpty)
        #expect(
            reading.bundle?.contents.entries.map(\.path) == [
                "Info.plist", "Resources", "Resources/alias.png", "Resources/deep",
                "Resources/deep/icon.png", "Stormy",
            ]
        )
    }

    @Test func `has an Info.plist`() throws {
        let defect = try onlyDefect {
            try FileSystem.removeFile($0.path + "/app/Info.plist")
        }
        #expect(
            defect == "Info.plist: the file is missing; add a property list with "
                + "CFBundleIdentifier and CFBundleExecutable"
        )
    }

    @Test func `has an Info.plist that is a file`() throws {
        let defect = try onlyDefect {
            try FileSystem.removeFile($0.path + "/app/Info.plist")
            try FileSystem.makeDirectory($0.path + "/app/Info.plist")
        }
        #expect(defect == "Info.plist: it is not a file; put the property list itself there")
    }

    @Test func `has an Info.plist of bounded size`() throws {
        var limits = BundleLimits()
        limits.manifestBytes = 2000
        let defect = try onlyDefect(limits: limits) {
            try $0.writeApp(keys: ["Filler": String(repeating: "x", count: 2000)])
        }
        #expect(defect.hasPrefix("Info.plist: it has "))
        #expect(defect.contains("keep it to at most 2000"))
    }

    @Test func `has its executable`() throws {
        let defect = try onlyDefect { try FileSystem.removeFile($0.path + "/app/Stormy") }
        #expect(defect.hasPrefix("Stormy: CFBundleExecutable: there is no such file; "))
    }

    @Test func `has an executable that may be executed`() throws {
        let defect = try onlyDefect { try $0.write("#!/bin/sh", to: "app/Stormy", mode: 0o644) }
        #expect(
            defect == "Stormy: CFBundleExecutable: it is not executable; make it so (chmod +x)"
        )
    }

    @Test func `has an executable that is no folder`() throws {
        let defect = try onlyDefect {
            try $0.writeApp(keys: ["CFBundleExecutable": "bin"])
            try FileSystem.makeDirectory($0.path + "/app/bin")
        }
        #expect(
            defect == "bin: CFBundleExecutable: it is a folder; name the executable itself"
        )
    }

    @Test(arguments: [
        ("", "it is empty"), ("echo hello", "it is neither an ELF program nor a script"),
        ("MZ\u{1}\u{2}", "it is a program for Windows"), ("#", "it is neither"),
    ])
    func `has an executable that Linux can start`(text: String, found: String) throws {
        let defect = try onlyDefect { try $0.write(text, to: "app/Stormy", mode: 0o755) }
        #expect(defect.hasPrefix("Stormy: CFBundleExecutable: \(found)"))
    }

    @Test func `has an executable that is not for Apple's platforms`() throws {
        let defect = try onlyDefect {
            try $0.write([0xCF, 0xFA, 0xED, 0xFE, 7], to: "app/Stormy", mode: 0o755)
        }
        #expect(defect.contains("it is a program for Apple's platforms; build it for Linux"))
    }

    @Test(arguments: [[0x7F, 0x45, 0x4C, 0x46, 2] as [UInt8], Array("#!/bin/sh".utf8)])
    func `may have a program or a script as its executable`(bytes: [UInt8]) throws {
        let reading = try read { try $0.write(bytes, to: "app/Stormy", mode: 0o755) }
        #expect(reading.defects.isEmpty)
    }

    @Test func `has no links that lead out of it`() throws {
        let reading = try read { folder in
            try folder.write("#!/bin/sh", to: "elsewhere/Stormy", mode: 0o755)
            try FileSystem.removeFile(folder.path + "/app/Stormy")
            try folder.link("app/Stormy", to: "../elsewhere/Stormy")
            try folder.link("app/etc", to: "/etc")
            try folder.link("app/up", to: "..")
        }
        #expect(reading.defects.count == 3, "\(reading.defects)")
        #expect(reading.defects.allSatisfy { $0.gravity == .error })
        #expect(reading.defects[0].found.hasPrefix("it is a link to "))
        #expect(reading.defects[1].found.contains("the absolute path \"/etc\""))
        #expect(reading.defects[2].found.contains("\"..\", outside of the app's folder"))
    }

    @Test func `is not confused with one whose name begins alike`() throws {
        let reading = try read { folder in
            try folder.write("#!/bin/sh", to: "app-2/Stormy", mode: 0o755)
            try folder.link("app/bin", to: "../app-2")
            try folder.writeApp(keys: ["CFBundleExecutable": "bin/Stormy"])
        }
        #expect(
            reading.defects.map { $0.file.components(separatedBy: "/app/").last } == [
                "bin/Stormy", "bin",
            ]
        )
        #expect(reading.defects.allSatisfy { $0.found.hasPrefix("it is a link to ") })
    }

    @Test func `may have an executable that is a link to another of its files`() throws {
        let reading = try read { folder in
            try FileSystem.rename(
                folder.path + "/app/Stormy",
                to: folder.path + "/app/Stormy-2"
            )
            try folder.link("app/Stormy", to: "Stormy-2")
        }
        #expect(reading.defects.isEmpty)
    }

    @Test func `has a bounded number of files`() throws {
        var limits = BundleLimits()
        limits.entries = 2
        #expect(try read(limits: limits).defects.isEmpty)
        let reading = try read(limits: limits) { try $0.write("x", to: "app/third") }
        #expect(reading.defects.map(\.found) == ["it holds more than 2 files"])
    }

    @Test func `has a bounded size`() throws {
        var limits = BundleLimits()
        limits.bytes = 4096
        let reading = try read(limits: limits) {
            try $0.write(Array(repeating: 0, count: 4096), to: "app/large")
        }
        #expect(reading.defects.map(\.found) == ["its files have more than 0 MiB"])
    }

    @Test func `has a bounded depth`() throws {
        var limits = BundleLimits()
        limits.depth = 3
        #expect(try read(limits: limits) { try $0.write("x", to: "app/1/2/x") }.defects.isEmpty)
        let reading = try read(limits: limits) { try $0.write("x", to: "app/1/2/3/x") }
        #expect(reading.defects.map(\.found) == ["it lies 3 folders deep"])
    }

    @Test func `has no pipes in it`() throws {
        let reading = try read { folder in
            try folder.makePipe("app/pipe")
        }
        #expect(reading.defects.map(\.found) == ["it is a socket, pipe or device"])
    }

    @Test func `is a folder`() throws {
        let temporary = try #require(temporary)
        try temporary.write("x", to: "file")
        let reading = AppBundle.read(temporary.path + "/file")
        #expect(reading.defects.map(\.found) == ["it is not a folder"])
    }
}
