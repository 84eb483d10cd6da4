/// Every array over the first `letters` numbers with at most `length` elements.
func smallArrays(letters: Int, upTo length: Int) -> [[Int]] {
  var all: [[Int]] = [[]]
  var longest = all
  for _ in 0..<length {
    longest = longest.flatMap { array in (0..<letters).map { array + [$0] } }
    all += longest
  }
  return all
}

/// The arrays among them whose letters first occur in ascending order: the others only rename these.
func smallArraysUpToRenaming(letters: Int, upTo length: Int) -> [[Int]] {
  smallArrays(letters: letters, upTo: length).filter { array in
    var next = 0
    return array.allSatisfy { letter in
      if letter == next { next += 1 }
      return letter < next
    }
  }
}

/// Every array that holds some of the first `count` numbers, each once, in any order.
func arrangements(of count: Int) -> [[Int]] {
  var all: [[Int]] = [[]]
  var longest = all
  for _ in 0..<count {
    longest = longest.flatMap { array in
      (0..<count).filter { !array.contains($0) }.map { array + [$0] }
    }
    all += longest
  }
  return all
}
