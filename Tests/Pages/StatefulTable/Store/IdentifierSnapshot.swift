let shown = IdentifierSnapshot<String, Int>()
