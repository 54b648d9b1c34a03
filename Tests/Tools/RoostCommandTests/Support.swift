import Foundation
import RoostLinux
import Testing

@testable import RoostCommand

/// A folder for one test, removed with it.
final class TemporaryFolder {
    let path: String

    init() throws {
        // Short: a socket's path has no room for the usual temporary folders.
        path = "/tmp/roost-\(UInt32.random(in: .min ... .max))"
        try FileSystem.makeDirectory(path)
    }

    // A daemon that ends meanwhile removes its socket, which this takes in its stride.
    deinit { try? FileSystem.removeTree(path) }

    func write(_ text: String, to name: String, mode: UInt32 = 0o644) throws {
        try write(Array(text.utf8), to: name, mode: mode)
    }

    func write(_ bytes: [UInt8], to name: String, mode: UInt32 = 0o644) throws {
        let file = path + "/" + name
        if let above = FileSystem.parent(of: file) { try FileSystem.makeDirectory(above) }
        try FileSystem.write(bytes, atomicallyTo: file, mode: mode)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: path + "/" + name,
            withDestinationPath: target
        )
    }

    func read(_ name: String) throws -> String {
        try FileSystem.readText(path + "/" + name, limit: 1 << 20)
    }

    /// Makes a file that is as large as asked for and takes no room.
    func makeSparse(_ name: String, bytes: Int64) throws {
        try write("", to: name)
        try #require(unsafe truncate(path + "/" + name, Int(bytes)) == 0)
    }

    func makePipe(_ name: String) throws {
        try #require(unsafe mkfifo(path + "/" + name, 0o600) == 0)
    }

    /// Writes an app that has nothing wrong with it.
    func writeApp(
        in folder: String = "app",
        identifier: String = "com.example.stormy",
        keys: [String: Any] = [:]
    ) throws {
        var manifest: [String: Any] = [
            "CFBundleIdentifier": identifier,
            "CFBundleExecutable": "Stormy",
            "BGTaskSchedulerPermittedIdentifiers": ["com.example.stormy.refresh"],
            "UIBackgroundModes": ["fetch"],
        ]
        for (key, value) in keys { manifest[key] = value }
        try write(propertyList(manifest), to: folder + "/Info.plist")
        try write("#!/bin/sh\nexit 0\n", to: folder + "/Stormy", mode: 0o755)
    }
}

func propertyList(
    _ value: Any,
    format: PropertyListSerialization.PropertyListFormat = .xml
) throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0))
}

extension FileSystem {
    /// What a writer of a pipe has to say, waiting for one if there is none.
    static func readText(waitingFor pipe: String) throws -> String {
        let reader = try Descriptor(path: pipe)
        var bytes: [UInt8] = []
        while case .bytes = try reader.read(into: &bytes, upTo: 4096) {}
        return String(decoding: bytes, as: UTF8.self)
    }
}
