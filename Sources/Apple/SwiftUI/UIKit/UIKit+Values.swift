public import UIKit

extension Image {
    /// Creates a picture of UIKit's; on Linux its name is shown, or its size.
    public init(uiImage: UIImage) {
        let size = uiImage.size
        name = uiImage.name ?? "\(Int(size.width)) × \(Int(size.height))"
    }
}

extension Color {
    /// Creates a colour of UIKit's.
    public init(uiColor: UIColor) { self.init(uiColor) }

    /// Creates a colour of UIKit's.
    public init(_ uiColor: UIColor) {
        let parts = uiColor.components
        self.init(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
    }
}

extension Font {
    /// Creates a font of UIKit's; on Linux all look the same.
    public init(_ font: UIFont) { self = .body }
}

extension Path {
    /// Creates a path of UIKit's; on Linux it is the rectangle that that is in.
    public init(_ path: CGPath) {
        self.init()
        if !path.isEmpty { addRect(path.boundingBox) }
    }
}
