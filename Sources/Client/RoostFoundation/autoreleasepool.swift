/// Calls a closure and returns its result.
///
/// On Linux there is no pool.
public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    try body()
}
