public import UIKit

extension Image {
    /// Creates a picture from one of UIKit; on Linux its name or its size is shown.
    public init(uiImage: UIImage) {
        let size = uiImage.size
        name = uiImage.name ?? "\(Int(size.width)) × \(Int(size.height))"
    }
}

extension Color {
    /// Creates a colour from one of UIKit.
    public init(uiColor: UIColor) { self.init(uiColor) }

    /// Creates a colour from one of UIKit.
    public init(_ uiColor: UIColor) {
        let parts = uiColor.components
        self.init(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
    }
}

extension Font {
    /// Creates a font from one of UIKit; on Linux all fonts look the same.
    public init(_ font: UIFont) { self = .body }
}

extension Path {
    /// Creates a path from a `CGPath`; on Linux it is the path's bounding box.
    public init(_ path: CGPath) {
        self.init()
        if !path.isEmpty { addRect(path.boundingBox) }
    }
}
