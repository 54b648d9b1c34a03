public import Foundation
public import RoostFoundation
public import UniformTypeIdentifiers

// Files that a person chooses, and things that are dragged: on Linux nobody is asked, and nothing
// is dragged.
extension View {
    /// Lets a person choose a file while a binding is true; on Linux nobody is asked.
    public nonisolated func fileImporter(
        isPresented: Binding<Bool>,
        allowedContentTypes: [UTType],
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> Self {
        self
    }
    /// Lets a person choose files while a binding is true; on Linux nobody is asked.
    public nonisolated func fileImporter(
        isPresented: Binding<Bool>,
        allowedContentTypes: [UTType],
        allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> Self {
        self
    }
    /// Lets a person choose where to store a document while a binding is true; on Linux nobody is
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
    /// Lets a person choose where to store an item while a binding is true; on Linux nobody is
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
    /// Lets a person choose where to move a file while a binding is true; on Linux nobody is asked.
    public nonisolated func fileMover(
        isPresented: Binding<Bool>,
        file: URL?,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> Self {
        self
    }
    /// Lets a person drag the view as an item; on Linux nothing is dragged.
    public nonisolated func draggable<T: Transferable>(
        _ payload: @autoclosure @escaping () -> T
    ) -> Self {
        self
    }
    /// Lets a person drag the view as an item, with a preview; on Linux nothing is dragged.
    public nonisolated func draggable<V: View, T: Transferable>(
        _ payload: @autoclosure @escaping () -> T,
        @ViewBuilder preview: () -> V
    ) -> Self {
        self
    }
    /// Accepts items that are dropped on the view; on Linux nothing is dropped.
    public nonisolated func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self,
        action: @escaping ([T], CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> Self {
        self
    }
    /// Lets a person drag the view; on Linux nothing is dragged.
    public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> Self { self }
    /// Accepts items that are dropped on the view; on Linux nothing is dropped.
    public nonisolated func onDrop(
        of supportedContentTypes: [UTType],
        isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> Self {
        self
    }
}

extension ForEach where Content: View {
    /// Accepts items that are dropped between rows; on Linux nothing is dropped.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self,
        action: @escaping ([T], Int) -> Void
    ) -> Self {
        self
    }
}
