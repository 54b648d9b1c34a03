public import Foundation

/// A picture from an address; on Linux nothing is fetched, and its name is shown.
public struct AsyncImage<Content: View>: View {
    private let content: Content

    /// Creates a picture, by how far its fetching is: on Linux always at its beginning.
    public init(
        url: URL?,
        scale: CGFloat = 1,
        transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.content = content(.empty)
    }

    /// The view that is shown while the picture is fetched.
    public var body: some View { content }
}

extension AsyncImage {
    /// Creates a picture, with what is shown while it is fetched.
    public init<I: View, P: View>(
        url: URL?,
        scale: CGFloat = 1,
        @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == ChosenView<I, P> {
        self.content = ChosenView(choice: .second(placeholder()))
    }
}

extension AsyncImage where Content == Image {
    /// Creates a picture; on Linux the name of its file is shown.
    public init(url: URL?, scale: CGFloat = 1) {
        content = Image(url?.lastPathComponent ?? "")
    }
}

/// The state of fetching a picture.
public enum AsyncImagePhase {
    /// The image is not there.
    case empty
    /// The image is there.
    case success(Image)
    /// The image could not be fetched.
    case failure(any Error)

    /// The picture, if it is there.
    public var image: Image? {
        guard case .success(let image) = self else { return nil }
        return image
    }
    /// The error for which the picture could not be fetched.
    public var error: (any Error)? {
        guard case .failure(let error) = self else { return nil }
        return error
    }
}
