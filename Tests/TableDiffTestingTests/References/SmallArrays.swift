import Algorithms

/// Every array over the first `letters` numbers with at most `length` elements.
func smallArrays(letters: Int, upTo length: Int) -> [[Int]] {
  (0..<length).reductions([[]]) { longest, _ in product(longest, 0..<letters).map { $0 + [$1] } }.flatMap {
    $0
  }
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
  Array((0..<count).permutations(ofCount: 0...))
}
