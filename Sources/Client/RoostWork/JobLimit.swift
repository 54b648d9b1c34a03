import RoostClient
import RoostWire

extension Work {
    /// A limit on how many similar jobs of the app run at once, or start within a length of time.
    ///
    /// Beside it stand what the system allows each app (`roost settings jobs-at-once`) and its
    /// other limits: a job begins where all of them leave room. One that waits for room is listed
    /// with that reason, and costs no attempt.
    public struct Limit: Hashable, Sendable {
        /// The maximum number of jobs that may run at once, or may begin within ``length``.
        public let count: Int
        /// The length of time to which the limit applies, or `nil` if it is a limit on jobs that
        /// run at once.
        public let length: Duration?
        /// The key that the counted jobs share, or `nil` to count the jobs of the same intent.
        public let key: String?

        private init(_ count: Int, within length: Duration? = nil, sharing key: String? = nil) {
            self.count = count
            self.length = length
            self.key = key
        }

        /// Returns a limit on how many jobs of the same intent run at once.
        ///
        /// All that run count, whatever they say of limits themselves.
        ///
        /// - Parameter count: From 1 to a million.
        /// - Returns: A limit that counts by the intent.
        public static func atOnce(_ count: Int) -> Limit { Limit(count) }

        /// Returns a limit on how many jobs of the app with the same key run at once.
        ///
        /// - Parameters:
        ///   - count: From 1 to a million.
        ///   - key: What those jobs have in common, such as the server that they ask, in at most
        ///     128 bytes of UTF-8 without control characters.
        /// - Returns: A limit that counts by the key.
        public static func atOnce(_ count: Int, sharing key: String) -> Limit {
            Limit(count, sharing: key)
        }

        /// Returns a limit on how many similar jobs start within any period of the given length.
        ///
        /// Jobs are similar that have such a limit themselves, with the same key or, without a key,
        /// of the same intent. Every attempt that starts counts, also those before a restart of the
        /// system. What started while the clock was ahead does not count.
        ///
        /// - Parameters:
        ///   - count: From 1 to 10,000.
        ///   - length: From one second to 31 days.
        ///   - key: What those jobs have in common, as with ``atOnce(_:sharing:)``; `nil`: their
        ///     intent.
        /// - Returns: A limit that counts starts.
        public static func rate(
            _ count: Int,
            per length: Duration,
            sharing key: String? = nil
        ) -> Limit {
            Limit(count, within: length, sharing: key)
        }

        var message: AppInterface.Limit {
            guard let length else { return AppInterface.Limit(key: key, atOnce: Int64(count)) }
            return AppInterface.Limit(
                key: key,
                most: Int64(count),
                within: length.wholeMicroseconds
            )
        }
    }
}
