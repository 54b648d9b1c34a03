public import Foundation
public import UniformTypeIdentifiers

/// A type whose values can be given to another app, or dropped on a view.
///
/// On Linux none is.
public protocol Transferable {
    /// The form in which the value is given.
    associatedtype Representation: TransferRepresentation
    /// The form in which the value is given.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// The form in which a value is given.
public protocol TransferRepresentation<Item>: Sendable {
    /// The type of the value that is given.
    associatedtype Item: Transferable
}

/// A list of representations, which on Linux are not kept.
public struct TransferRepresentations<Item: Transferable>: TransferRepresentation {
    init() {}
}

/// A builder that makes one representation of several.
@resultBuilder public enum TransferRepresentationBuilder<Item: Transferable> {
    /// Takes a way.
    public static func buildExpression<R: TransferRepresentation>(
        _ expression: R
    ) -> TransferRepresentations<Item> where R.Item == Item {
        TransferRepresentations()
    }
    /// Brings ways together.
    public static func buildBlock(
        _ components: TransferRepresentations<Item>...
    ) -> TransferRepresentations<Item> {
        TransferRepresentations()
    }
}

/// A representation of a value by its codable form.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
    /// Creates the way, of a type of files.
    public init(contentType: UTType) {}
    /// Creates the way, of a type of files.
    public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
}

/// A representation of a value by bytes.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    /// Creates a way there and back.
    public init(
        contentType: UTType,
        exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {}
    /// Creates a way there.
    public init(
        exportedContentType: UTType,
        exporting: @escaping @Sendable (Item) async throws -> Data
    ) {}
    /// Creates a way back.
    public init(
        importedContentType: UTType,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {}
}

/// A representation of a value by a file.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
    /// Creates a way there.
    public init(
        exportedContentType: UTType,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) {}
    /// Creates a way there and back.
    public init(
        contentType: UTType,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {}
}

/// A file that is given.
public struct SentTransferredFile: Sendable {
    /// The URL of the file.
    public let file: URL
    /// Creates one that lies there.
    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) { self.file = file }
}

/// A file that was got.
public struct ReceivedTransferredFile: Sendable {
    /// The URL of the file.
    public let file: URL
    /// Whether the file is the original one.
    public let isOriginalFile: Bool
}

/// A representation of a value by another value.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
    /// Creates a way there.
    public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {}
    /// Creates a way there and back.
    public init(
        exporting: @escaping @Sendable (Item) throws -> Proxy,
        importing: @escaping @Sendable (Proxy) throws -> Item
    ) {}
}

extension URL: Transferable {
    /// The form of an address.
    public static var transferRepresentation: TransferRepresentations<URL> {
        TransferRepresentations()
    }
}
extension String: Transferable {
    /// The form of a text.
    public static var transferRepresentation: TransferRepresentations<String> {
        TransferRepresentations()
    }
}
extension Data: Transferable {
    /// The form of bytes.
    public static var transferRepresentation: TransferRepresentations<Data> {
        TransferRepresentations()
    }
}
extension Image: Transferable {
    /// The form of a picture.
    public static var transferRepresentation: TransferRepresentations<Image> {
        TransferRepresentations()
    }
}
