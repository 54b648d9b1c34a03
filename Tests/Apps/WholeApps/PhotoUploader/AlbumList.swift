import SwiftUI

struct AlbumList: View {
    @Environment(UploadQueue.self) private var uploads
    @State private var failure: UploadError?
    @State private var isConfirming = false

    var body: some View {
        @Bindable var uploads = uploads
        List(selection: $uploads.selectedAlbum) {
            ForEach(uploads.albums, id: \.self) { album in
                NavigationLink {
                    AlbumView(album: album)
                } label: {
                    LabeledContent(album) {
                        Text(count(of: album), format: .number)
                    }
                }
                .swipeActions(edge: .trailing, allowsFullSwipe: false) {
                    Button("Upload", systemImage: "icloud.and.arrow.up") { start() }
                        .tint(.blue)
                }
            }
        }
        .overlay {
            if uploads.albums.isEmpty {
                ContentUnavailableView {
                    Label("No photos", systemImage: "photo")
                } description: {
                    Text("Photos of this device appear here.")
                } actions: {
                    Button("Look again") { uploads.rescan() }
                        .buttonStyle(.glassProminent)
                }
            }
        }
        .navigationTitle("Albums")
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button("Upload all", systemImage: "arrow.up") { isConfirming = true }
                    .disabled(uploads.waiting.isEmpty)
                    .symbolEffect(.bounce, value: uploads.waiting.count)
            }
            ToolbarSpacer(.fixed, placement: .primaryAction)
            ToolbarItem(placement: .status) {
                Text("^[\(uploads.waiting.count) photo](inflect: true) waiting")
                    .font(.footnote)
            }
        }
        .confirmationDialog("Upload?", isPresented: $isConfirming, titleVisibility: .visible) {
            Button("Upload ^[\(uploads.waiting.count) photo](inflect: true)", action: start)
            Button("Cancel", role: .cancel) {}
        }
        .task { uploads.rescan() }
        .sensoryFeedback(.success, trigger: uploads.waiting.isEmpty)
    }

    private func count(of album: String) -> Int {
        uploads.photos.count { $0.album == album }
    }

    private func start() {
        do {
            try BackgroundUploads.startContinued(count: uploads.waiting.count)
        } catch {
            failure = .notSignedIn
        }
    }
}
