/// Returns a method of a data source, or `nil` if the data source doesn't have it.
///
/// An optional method of an Objective-C protocol is an optional function. In the protocols that stand in for
/// UIKit's and AppKit's it is a function.
func optionalMethod<Method>(_ method: Method?) -> Method? { method }
