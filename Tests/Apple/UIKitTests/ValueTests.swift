import Foundation
import Testing
import UIKit

@testable import UIKitInSwift5

@Suite struct `A picture` {
    static let png = Data(
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
            + [0, 0, 2, 0x80, 0, 0, 1, 0xE0, 8, 6, 0, 0, 0]
    )
    /// With a segment before the one that says the size, and filling between both.
    static let jpeg = Data(
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC4, 0, 2, 0xFF, 0xC2, 0, 11, 8]
            + [0, 0x64, 0, 0xC8, 1, 1, 0x11, 0]
    )
    static let gif = Data(Array("GIF89a".utf8) + [10, 0, 1, 1])

    /// Of the three kinds that there are: with more than a picture, with losses, and without.
    static let webps = [
        webp("VP8X", [0, 0, 0, 0, 0x3F, 0x01, 0, 0xEF, 0, 0]),
        webp("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x40, 0x41, 0xF0, 0x80]),
        webp("VP8L", [0x2F, 0x3F, 0xC1, 0x3B, 0, 0, 0, 0, 0, 0]),
    ]

    private static func webp(_ kind: String, _ chunk: [UInt8]) -> Data {
        Data(
            Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBP\(kind)".utf8) + [10, 0, 0, 0] + chunk
        )
    }

    @Test(arguments: webps) func `knows its size in each kind of WebP`(data: Data) throws {
        #expect(try #require(UIImage(data: data)).size == CGSize(width: 320, height: 240))
        for count in 0..<30 { #expect(UIImage(data: data.prefix(count)) == nil) }
        #expect(UIImage(data: data.prefix(12) + Data(count: 18)) == nil)
    }

    @Test(arguments: [(png, 640, 480), (jpeg, 200, 100), (gif, 10, 257)])
    func `knows its size from its first bytes`(data: Data, width: Int, height: Int) throws {
        let image = try #require(UIImage(data: data))
        #expect(image.size == CGSize(width: width, height: height))
        let fine = try #require(UIImage(data: data, scale: 2))
        #expect(fine.size.width == CGFloat(width) / 2 && fine.scale == 2)
    }

    @Test func `is none where the bytes are cut off, or are something else`() {
        for data in [Self.png, Self.jpeg, Self.gif] {
            for count in 0..<9 { #expect(UIImage(data: data.prefix(count)) == nil) }
        }
        #expect(UIImage(data: Data(repeating: 0xFF, count: 500)) == nil)
        #expect(UIImage(data: Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0xFF, 0xE0, 0, 0])) == nil)
        #expect(UIImage(data: Self.png.prefix(16) + Data(count: 16)) == nil)
        #expect(UIImage(contentsOfFile: "/nowhere.png") == nil && UIImage(named: "none") == nil)
        #expect(UIImage(systemName: "") == nil)
    }

    @Test func `gives back its bytes as what they are`() throws {
        let image = try #require(UIImage(data: Self.png))
        #expect(image.pngData() == Self.png && image.jpegData(compressionQuality: 0.5) == nil)
        #expect(UIImage(data: Self.jpeg)?.jpegData(compressionQuality: 1) == Self.jpeg)
    }
}

@MainActor @Suite struct `What bars look like` {
    @Test func `is kept for all of them`() {
        let bar = UINavigationBarAppearance()
        bar.backgroundColor = .red
        UINavigationBar.appearance().standardAppearance = bar
        #expect(UINavigationBar.appearance().standardAppearance === bar)
        #expect(UINavigationBarAppearance(barAppearance: bar).backgroundColor == .red)
        bar.configureWithDefaultBackground()
        #expect(bar.backgroundColor == nil)
        #expect(UITabBar.appearance() === UITabBar.appearance())
    }
}

@Suite struct `A colour or a font` {
    @Test func `is what it is made of`() {
        #expect(UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
        #expect(UIColor(hue: 0, saturation: 0, brightness: 1, alpha: 1) == .white)
        #expect(UIColor(red: 9, green: -1, blue: 0, alpha: 1) == .red)
        #expect(
            UIColor.red.withAlphaComponent(0.5) != .red && UIColor(white: 0, alpha: 1) == .black
        )
        #expect(UIColor(hue: .nan, saturation: 1, brightness: 1, alpha: 1) == .red)
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
        UIColor.cyan.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        #expect(red == 0 && green == 1 && blue == 1 && alpha == 1)
    }

    @Test func `of a font is its name and size`() {
        #expect(UIFont.boldSystemFont(ofSize: 12) == .systemFont(ofSize: 12, weight: .bold))
        #expect(UIFont.systemFont(ofSize: 12) != .systemFont(ofSize: 13))
        #expect(UIFont.preferredFont(forTextStyle: .caption1).pointSize == 12)
        #expect(
            UIFont(name: "", size: 3) == nil && UIFont(name: "Courier", size: 3)?.pointSize == 3
        )
    }

    @MainActor @Test func `is chosen by what it is seen in`() {
        #expect(SettingsController().accent == .systemBlue)
    }
}

@MainActor @Suite(.serialized) struct `A pasteboard` {
    @Test func `has what was put there last`() throws {
        let name = UIPasteboard.Name(rawValue: "test")
        #expect(UIPasteboard(name: name, create: false) == nil)
        let board = try #require(UIPasteboard(name: name, create: true))
        board.strings = ["a", "b"]
        #expect(board.string == "a" && board.numberOfItems == 2 && board.changeCount == 1)
        board.url = URL(string: "https://example.org")
        #expect(board.string == nil && board.hasURLs && !board.hasStrings)
        board.addItems([["mine": Data([1])]])
        #expect(board.data(forPasteboardType: "mine") == Data([1]))
        #expect(board.contains(pasteboardTypes: ["none", "mine"]) && board.hasURLs)
        board.string = nil
        #expect(board.items.isEmpty)
        UIPasteboard.remove(withName: name)
        #expect(UIPasteboard(name: name, create: false) == nil)
    }

    @Test func `is one for all of the app`() {
        let photo = PhotoController(photo: UIImage(systemName: "star"))
        let before = UIPasteboard.general.changeCount
        photo.copyCaption()
        #expect(UIPasteboard.general.hasImages && UIPasteboard.general.changeCount == before + 2)
    }
}
