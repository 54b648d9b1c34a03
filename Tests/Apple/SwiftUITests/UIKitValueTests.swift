import SwiftUI
import Testing

@Suite struct `A value of UIKit's in a view` {
    @Test func `is a picture that says what it is`() throws {
        let gif = Data(Array("GIF89a".utf8) + [10, 0, 1, 1])
        #expect(Image(uiImage: try #require(UIImage(data: gif))) == Image("10 × 257"))
        #expect(Image(uiImage: try #require(UIImage(systemName: "star"))) == Image("star"))
    }

    @Test func `is a colour of the same parts`() {
        #expect(Color(uiColor: .blue) == Color(red: 0, green: 0, blue: 1))
        #expect(Color(UIColor.blue) != Color(UIColor.red))
    }
}
