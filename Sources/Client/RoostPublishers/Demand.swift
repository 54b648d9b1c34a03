/// A namespace for the subscribers of this module, and for the types of what they receive.
public enum Subscribers {
    /// The end of a publisher's values: it has finished, or it has failed.
    @frozen public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }

    /// The number of further values that a subscriber asks for.
    public struct Demand: Hashable, Comparable, Codable, CustomStringConvertible, Sendable {
        /// A demand for all values, however many there are.
        public static let unlimited = Demand(count: .max)
        /// A demand for no values.
        public static let none = Demand(count: 0)

        private let count: Int

        private init(count: Int) {
            self.count = count
        }

        /// Returns a demand for a number of values; a negative number traps.
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "a subscriber cannot want a negative number of values")
            return Demand(count: value)
        }

        /// The number of values, or `nil` if the demand is unlimited.
        public var max: Int? { count == .max ? nil : count }

        /// A text for the demand, such as `max(3)` or `unlimited`.
        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

        /// Returns the sum of two demands; a sum that is too large to count is unlimited.
        public static func + (first: Demand, second: Demand) -> Demand {
            let (sum, overflows) = first.count.addingReportingOverflow(second.count)
            return overflows ? .unlimited : Demand(count: sum)
        }

        /// Returns the demand increased by a number of values.
        public static func + (demand: Demand, number: Int) -> Demand { demand + .max(number) }

        /// Adds another demand to this one.
        public static func += (demand: inout Demand, other: Demand) { demand = demand + other }

        /// Increases the demand by a number of values.
        public static func += (demand: inout Demand, number: Int) { demand = demand + number }

        /// Returns the difference of two demands, which is never less than none.
        public static func - (first: Demand, second: Demand) -> Demand {
            if first == .unlimited { return .unlimited }
            return second == .unlimited
                ? .none : Demand(count: Swift.max(0, first.count - second.count))
        }

        /// Returns the demand decreased by a number of values, but never to less than none.
        public static func - (demand: Demand, number: Int) -> Demand { demand - .max(number) }

        /// Subtracts another demand from this one, which never becomes less than none.
        public static func -= (demand: inout Demand, other: Demand) { demand = demand - other }

        /// Decreases the demand by a number of values, but never to less than none.
        public static func -= (demand: inout Demand, number: Int) { demand = demand - number }

        /// Returns `true` if the first demand is smaller; an unlimited demand is larger than any
        /// number.
        public static func < (first: Demand, second: Demand) -> Bool { first.count < second.count }

        /// Returns `true` if the demand is for exactly this number of values; an unlimited demand
        /// never is.
        public static func == (demand: Demand, number: Int) -> Bool { demand.max == number }

        /// Returns `true` if the demand is for more than this number of values, as an unlimited
        /// demand always is.
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
