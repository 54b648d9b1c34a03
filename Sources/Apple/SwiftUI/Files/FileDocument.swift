public import Foundation
public import RoostFoundation
public import UniformTypeIdentifiers

/// The file from which a document is read.
public struct FileDocumentReadConfiguration {
    /// The type of the file.
    public let contentType: UTType
    /// The file.
    public let file: FileWrapper
}

/// The type with which a document is written, and the existing file.
public struct FileDocumentWriteConfiguration {
    /// The type with which the file is written.
    public let contentType: UTType
    /// The file of the document, or `nil` for a new document.
    public let existingFile: FileWrapper?
}

/// A document that is a value type and is stored in a file.
public protocol FileDocument: Sendable {
    typealias ReadConfiguration = FileDocumentReadConfiguration
    typealias WriteConfiguration = FileDocumentWriteConfiguration
    /// The types of files from which the document can be read.
    static var readableContentTypes: [UTType] { get }
    /// The types of files to which the document can be written.
    static var writableContentTypes: [UTType] { get }
    /// Creates the document from a file.
    init(configuration: ReadConfiguration) throws
    /// Returns the contents of the document as a file.
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
    /// The types from which the document can be read.
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document that is an object and is stored in a file.
public protocol ReferenceFileDocument: ObservableObject {
    /// The type of a copy of the document's state.
    associatedtype Snapshot
    typealias ReadConfiguration = FileDocumentReadConfiguration
    typealias WriteConfiguration = FileDocumentWriteConfiguration
    /// The types of files from which the document can be read.
    static var readableContentTypes: [UTType] { get }
    /// The types of files to which the document can be written.
    static var writableContentTypes: [UTType] { get }
    /// Creates the document from a file.
    init(configuration: ReadConfiguration) throws
    /// Returns a copy of the document's present state.
    func snapshot(contentType: UTType) throws -> Snapshot
    /// Returns the contents of a copy as a file.
    func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
}

extension ReferenceFileDocument {
    /// The types from which the document can be read.
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// An open document that is a value type.
public struct FileDocumentConfiguration<Document: FileDocument> {
    /// The document, which may be changed.
    @Binding public var document: Document
    /// The URL of the document's file: on Linux always `nil`.
    public var fileURL: URL? { nil }
    /// A Boolean value that is true if the document may be changed.
    public var isEditable: Bool
}

/// An open document that is an object.
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
    /// The document.
    public let document: Document
    /// The URL of the document's file: on Linux always `nil`.
    public var fileURL: URL? { nil }
    /// A Boolean value that is true if the document may be changed.
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
    /// Creates a scene of documents that can be edited.
    public init(
        newDocument: @autoclosure @escaping @Sendable () -> Document,
        @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) {
        make = newDocument
        show = { editor(FileDocumentConfiguration(document: $0, isEditable: true)) }
    }

    /// Creates a scene of documents that can only be viewed; on Linux it shows none.
    public init(
        viewing documentType: Document.Type,
        @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) {
        make = nil
        show = { viewer(FileDocumentConfiguration(document: $0, isEditable: false)) }
    }
}

extension DocumentGroup where Document: ReferenceFileDocument {
    /// Creates a scene of documents that are objects and can be edited.
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
