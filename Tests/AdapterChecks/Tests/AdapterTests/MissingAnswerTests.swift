import AdaptersOnStandIns
import Testing

@Suite("The answer for a delegate that is gone")
struct MissingAnswerTests {
  @Test(
    "is found where the caller looks for the method's type",
    arguments: [
      // tableView:didSelectRowAtIndexPath:, tableView:shouldHighlightRowAtIndexPath:
      ("v32@0:8@16@24", MissingAnswer.word), ("B32@0:8@16@24", .word), ("c32@0:8@16@24", .word),
      // tableView:editingStyleForRowAtIndexPath:, tableView:viewForHeaderInSection:
      ("q32@0:8@16@24", .word), ("@32@0:8@16q24", .word), ("@?16@0:8", .word), ("#16@0:8", .word),
      ("r*16@0:8", .word), ("^{CGPath=}16@0:8", .word), ("^v16@0:8", .word), ("Vv16@0:8", .word),
      // tableView:heightForRowAtIndexPath:
      ("d32@0:8@16@24", .double), ("f32@0:8@16@24", .float),
      // collectionView:layout:sizeForItemAtIndexPath:, …insetForSectionAtIndex:
      ("{CGSize=dd}40@0:8@16@24@32", .pair), ("{CGPoint=dd}24@0:8@16", .pair),
      ("{UIEdgeInsets=dddd}40@0:8@16@24q32", .quadruple), ("{NSEdgeInsets=dddd}40@0:8@16@24q32", .quadruple),
      ("{CGRect={CGPoint=dd}{CGSize=dd}}32@0:8@16q24", .quadruple), ("{_NSRange=QQ}16@0:8", .words),
    ])
  func types(encoding: String, answer: MissingAnswer) {
    #expect(MissingAnswer(methodTypes: encoding) == answer)
  }

  @Test(
    "is none for a type that nobody has an answer for, and for what is no type",
    arguments: [
      "{CGAffineTransform=dddddd}16@0:8", "{Mixed=dq}16@0:8", "{Large=qqq}16@0:8", "(Union=qd)16@0:8",
      "[4d]16@0:8", "D16@0:8", "b3", "", "r", "{CGSize=dd", "{CGSize", "{CGSize=d?!}", "^", "é",
    ])
  func otherTypes(encoding: String) {
    #expect(MissingAnswer(methodTypes: encoding) == nil)
  }
}
