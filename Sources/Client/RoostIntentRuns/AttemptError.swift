package import RoostClient

/// An error that decides the fate of the job in which it is thrown.
package protocol AttemptError: Error {
    var command: AttemptCommand { get }
}
