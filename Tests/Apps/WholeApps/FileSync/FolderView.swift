import SwiftUI
import UniformTypeIdentifiers

struct FolderView: View {
    @Bindable var engine: SyncEngine
    @State private var isImporting = false
    @State private var isExporting = false
    @State private var files: [URL] = []
    @State private var selection: Set<URL> = []
    @State private var order = [KeyPathComparator(\URL.lastPathComponent)]
    @AppStorage("showsHidden") private var showsHidden = false

    var body: some View {
        NavigationSplitView(columnVisibility: .constant(.all)) {
            List(files, id: \.self, selection: $selection) { file in
                FileRow(file: file)
                    .draggable(file)
            }
            .dropDestination(for: URL.self) { urls, _ in
                files.append(contentsOf: urls)
                return true
            }
        } detail: {
            Form {
                LabeledContent("Copied", value: engine.report.copied, format: .number)
                LabeledContent("Bytes") {
                    Text(engine.report.bytes, format: .byteCount(style: .file))
                }
                Toggle("Hidden files", isOn: $showsHidden).toggleStyle(.switch)
                if engine.isRunning {
                    ProgressView(engine.progress)
                }
                ControlGroup {
                    Button("Mirror now", systemImage: "arrow.triangle.2.circlepath", action: mirror)
                    Button("Import…") { isImporting = true }
                }
            }
            .formStyle(.grouped)
        }
        .fileImporter(
            isPresented: $isImporting,
            allowedContentTypes: [.folder, .pdf, UTType(filenameExtension: "md") ?? .plainText],
            allowsMultipleSelection: true
        ) { result in
            switch result {
            case .success(let urls): files += urls
            case .failure(let error): print(error)
            }
        }
        .fileExporter(
            isPresented: $isExporting,
            document: Listing(lines: files.map(\.lastPathComponent)),
            contentType: .plainText,
            defaultFilename: "Files"
        ) { _ in }
        .alert(
            "Not mirrored",
            isPresented: Binding(
                get: { engine.failure != nil },
                set: { _ in engine.failure = nil }
            ),
            presenting: engine.failure
        ) { _ in
            Button("OK", role: .cancel) {}
        } message: { failure in
            Text(failure.localizedDescription)
        }
        .onKeyPress(.return) {
            mirror()
            return .handled
        }
        .onAppear(perform: list)
        .focusedSceneValue(\.files, files)
    }

    private func list() {
        let options: FileManager.DirectoryEnumerationOptions =
            showsHidden ? [] : [.skipsHiddenFiles]
        files =
            (try? FileManager.default.contentsOfDirectory(
                at: engine.source,
                includingPropertiesForKeys: [.fileSizeKey, .contentTypeKey],
                options: options
            )) ?? []
        files.sort(using: order)
    }

    private func mirror() {
        Task {
            do {
                _ = try await engine.sync()
            } catch let error as SyncError {
                engine.failure = error
            }
        }
    }
}

struct FileRow: View {
    let file: URL

    private var size: Int {
        (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
    }

    var body: some View {
        Label {
            VStack(alignment: .leading) {
                Text(file.lastPathComponent)
                Text(size.formatted(.byteCount(style: .file))).font(.caption2)
            }
        } icon: {
            Image(systemName: file.hasDirectoryPath ? "folder" : "doc")
                .foregroundStyle(.tint)
        }
        .lineLimit(1)
        .truncationMode(.middle)
    }
}
