/// The subscribers that come with this module, and what they are told.
public enum Subscribers {
    /// The end of a publisher.
    @frozen public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }

    /// The number of values that a subscriber wants.
    public struct Demand: Hashable, Comparable, Codable, CustomStringConvertible, Sendable {
        /// A demand for as many values as there are.
        public static let unlimited = Demand(count: .max)
        /// A demand for no value, until more are asked for.
        public static let none = Demand(count: 0)

        private let count: Int

        private init(count: Int) {
            self.count = count
        }

        /// Returns a demand for so many values; a negative number traps.
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "a subscriber cannot want a negative number of values")
            return Demand(count: value)
        }

        /// The number, unless it is unlimited.
        public var max: Int? { count == .max ? nil : count }

        /// The demand as `max(3)` or `unlimited`.
        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

        /// Adds two demands; beyond what can be counted they are unlimited.
        public static func + (first: Demand, second: Demand) -> Demand {
            let (sum, overflows) = first.count.addingReportingOverflow(second.count)
            return overflows ? .unlimited : Demand(count: sum)
        }

        /// Adds a number of values.
        public static func + (demand: Demand, number: Int) -> Demand { demand + .max(number) }

        /// Adds another demand.
        public static func += (demand: inout Demand, other: Demand) { demand = demand + other }

        /// Adds a number of values.
        public static func += (demand: inout Demand, number: Int) { demand = demand + number }

        /// Takes one demand away from another; never less than nothing is left.
        public static func - (first: Demand, second: Demand) -> Demand {
            if first == .unlimited { return .unlimited }
            return second == .unlimited
                ? .none : Demand(count: Swift.max(0, first.count - second.count))
        }

        /// Takes a number of values away; never less than nothing is left.
        public static func - (demand: Demand, number: Int) -> Demand { demand - .max(number) }

        /// Takes another demand away; never less than nothing is left.
        public static func -= (demand: inout Demand, other: Demand) { demand = demand - other }

        /// Takes a number of values away; never less than nothing is left.
        public static func -= (demand: inout Demand, number: Int) { demand = demand - number }

        /// An unlimited demand is more than any number.
        public static func < (first: Demand, second: Demand) -> Bool { first.count < second.count }

        /// An unlimited demand equals no number.
        public static func == (demand: Demand, number: Int) -> Bool { demand.max == number }

        /// An unlimited demand is more than any number.
        public static func > (demand: Demand, number: Int) -> Bool { demand > .max(number) }
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

extension Subscribers.Completion {
    /// The same end, with another failure.
    func mapFailure<Other: Error>(_ body: (Failure) -> Other) -> Subscribers.Completion<Other> {
        switch self {
        case .finished: .finished
        case .failure(let failure): .failure(body(failure))
        }
    }
}
