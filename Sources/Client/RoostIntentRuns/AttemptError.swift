package import RoostClient

/// An error that says what is to become of the job in which it is thrown.
package protocol AttemptError: Error {
    var command: AttemptCommand { get }
}
