public import ArgumentParser
public import TableDiffTesting

extension TransitionType: ExpressibleByArgument {}
