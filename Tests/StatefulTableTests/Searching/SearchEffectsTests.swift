import StatefulTable
import Testing

@Suite("The effects of a search")
struct SearchEffectsTests {
  @Test("are a collection of up to two")
  func collection() {
    var search = TextSearch.showing("b")
    #expect(Array(search.send(.submit)) == [])
    #expect(search.send(.change("ba", deadline: 9)).count == 1)
    let two = search.send(.clear)
    #expect(two.count == 2)
    #expect(two.first == .stopWaiting)
    #expect(two.last == .showBase)
  }

  @Test("are stored in place: no larger than two effects and their absence")
  func inPlace() {
    let one = MemoryLayout<SearchEffect<String, Int>?>.stride
    #expect(MemoryLayout<SearchEffects<String, Int>>.size <= 2 * one)
  }

  @Test("are told apart")
  func equality() {
    var one = TextSearch()
    var other = TextSearch()
    #expect(one.send(.change("b", deadline: 4)) == other.send(.change("b", deadline: 4)))
    #expect(one.send(.change("c", deadline: 5)) != other.send(.change("c", deadline: 6)))
  }
}
