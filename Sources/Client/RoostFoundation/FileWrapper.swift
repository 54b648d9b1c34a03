public import Foundation

/// The contents of a file, or of a folder of files, for reading and writing a document.
///
/// On Linux a symbolic link is read as the file to which it leads.
open class FileWrapper: @unchecked Sendable {
    // Unchecked: as on Apple's platforms it is one task's at a time.

    /// The options for reading files.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The contents are read at once.
        ///
        /// On Linux they always are.
        public static let immediate = Self(rawValue: 1)
        /// The contents are read without mapping the file into memory.
        ///
        /// On Linux it has no effect.
        public static let withoutMapping = Self(rawValue: 2)
    }

    /// The options for writing files.
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The contents are replaced as a whole, or not at all.
        ///
        /// On Linux that holds for each file.
        public static let atomic = Self(rawValue: 1)
        /// The wrapper takes over the name under which it is written.
        public static let withNameUpdating = Self(rawValue: 2)
    }

    private enum Content {
        case file(Data)
        case folder([String: FileWrapper])
    }

    private var content: Content
    /// The name that the file should have.
    open var preferredFilename: String?
    /// The name that the file has.
    open var filename: String?
    /// The other attributes of the file.
    open var fileAttributes: [String: Any] = [:]

    /// Creates a file with contents.
    public init(regularFileWithContents contents: Data) { content = .file(contents) }

    /// Creates a folder with files, by their names.
    public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        content = .folder(childrenByPreferredName)
        for (name, child) in childrenByPreferredName where child.preferredFilename == nil {
            child.preferredFilename = name
        }
    }

    /// Creates a wrapper by reading a file, or a folder with all of its contents.
    public init(url: URL, options: ReadingOptions = []) throws {
        filename = url.lastPathComponent
        preferredFilename = filename
        let real = url.resolvingSymlinksInPath()
        let attributes = try FileManager.default.attributesOfItem(atPath: real.path)
        guard attributes[.type] as? FileAttributeType == .typeDirectory else {
            content = .file(try Data(contentsOf: url))
            return
        }
        var children: [String: FileWrapper] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
            children[name] = try FileWrapper(
                url: url.appendingPathComponent(name),
                options: options
            )
        }
        content = .folder(children)
    }

    /// A Boolean value that is true if this is a folder.
    open var isDirectory: Bool { fileWrappers != nil }
    /// A Boolean value that is true if this is a file.
    open var isRegularFile: Bool { regularFileContents != nil }
    /// A Boolean value that is true if this is a symbolic link.
    ///
    /// On Linux it is always `false`.
    open var isSymbolicLink: Bool { false }

    /// The contents of the file, or `nil` for a folder.
    open var regularFileContents: Data? {
        guard case .file(let data) = content else { return nil }
        return data
    }

    /// The contents of the folder by name, or `nil` for a file.
    open var fileWrappers: [String: FileWrapper]? {
        guard case .folder(let children) = content else { return nil }
        return children
    }

    /// Adds a file or folder to the folder and returns its name, which is changed if it is taken.
    ///
    /// This must be a folder, and the file or folder that is added must have a preferred name.
    @discardableResult open func addFileWrapper(_ child: FileWrapper) -> String {
        guard case .folder(var children) = content, let wanted = child.preferredFilename else {
            preconditionFailure(
                "only a folder takes files, and only those with a preferredFilename"
            )
        }
        var name = wanted
        var number = 1
        while children[name] != nil {
            number += 1
            name = "\(number)__#$!@%!#__\(wanted)"
        }
        child.filename = name
        children[name] = child
        content = .folder(children)
        return name
    }

    /// Adds a file with contents to the folder and returns its name.
    @discardableResult open func addRegularFile(
        withContents data: Data,
        preferredFilename fileName: String
    ) -> String {
        let child = FileWrapper(regularFileWithContents: data)
        child.preferredFilename = fileName
        return addFileWrapper(child)
    }

    /// Removes a file or folder from the folder.
    open func removeFileWrapper(_ child: FileWrapper) {
        guard case .folder(let children) = content else { return }
        content = .folder(children.filter { $0.value !== child })
    }

    /// Writes the contents to a URL; a folder replaces what was there.
    open func write(
        to url: URL,
        options: WritingOptions = [],
        originalContentsURL: URL?
    ) throws {
        switch content {
        case .file(let data): try data.write(to: url, options: .atomic)
        case .folder(let children):
            if FileManager.default.fileExists(atPath: url.path) {
                try FileManager.default.removeItem(at: url)
            }
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            for (name, child) in children.sorted(by: { $0.key < $1.key }) {
                try child.write(
                    to: url.appendingPathComponent(name),
                    options: options,
                    originalContentsURL: nil
                )
            }
        }
        if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
    }
}
