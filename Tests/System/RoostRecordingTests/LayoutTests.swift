import RoostEngine
import Testing

@testable import RoostRecording

@Suite struct `The layout of a type` {
    private struct Node: Equatable {
        var name: String
        var edges: [Edge] = []
    }

    /// Holds a node, whose layout is not settled as this one's is made.
    private struct Edge: Equatable {
        var weight: Int32
        var end: Node
    }

    private struct Pair: Equatable {
        struct Inner: Equatable {
            var flag = true
            var number: Int64 = -7
        }
        struct Nothing: Equatable {}
        var first: UInt8 = 3
        var nothing = Nothing()
        var inner = Inner()
        var last = Inner(flag: false, number: .max)
    }

    private func copy<Value>(of value: Value) throws -> Value {
        var layouts = Layouts()
        let layout = layouts.layout(of: Value.self)
        var writer = RecordWriter(telling: .everything)
        writer.write(value, layout.plan, WritingPlans(layouts.plans))
        var reader = RecordReader(writer.bytes)
        let read = try reader.read(Value.self, as: layout)
        #expect(reader.isAtEnd)
        return read
    }

    @Test func `has what lies within parts, in order`() throws {
        #expect(try copy(of: Pair()) == Pair())
    }

    @Test func `has a type that holds others of its kind`() throws {
        let leaf = Node(name: "leaf")
        let twig = Node(name: "twig", edges: [Edge(weight: -3, end: leaf)])
        let root = Node(
            name: "root",
            edges: [Edge(weight: 1, end: twig), Edge(weight: 2, end: leaf)]
        )
        #expect(try copy(of: root) == root)
    }
}
