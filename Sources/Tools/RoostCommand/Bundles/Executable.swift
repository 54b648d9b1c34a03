import RoostLinux

/// The file that an `Info.plist` names as the app's executable.
enum Executable {
    /// Returns the defect that keeps the program from being started, or `nil`.
    static func fault(_ path: String, in folder: String) -> Defect? {
        let file = folder + "/" + path
        func fault(_ found: String, _ remedy: String) -> Defect {
            Defect(file: file, key: "CFBundleExecutable", found: found, remedy: remedy)
        }
        do throws(SystemError) {
            guard let status = try FileSystem.status(file) else {
                return fault(
                    "there is no such file",
                    "put the executable there, or name the one that is there"
                )
            }
            guard status.kind != .directory else {
                return fault("it is a folder", "name the executable itself")
            }
            guard status.kind == .file else {
                return fault("it is not a file", "name the executable itself")
            }
            let resolved = try FileSystem.resolve(file)
            let inside = try FileSystem.resolve(folder)
            guard resolved.hasPrefix(inside == "/" ? "/" : inside + "/") else {
                return fault(
                    "it is a link to \(resolved), outside of the app's folder",
                    "put the executable itself there"
                )
            }
            guard status.isExecutable else {
                return fault("it is not executable", "make it so (chmod +x)")
            }
            return Format(try beginning(of: file)).fault.map { fault($0, Self.howToBuild) }
        } catch {
            return fault("it cannot be read (\(error))", "make it readable (chmod u+r)")
        }
    }

    private static let howToBuild =
        "build it for Linux, or let a script begin with #! and its interpreter"

    private static func beginning(of file: String) throws(SystemError) -> [UInt8] {
        let descriptor = try Descriptor(path: file)
        var bytes: [UInt8] = []
        _ = try descriptor.read(into: &bytes, upTo: 4)
        return bytes
    }

    /// The format of a program, as the first bytes of its file announce it.
    private enum Format {
        case linux, script, apple, windows, empty, other

        init(_ bytes: [UInt8]) {
            switch bytes {
            case []: self = .empty
            case [0x7F, 0x45, 0x4C, 0x46]: self = .linux
            case [0xCF, 0xFA, 0xED, 0xFE], [0xCE, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBE]:
                self = .apple
            case _ where bytes.starts(with: "#!".utf8): self = .script
            case _ where bytes.starts(with: "MZ".utf8): self = .windows
            default: self = .other
            }
        }

        var fault: String? {
            switch self {
            case .linux, .script: nil
            case .apple: "it is a program for Apple's platforms"
            case .windows: "it is a program for Windows"
            case .empty: "it is empty"
            case .other: "it is neither an ELF program nor a script"
            }
        }
    }
}
