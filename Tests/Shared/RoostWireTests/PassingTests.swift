import RoostWire
import Testing

@Suite struct `What is passed on` {
    /// An object in an object, so many deep.
    private static func deep(_ depth: Int) -> JSON {
        var value: JSON = 1
        for _ in 1..<depth { value = ["a": value] }
        return value
    }

    @Test func `is as deep as leaves room for what it is passed on in`() {
        #expect(Self.deep(JSON.passableDepth).isPassable)
        #expect(!Self.deep(JSON.passableDepth + 1).isPassable)
        #expect(JSON.passableDepth + 8 <= WireLimits.standard.depth)
    }

    @Test func `has as many values as leave room for others`() {
        let most = JSON.passableValues - 2
        func object(_ count: Int) -> JSON {
            ["a": .array(Array(repeating: 0, count: count))]
        }
        #expect(object(most).isPassable)
        #expect(!object(most + 1).isPassable)
        #expect(2 * JSON.passableValues <= WireLimits.standard.values)
    }

    @Test func `is refused with what it may be`() throws {
        let fields = Fields(["arguments": Self.deep(60)], context: "Perform")
        do {
            _ = try fields.json("arguments")
            Issue.record("it was taken")
        } catch {
            #expect(error.description.contains("at most 40 deep"))
        }
        #expect(try fields.optionalLooseJSON("arguments") != nil)
    }
}
