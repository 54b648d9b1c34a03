import Dispatch
public import Foundation
import UniformTypeIdentifiers

/// An attachment of an extension's item: a file, a URL, a text or data.
///
/// What it loads is handed over on a queue of its own. On Linux nothing is converted: a file can be
/// had as the types that it has, as a file URL and as data, a text as a text. An item that is
/// loaded is `any Sendable`, where Apple's is `NSSecureCoding`: `as? URL`, `as? String` and
/// `as? Data` work on it.
open class NSItemProvider: NSObject, @unchecked Sendable {
    public typealias CompletionHandler = @Sendable ((any Sendable)?, (any Error)?) -> Void

    /// The domain of the errors of providers.
    public static let errorDomain = "NSItemProviderErrorDomain"

    /// The reason why an attachment could not be loaded.
    public enum ErrorCode: Int, Sendable {
        case unknownError = -1
        /// There is no value of this type, or it cannot be read.
        case itemUnavailableError = -1000
        case unexpectedValueClassError = -1200
        case unavailableCoercionError = -1201
    }

    private let item: (any Sendable)?
    /// The types of the attachment, the most specific first.
    public let registeredTypeIdentifiers: [String]
    /// The name that a file of the attachment may be given.
    ///
    /// To be set before the provider is handed on.
    open var suggestedName: String?

    /// Creates an attachment from an existing file, whose type follows from its extension.
    public init?(contentsOf fileURL: URL) {
        guard fileURL.isFileURL else { return nil }
        item = fileURL
        let ending = UTType(filenameExtension: fileURL.pathExtension)
        registeredTypeIdentifiers =
            [ending?.identifier ?? UTType.data.identifier]
            + [UTType.fileURL.identifier]
        suggestedName = fileURL.lastPathComponent
    }

    /// Creates an attachment from a URL, a text or data.
    public init(item: (any Sendable)?, typeIdentifier: String?) {
        self.item = item
        registeredTypeIdentifiers = typeIdentifier.map { [$0] } ?? []
    }

    /// Returns `true` if the attachment has a value that conforms to a type.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        has(typeIdentifier)
    }

    /// Loads the value of the given type, and calls a closure with it: the URL of a file in its
    /// place, a text or data.
    open func loadItem(
        forTypeIdentifier typeIdentifier: String,
        options: [AnyHashable: Any]? = nil,
        completionHandler: CompletionHandler? = nil
    ) {
        guard let completionHandler else { return }
        let result = Result<any Sendable, any Error> { try self.item(of: typeIdentifier) }
        DispatchQueue.global().async { completionHandler(result.value, result.error) }
    }

    /// Loads the value of a type and returns it: the URL of a file in its place, a text or data.
    open func loadItem(
        forTypeIdentifier typeIdentifier: String,
        options: [AnyHashable: Any]? = nil
    ) async throws -> any Sendable {
        try item(of: typeIdentifier)
    }

    /// Calls a closure with the URL of a copy of the file, which is removed when the closure
    /// returns.
    @discardableResult
    open func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        load {
            let result = Result<URL, any Error> { try self.copy(of: typeIdentifier) }
            completionHandler(result.value, result.error)
            guard let folder = result.value?.deletingLastPathComponent() else { return }
            // What is left of it takes up room until the machine tidies its temporary files.
            try? FileManager.default.removeItem(at: folder)
        }
    }

    /// Calls a closure with the URL of the file in its place, which must not be changed.
    @discardableResult
    open func loadInPlaceFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        load {
            let result = Result<URL, any Error> { try self.file(of: typeIdentifier) }
            completionHandler(result.value, result.value != nil, result.error)
        }
    }

    /// Calls a closure with the data of the attachment.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        load {
            let result = Result<Data, any Error> { try self.data(of: typeIdentifier) }
            completionHandler(result.value, result.error)
        }
    }

    /// Returns `true` if the attachment has a value of this type: `URL`, `String` or `Data`.
    open func canLoadObject<Value: Sendable>(ofClass type: Value.Type) -> Bool { item is Value }

    /// Calls a closure with the value of the given type: a `URL`, a `String` or `Data`.
    @discardableResult
    open func loadObject<Value: Sendable>(
        ofClass type: Value.Type,
        completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
    ) -> Progress {
        load {
            let value = self.item as? Value
            let error = value == nil ? Self.error(.unexpectedValueClassError, "\(type)") : nil
            completionHandler(value, error)
        }
    }
}

extension NSItemProvider {
    /// The path of the attachment, if it is a file.
    var path: String? { (item as? URL).flatMap { $0.isFileURL ? $0.path : nil } }

    private func has(_ identifier: String) -> Bool {
        registeredTypeIdentifiers.contains { known in
            known == identifier
                || UTType(importedAs: known).conforms(to: UTType(importedAs: identifier))
        }
    }

    private func item(of identifier: String) throws -> any Sendable {
        guard let item, has(identifier) else {
            throw Self.error(.itemUnavailableError, "nothing of the type \(identifier)")
        }
        return item
    }

    private func file(of identifier: String) throws -> URL {
        guard let file = try item(of: identifier) as? URL, file.isFileURL else {
            throw Self.error(.unavailableCoercionError, "no file of the type \(identifier)")
        }
        return file
    }

    private func data(of identifier: String) throws -> Data {
        switch try item(of: identifier) {
        case let file as URL where file.isFileURL: return try Data(contentsOf: file)
        case let address as URL: return Data(address.absoluteString.utf8)
        case let text as String: return Data(text.utf8)
        case let data as Data: return data
        default: throw Self.error(.unavailableCoercionError, "no data of the type \(identifier)")
        }
    }

    private func copy(of identifier: String) throws -> URL {
        let file = try file(of: identifier)
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("item-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let copy = folder.appendingPathComponent(file.lastPathComponent)
        do {
            try FileManager.default.copyItem(at: file, to: copy)
        } catch {
            // The error to tell is the one that led here.
            try? FileManager.default.removeItem(at: folder)
            throw error
        }
        return copy
    }

    private func load(_ body: @escaping @Sendable () -> Void) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        DispatchQueue.global().async {
            body()
            progress.completedUnitCount = 1
        }
        return progress
    }

    private static func error(_ code: ErrorCode, _ words: String) -> any Error {
        NSError(
            domain: errorDomain,
            code: code.rawValue,
            userInfo: [NSLocalizedDescriptionKey: "there is \(words)"]
        )
    }
}

extension Result {
    fileprivate var value: Success? { try? get() }

    fileprivate var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
