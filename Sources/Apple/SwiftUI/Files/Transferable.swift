public import Foundation
public import UniformTypeIdentifiers

/// A type whose values can be copied, dragged or shared with other apps.
///
/// On Linux nothing is copied, dragged or shared.
public protocol Transferable {
    /// The type of the representation of the value.
    associatedtype Representation: TransferRepresentation
    /// The form in which the value is given.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A form in which a value is passed to another app.
public protocol TransferRepresentation<Item>: Sendable {
    /// The type of the value.
    associatedtype Item: Transferable
}

/// A list of representations, which are not kept on Linux.
public struct TransferRepresentations<Item: Transferable>: TransferRepresentation {
    init() {}
}

/// A result builder that makes one representation of several.
@resultBuilder public enum TransferRepresentationBuilder<Item: Transferable> {
    /// Adds a representation as it is.
    public static func buildExpression<R: TransferRepresentation>(
        _ expression: R
    ) -> TransferRepresentations<Item> where R.Item == Item {
        TransferRepresentations()
    }
    /// Joins representations.
    public static func buildBlock(
        _ components: TransferRepresentations<Item>...
    ) -> TransferRepresentations<Item> {
        TransferRepresentations()
    }
}

/// A representation of a value by its encoding.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
    /// Creates a representation of a content type.
    public init(contentType: UTType) {}
    /// Creates a representation of a content type.
    public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
}

/// A representation of a value by data.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    /// Creates a representation that is both exported and imported.
    public init(
        contentType: UTType,
        exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {}
    /// Creates a representation that is only exported.
    public init(
        exportedContentType: UTType,
        exporting: @escaping @Sendable (Item) async throws -> Data
    ) {}
    /// Creates a representation that is only imported.
    public init(
        importedContentType: UTType,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {}
}

/// A representation of a value by a file.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
    /// Creates a representation that is only exported.
    public init(
        exportedContentType: UTType,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) {}
    /// Creates a representation that is both exported and imported.
    public init(
        contentType: UTType,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {}
}

/// A file that is passed to another app.
public struct SentTransferredFile: Sendable {
    /// The URL of the file.
    public let file: URL
    /// Creates a description of a file.
    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) { self.file = file }
}

/// A file that was received from another app.
public struct ReceivedTransferredFile: Sendable {
    /// The URL of the file.
    public let file: URL
    /// A Boolean value that is true if the file is the original and no copy.
    public let isOriginalFile: Bool
}

/// A representation of a value by another value.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
    /// Creates a representation that is only exported.
    public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {}
    /// Creates a representation that is both exported and imported.
    public init(
        exporting: @escaping @Sendable (Item) throws -> Proxy,
        importing: @escaping @Sendable (Proxy) throws -> Item
    ) {}
}

extension URL: Transferable {
    /// The representation of a URL.
    public static var transferRepresentation: TransferRepresentations<URL> {
        TransferRepresentations()
    }
}
extension String: Transferable {
    /// The representation of a text.
    public static var transferRepresentation: TransferRepresentations<String> {
        TransferRepresentations()
    }
}
extension Data: Transferable {
    /// The representation of data.
    public static var transferRepresentation: TransferRepresentations<Data> {
        TransferRepresentations()
    }
}
extension Image: Transferable {
    /// The representation of a picture.
    public static var transferRepresentation: TransferRepresentations<Image> {
        TransferRepresentations()
    }
}
