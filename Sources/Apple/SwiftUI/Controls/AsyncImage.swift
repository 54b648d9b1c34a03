public import Foundation

/// A picture that is loaded from a URL; on Linux it is not loaded, and the name of its file is
/// shown.
public struct AsyncImage<Content: View>: View {
    private let content: Content

    /// Creates a picture with a closure that makes a view of each phase of loading, on Linux always
    /// of the first.
    public init(
        url: URL?,
        scale: CGFloat = 1,
        transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.content = content(.empty)
    }

    /// The view of the first phase of loading.
    public var body: some View { content }
}

extension AsyncImage {
    /// Creates a picture with a view that is shown until it is loaded.
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

/// The phase of loading a picture.
public enum AsyncImagePhase {
    /// The picture is not loaded yet.
    case empty
    /// The picture has been loaded.
    case success(Image)
    /// Loading the picture failed.
    case failure(any Error)

    /// The picture, if it has been loaded.
    public var image: Image? {
        guard case .success(let image) = self else { return nil }
        return image
    }
    /// The error with which loading failed, if it has.
    public var error: (any Error)? {
        guard case .failure(let error) = self else { return nil }
        return error
    }
}
