public import Foundation

/// A picture, from data or of a system symbol.
///
/// On Linux nothing is drawn or converted. Only the size of a PNG, JPEG or GIF is known.
open class UIImage: NSObject, @unchecked Sendable {
    /// The rule for drawing a picture as it is or as a template.
    public enum RenderingMode: Int, Sendable {
        case automatic, alwaysOriginal, alwaysTemplate
    }

    /// The orientation of a picture.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    // Never changed after it was made.
    private let data: Data?
    private let header: PictureHeader?
    /// The symbol's name, or the file's.
    package let name: String?
    /// The number of pixels in a point.
    public let scale: CGFloat

    private init(data: Data?, header: PictureHeader?, name: String?, scale: CGFloat) {
        self.data = data
        self.header = header
        self.name = name
        self.scale = scale > 0 ? scale : 1
        super.init()
    }

    /// Creates an empty picture.
    public override convenience init() {
        self.init(data: nil, header: nil, name: nil, scale: 1)
    }

    /// Creates a picture from data, or returns `nil` if it is no PNG, JPEG or GIF.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Creates a picture from data with a number of pixels in a point.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let header = PictureHeader(data) else { return nil }
        self.init(data: data, header: header, name: nil, scale: scale)
    }

    /// Creates a picture from a file, or returns `nil` if there is none, or it is no PNG, JPEG or
    /// GIF.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path),
            let header = PictureHeader(data)
        else { return nil }
        let name = URL(filePath: path).deletingPathExtension().lastPathComponent
        self.init(data: data, header: header, name: name, scale: 1)
    }

    /// Creates a picture from a file beside the app's executable, by its name with or without an
    /// extension.
    ///
    /// On Linux there is no asset catalogue.
    public convenience init?(named name: String) {
        let folder = Bundle.main.bundleURL
        let found = [name, name + ".png", name + ".jpg", name + ".jpeg", name + ".gif"]
            .map { folder.appending(path: $0).path(percentEncoded: false) }
            .first { FileManager.default.fileExists(atPath: $0) }
        guard let found else { return nil }
        self.init(contentsOfFile: found)
    }

    /// Creates a picture of a system symbol.
    ///
    /// On Linux every name is accepted but an empty one.
    public convenience init?(systemName name: String) {
        guard !name.isEmpty else { return nil }
        self.init(data: nil, header: nil, name: name, scale: 1)
    }

    /// The size of the picture, in points; zero for a symbol.
    open var size: CGSize {
        guard let header else { return .zero }
        return CGSize(width: CGFloat(header.width) / scale, height: CGFloat(header.height) / scale)
    }

    /// The orientation of the picture.
    ///
    /// On Linux it is always `.up`.
    open var imageOrientation: Orientation { .up }
    /// The rule for drawing the picture.
    ///
    /// On Linux it is always `.automatic`.
    open var renderingMode: RenderingMode { .automatic }

    /// Returns the picture unchanged.
    ///
    /// On Linux pictures are not drawn.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
    /// Returns the picture unchanged.
    ///
    /// On Linux pictures are not drawn.
    open func withTintColor(_ color: UIColor) -> UIImage { self }
    /// Returns the picture unchanged.
    ///
    /// On Linux pictures are not drawn.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
    /// Returns the picture unchanged: on Linux it is not made smaller.
    open func preparingThumbnail(of size: CGSize) -> UIImage? { self }

    /// Returns the picture's data if it is a PNG, and `nil` otherwise.
    open func pngData() -> Data? { header?.kind == .png ? data : nil }
    /// Returns the picture's data if it is a JPEG, and `nil` otherwise.
    ///
    /// On Linux the data is not compressed further.
    open func jpegData(compressionQuality: CGFloat) -> Data? { header?.kind == .jpeg ? data : nil }
}
