/// Calls a closure and returns its result.
///
/// On Linux objects are let go of without a pool.
public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    try body()
}
