/// The way through a section from its old rows to its new ones: rows that stay, and between them runs that
/// arrive, and after these runs that leave.
///
///     old   a b c d      b and d leave
///     new   a x c y      x and y arrive
///     way   a, x arrives, b leaves, c, y arrives, d leaves
struct TrafficWalk {
  enum Step {
    case stay(old: Int32, new: Int32, count: Int32)
    case arrive(index: Int)
    case leave(index: Int)
  }

  /// The positions of the next rows.
  private(set) var old: Int32
  private(set) var new: Int32
  private let oldEnd: Int32
  private var arriving: Range<Int>
  private var leaving: Range<Int>

  /// Begins with a section's first row. All rows of an inserted section stay, if none arrives by itself.
  init(_ section: Arrangement.Section, _ traffic: borrowing Traffic) {
    arriving = traffic.arrivals.indices(inSection: section.new)
    leaving = traffic.departures.indices(inSection: section.old)
    let shapes = traffic.shapes
    new = section.new < 0 ? 0 : shapes.new.starts[Int(section.new)]
    if section.old >= 0 {
      (old, oldEnd) = (shapes.old.starts[Int(section.old)], shapes.old.starts[Int(section.old) + 1])
    } else {
      (old, oldEnd) = (new, arriving.isEmpty ? shapes.new.starts[Int(section.new) + 1] : new)
    }
  }

  @inline(__always)
  mutating func next(_ traffic: borrowing Traffic) -> Step? {
    let toArrival = arriving.isEmpty ? .max : traffic.arrivals[arriving.lowerBound].start - new
    let toDeparture = leaving.isEmpty ? .max : traffic.departures[leaving.lowerBound].start - old
    let count = min(toArrival, toDeparture, oldEnd - old)
    if count > 0 {
      defer { (old, new) = (old + count, new + count) }
      return .stay(old: old, new: new, count: count)
    }
    if toArrival == 0 {
      let index = arriving.removeFirst()
      new += traffic.arrivals[index].count
      return .arrive(index: index)
    }
    guard toDeparture == 0 else { return nil }
    let index = leaving.removeFirst()
    old += traffic.departures[index].count
    return .leave(index: index)
  }
}
