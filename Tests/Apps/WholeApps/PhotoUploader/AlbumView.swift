import SwiftUI

struct AlbumView: View {
    let album: String
    @Environment(UploadQueue.self) private var uploads
    @State private var shown: Photo?
    @Namespace private var namespace
    @ScaledMetric(relativeTo: .body) private var side = 96.0

    private var photos: [Photo] { uploads.photos.filter { $0.album == album } }

    private var columns: [GridItem] {
        [GridItem(.adaptive(minimum: side, maximum: side * 2), spacing: 2)]
    }

    var body: some View {
        ScrollView {
            LazyVGrid(columns: columns, spacing: 2) {
                ForEach(photos) { photo in
                    PhotoCell(photo: photo)
                        .aspectRatio(1, contentMode: .fill)
                        .matchedTransitionSource(id: photo.id, in: namespace)
                        .onTapGesture { shown = photo }
                }
            }
        }
        .scrollIndicators(.hidden)
        .contentMargins(.horizontal, 8, for: .scrollContent)
        .navigationTitle(album)
        .sheet(item: $shown) { photo in
            PhotoDetail(photo: photo)
                .navigationTransition(.zoom(sourceID: photo.id, in: namespace))
                .presentationDetents([.fraction(0.6), .large])
        }
    }
}

struct PhotoCell: View {
    let photo: Photo

    var body: some View {
        Group {
            if let image = UIImage(contentsOfFile: photo.url.path()) {
                Image(uiImage: image).resizable().scaledToFill()
            } else {
                Rectangle().fill(.quaternary)
            }
        }
        .overlay(alignment: .bottomTrailing) {
            StatusBadge(status: photo.status).padding(4)
        }
        .clipped()
        .accessibilityElement(children: .combine)
        .accessibilityLabel(Text(photo.name))
    }
}

struct StatusBadge: View {
    let status: Photo.Status

    var body: some View {
        switch status {
        case .waiting:
            Image(systemName: "clock").foregroundStyle(.secondary)
        case .uploading(let fraction):
            ProgressView(value: fraction).progressViewStyle(.circular)
        case .uploaded:
            Image(systemName: "checkmark.circle.fill").foregroundStyle(.white, .green)
        case .failed(let reason):
            Image(systemName: "exclamationmark.circle.fill")
                .foregroundStyle(.red)
                .help(reason)
        }
    }
}

struct PhotoDetail: View {
    let photo: Photo
    @State private var zoom = 1.0
    @Environment(\.horizontalSizeClass) private var sizeClass

    var body: some View {
        VStack {
            Image(photo.name)
                .resizable()
                .scaledToFit()
                .scaleEffect(zoom)
                .gesture(MagnifyGesture().onChanged { zoom = $0.magnification })
            Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 4) {
                GridRow {
                    Text("Name").gridColumnAlignment(.trailing)
                    Text(photo.name)
                }
                GridRow {
                    Text("Type")
                    Text(photo.contentType.preferredMIMEType ?? "?")
                }
            }
            .font(sizeClass == .compact ? .footnote : .body)
        }
        .padding()
    }
}

#Preview(traits: .sizeThatFitsLayout) {
    StatusBadge(status: .uploading(fraction: 0.4))
}
