import Foundation
@testable import RoostFoundation
import RoostProgress
import Testing
