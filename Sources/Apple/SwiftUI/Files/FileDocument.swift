public import Foundation
public import RoostFoundation
public import UniformTypeIdentifiers

/// The file, and its type, from which a document is read.
public struct FileDocumentReadConfiguration {
    /// The type of the file.
    public let contentType: UTType
    /// The file.
    public let file: FileWrapper
}

/// The type of file to write for a document, and the file that is there.
public struct FileDocumentWriteConfiguration {
    /// The type that the file is to have.
    public let contentType: UTType
    /// The file that the document was read from or written to before; `nil` for a new one.
    public let existingFile: FileWrapper?
}

/// A document that is a value.
public protocol FileDocument: Sendable {
    typealias ReadConfiguration = FileDocumentReadConfiguration
    typealias WriteConfiguration = FileDocumentWriteConfiguration
    /// The types of files that it is read of.
    static var readableContentTypes: [UTType] { get }
    /// The types of files that it is written to.
    static var writableContentTypes: [UTType] { get }
    /// Reads the document.
    init(configuration: ReadConfiguration) throws
    /// Gives what is written.
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
    /// The types that it is read of.
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document that is an object.
public protocol ReferenceFileDocument: ObservableObject {
    /// The state of the document that is written.
    associatedtype Snapshot
    typealias ReadConfiguration = FileDocumentReadConfiguration
    typealias WriteConfiguration = FileDocumentWriteConfiguration
    /// The types of files that it is read of.
    static var readableContentTypes: [UTType] { get }
    /// The types of files that it is written to.
    static var writableContentTypes: [UTType] { get }
    /// Reads the document.
    init(configuration: ReadConfiguration) throws
    /// Keeps what it is now.
    func snapshot(contentType: UTType) throws -> Snapshot
    /// Gives what is written of what it was.
    func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
}

extension ReferenceFileDocument {
    /// The types that it is read of.
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document that is open.
public struct FileDocumentConfiguration<Document: FileDocument> {
    /// The document, which may be changed.
    @Binding public var document: Document
    /// The URL of the document; on Linux there is none.
    public var fileURL: URL? { nil }
    /// Whether the document may be changed.
    public var isEditable: Bool
}

/// A document that is an object, and open.
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
    /// The document.
    public let document: Document
    /// The URL of the document; on Linux there is none.
    public var fileURL: URL? { nil }
    /// Whether the document may be changed.
    public var isEditable: Bool
}

/// A scene with a window for each document.
///
/// On Linux there is one window with a new document, which is written nowhere; without a new
/// document there is none.
public struct DocumentGroup<Document, Content: View>: Scene {
    private let make: (() -> Document)?
    private let show: (Binding<Document>) -> Content

    /// The window.
    public var body: some Scene {
        if let make {
            WindowGroup { NewDocument(make: make, show: show) }
        }
    }
}

extension DocumentGroup where Document: FileDocument {
    /// Creates a scene of documents that may be changed.
    public init(
        newDocument: @autoclosure @escaping @Sendable () -> Document,
        @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) {
        make = newDocument
        show = { editor(FileDocumentConfiguration(document: $0, isEditable: true)) }
    }

    /// Creates a scene of documents that are looked at; on Linux it shows none.
    public init(
        viewing documentType: Document.Type,
        @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) {
        make = nil
        show = { viewer(FileDocumentConfiguration(document: $0, isEditable: false)) }
    }
}

extension DocumentGroup where Document: ReferenceFileDocument {
    /// Creates a scene of documents that may be changed, and are objects.
    public init(
        newDocument: @escaping @Sendable () -> Document,
        @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
    ) {
        make = newDocument
        show = { binding in
            editor(
                ReferenceFileDocumentConfiguration(
                    document: binding.wrappedValue,
                    isEditable: true
                )
            )
        }
    }
}

/// Keeps the new document that a window shows.
private struct NewDocument<Document, Content: View>: View {
    @State private var document: Document
    private let show: (Binding<Document>) -> Content

    init(make: @escaping () -> Document, show: @escaping (Binding<Document>) -> Content) {
        _document = State(initialValue: make())
        self.show = show
    }

    var body: some View { show($document) }
}
