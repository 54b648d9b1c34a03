@testable import RoostWire
import Testing

@Suite struct `An object` {
    // Around the number of members from which keys are hashed.
    @Test(arguments: [0, 1, 5, 15, 16, 17, 18, 100])
    func `keeps its members in order and finds each`(count: Int) {
        var object = JSONObject()
        for number in 0..<count { object["k\(number)"] = .integer(Int64(number)) }

        #expect(object.keys == (0..<count).map { "k\($0)" })
        for number in 0..<count { #expect(object["k\(number)"] == .integer(Int64(number))) }
        #expect(object["other"] == nil)

        for number in stride(from: 0, to: count, by: 2) { object["k\(number)"] = nil }
        #expect(object.keys == stride(from: 1, to: count, by: 2).map { "k\($0)" })
        for number in 0..<count { #expect((object["k\(number)"] == nil) == (number % 2 == 0)) }
    }

    @Test(arguments: [0, 1, 5, 15, 16, 17, 18, 100])
    func `that was read keeps its members in order and finds each`(count: Int) throws {
        let members = (0..<count).map { "\"k\($0)\": [\($0), {\"n\": \"\($0)\"}]" }
        let text = "{\(members.joined(separator: ", "))}"
        var object = try #require(try JSON(parsing: text).asObject)

        #expect(object.keys == (0..<count).map { "k\($0)" })
        #expect(object.count == count)
        for number in 0..<count {
            let value: JSON = [.integer(Int64(number)), ["n": .string("\(number)")]]
            #expect(object["k\(number)"] == value)
            #expect(object[number].key == "k\(number)")
            #expect(object[number].value == value)
        }
        #expect(object["k"] == nil)
        #expect(object["k\(count)"] == nil)

        for number in stride(from: 0, to: count, by: 2) { object["k\(number)"] = nil }
        object["new"] = 1
        #expect(
            object.keys == stride(from: 1, to: count, by: 2).map { "k\($0)" } + ["new"]
        )
    }

    @Test func `that was read is equal to one that was made`() throws {
        let text = #"{"a":[1,-2.5,null,true,false],"b":{"c":{"d":"e\n"}},"é":"ü","":{}}"#
        let made: JSONObject = [
            "a": [1, -2.5, nil, true, false], "b": ["c": ["d": "e\n"]], "é": "ü", "": [:],
        ]
        let read = try #require(try JSON(parsing: text).asObject)
        #expect(read == made)
        #expect(read.hashValue == made.hashValue)
        #expect(read.description == text)
        var changed = read
        changed["a"] = nil
        #expect(changed != read)
        #expect(read == made)
    }

    /// Each key with another way of writing it: with escapes, or of other bytes that Swift takes
    /// for the same.
    @Test(arguments: [
        ("a", #"\u0061"#), ("\"", #"\""#), ("é", "e\u{301}"), ("é", #"e\u0301"#), ("K", "\u{212A}"),
        ("\u{212A}", "K"),
    ])
    func `is asked for a key in whatever way that is written`(key: String, other: String) throws {
        let read = try #require(
            try JSON(parsing: #"{"x":1,"\#(other)":2,"y":3}"#).asObject
        )
        #expect(read[key] == 2)
        let text = "{\(JSON.string(key).text):1,\"\(other)\":2}"
        let error = #expect(throws: JSONError.self) { try JSON(parsing: text) }
        #expect(error?.reason == .duplicateKey)
    }

    /// More members than are compared one by one; the key that stands twice is written in another
    /// way.
    @Test(arguments: [3, 17, 40])
    func `finds a key that stands twice behind what lies between`(count: Int) throws {
        let members = (0..<count).map { "\"k\($0)\":{\"k\($0)\":[{\"k0\":1},\"k1\"]}" }
        let text = members.joined(separator: ",")
        #expect(throws: Never.self) { try JSON(parsing: "{\(text)}") }
        for key in ["k0", #"\u006b0"#, "k\(count - 1)"] {
            let error = #expect(throws: JSONError.self) {
                try JSON(parsing: "{\(text),\"\(key)\":1}")
            }
            #expect(error?.reason == .duplicateKey)
        }
    }

    @Test func `that is kept lets its message go`() throws {
        var text: JSONText? = try JSONText(
            parsing: Array(#"{"a":{"b":[{"c":"d"}]}}"#.utf8),
            limits: .standard
        )
        weak let held = text
        let kept = text.map { JSONObject($0, at: 0).detached }
        text = nil
        #expect(held == nil)
        #expect(kept?["a"]?["b"]?[0]?["c"] == "d")
    }

    /// Keys of the same length that begin and end alike.
    @Test func `tells keys apart by each of their bytes`() throws {
        let read = try #require(try JSON(parsing: #"{"abcd":1,"acbd":2,"abbd":3}"#).asObject)
        #expect(read["abcd"] == 1)
        #expect(read["acbd"] == 2)
        #expect(read["abbd"] == 3)
        #expect(read["accd"] == nil)
    }

    @Test func `keeps the place of a member that is set again`() {
        var object: JSONObject = ["a": 1, "b": 2]
        object["a"] = "new"
        #expect(object.description == #"{"a":"new","b":2}"#)
        let isNew = object.add("a", 3)
        #expect(!isNew)
        #expect(object["a"] == "new")
    }

    @Test func `is equal to another however each came to be`() {
        var grown = JSONObject()
        for number in 0..<40 { grown["k\(number)"] = 0 }
        for number in 3..<40 { grown["k\(number)"] = nil }
        let written: JSONObject = ["k0": 0, "k1": 0, "k2": 0]
        #expect(grown == written)
        #expect(grown.hashValue == written.hashValue)
        #expect(written != ["k0": 0, "k2": 0, "k1": 0])
    }

    @Test func `tells a member that is null from one that is missing`() {
        let object: JSONObject = ["a": nil]
        #expect(object["a"] == .some(.null))
        #expect(object["b"] == nil)
    }
}

@Suite struct `A writer without a tree` {
    @Test func `writes what the tree would have written`() throws {
        var bytes = Array("before".utf8)
        JSONWriter.appendFrame(to: &bytes) { writer in
            writer.beginObject()
            writer.member("name", "a \"b\"\n")
            writer.key("list")
            writer.beginArray()
            writer.value(1)
            writer.value(-2.5)
            writer.beginArray()
            writer.endArray()
            writer.beginObject()
            writer.endObject()
            writer.null()
            writer.value(true)
            writer.value(["k": "v"] as JSONObject)
            writer.endArray()
            writer.member("last", .array([]))
            writer.endObject()
        }
        let tree: JSON = [
            "name": "a \"b\"\n", "list": [1, -2.5, [], [:], nil, true, ["k": "v"]], "last": [],
        ]
        #expect(bytes == Array("before".utf8) + tree.bytes + [0])
    }

    @Test func `traps when a message ends too early`() async {
        await #expect(processExitsWith: .failure) {
            var writer = JSONWriter()
            writer.beginObject()
            writer.endFrame()
        }
    }
}
