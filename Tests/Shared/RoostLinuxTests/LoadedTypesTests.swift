import RoostLinux
import Testing

private protocol Sought {}
private protocol Refined: Sought {}
private protocol NeverAdopted {}

private struct Plain: Sought {}
private enum Outer {
    enum Inner: Sought { case only }
    struct Refining: Refined {}
}
private struct Extended {}
extension Extended: Sought {}
private class Parent: Sought {}
private class Child: Parent {}
private final class Grandchild: Child {}
private final class Stranger {}
private struct Generic<Value>: Sought {
    struct Nested: Sought {}
}
private struct Conditional<Value> {}
extension Conditional: Sought where Value == Int {}
extension String { fileprivate struct `in`: Sought {} }

@Suite struct `The loaded types` {
    @Test func `are found by their protocol, whatever else refers to them`() {
        let names = LoadedTypes.conforming(to: (any Sought).self).map(LoadedTypes.name)
        #expect(
            names == [
                "RoostLinuxTests.Child", "RoostLinuxTests.Extended", "RoostLinuxTests.Grandchild",
                "RoostLinuxTests.Outer.Inner", "RoostLinuxTests.Outer.Refining",
                "RoostLinuxTests.Parent", "RoostLinuxTests.Plain", "Swift.String.in",
            ]
        )
        let refining = LoadedTypes.conforming(to: (any Refined).self)
        #expect(refining.map { $0 == Outer.Refining.self } == [true])
        #expect(refining.allSatisfy { $0 is any Sought.Type })
    }

    @Test func `are found in libraries, too`() {
        let found = LoadedTypes.conforming(to: (any CaseIterable).self)
        // An existential of a protocol with associated types is one of that protocol.
        #expect(found.allSatisfy { $0 is any CaseIterable.Type })
        let errors = LoadedTypes.conforming(to: (any FixedWidthInteger).self)
        #expect(errors.contains { $0 == UInt8.self } && errors.contains { $0 == Int64.self })
    }

    @Test func `are none of what nothing conforms to`() {
        #expect(LoadedTypes.conforming(to: (any NeverAdopted).self).isEmpty)
    }

    @Test(
        arguments: [
            Int.self, String.self, Any.self, AnyObject.self, (any Sought & Refined).self,
            (() -> Void).self,
            Stranger.self, (any Parent & NeverAdopted).self, (any Sought.Type).self,
        ] as [Any.Type]
    )
    func `are none of what is no protocol`(type: Any.Type) {
        // Two protocols that are one in the end are that one.
        let expected = type == (any Refined).self ? 1 : 0
        #expect(LoadedTypes.conforming(to: type).count == expected)
    }
}
