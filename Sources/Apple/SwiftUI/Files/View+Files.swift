public import Foundation
public import RoostFoundation
public import UniformTypeIdentifiers

// Files that a person chooses, and things that are dragged: on Linux nobody is asked, and nothing
// is dragged.
extension View {
    /// Has a person choose a file while a condition holds; on Linux nobody is asked.
    public nonisolated func fileImporter(
        isPresented: Binding<Bool>,
        allowedContentTypes: [UTType],
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> Self {
        self
    }
    /// Has a person choose files while a condition holds; on Linux nobody is asked.
    public nonisolated func fileImporter(
        isPresented: Binding<Bool>,
        allowedContentTypes: [UTType],
        allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> Self {
        self
    }
    /// Has a person say where a document is written while a condition holds; on Linux nobody is
    /// asked.
    public nonisolated func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>,
        document: D?,
        contentType: UTType,
        defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> Self {
        self
    }
    /// Has a person say where something is written while a condition holds; on Linux nobody is
    /// asked.
    public nonisolated func fileExporter<T: Transferable>(
        isPresented: Binding<Bool>,
        item: T?,
        contentTypes: [UTType] = [],
        defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> Self {
        self
    }
    /// Has a person say where a file is moved while a condition holds; on Linux nobody is asked.
    public nonisolated func fileMover(
        isPresented: Binding<Bool>,
        file: URL?,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> Self {
        self
    }
    /// Lets it be dragged as something; on Linux nothing is.
    public nonisolated func draggable<T: Transferable>(
        _ payload: @autoclosure @escaping () -> T
    ) -> Self {
        self
    }
    /// Lets it be dragged as something, and says how that looks; on Linux nothing is.
    public nonisolated func draggable<V: View, T: Transferable>(
        _ payload: @autoclosure @escaping () -> T,
        @ViewBuilder preview: () -> V
    ) -> Self {
        self
    }
    /// Takes things that are dropped on it; on Linux nothing is.
    public nonisolated func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self,
        action: @escaping ([T], CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> Self {
        self
    }
    /// Lets it be dragged; on Linux nothing is.
    public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> Self { self }
    /// Takes things that are dropped on it; on Linux nothing is.
    public nonisolated func onDrop(
        of supportedContentTypes: [UTType],
        isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> Self {
        self
    }
}

extension ForEach where Content: View {
    /// Takes things that are dropped between rows; on Linux nothing is.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self,
        action: @escaping ([T], Int) -> Void
    ) -> Self {
        self
    }
}
