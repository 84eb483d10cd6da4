@testable import Assumed
