public import TableDiff

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension TableController {
  /// Shows the tables of a sequence, such as a database's observation: each replaces the content.
  ///
  /// ```swift
  /// controller.follow(database.observe(songs))
  /// ```
  ///
  /// The newest table is shown, and those that came before it meanwhile are skipped. The next is taken when
  /// the host has acknowledged the last, and at most 60 times a second by the controller's clock. So a
  /// sequence that never pauses is shown as fast as the host can, and nothing else waits for it.
  ///
  /// A table is all of the content: there are no pages at its edges, unless ``reopen(_:)`` says so, and an
  /// error of the last refresh is gone. A refresh under way goes on, as one that fetches what the sequence
  /// then brings; its own answer replaces the content too, until the next table comes. Until the first table,
  /// everything is as without the sequence.
  ///
  /// If the sequence ends, the last table stays. If it throws, the error is reported like that of a
  /// failed refresh. A controller follows one sequence at a time, until it is released or sent
  /// ``LoadEvent/reset``. Following another sequence cancels the first.
  ///
  /// - Parameters:
  ///   - tables: The tables. They are read off the main actor.
  ///   - failure: Returns the loader's failure for an error of the sequence; `nil` to ignore the error. By
  ///     default, errors of another type are ignored, with a message in debug builds.
  /// - Returns: The task that follows: cancel it to stop, or wait for its end.
  @discardableResult
  public func follow<Tables: AsyncSequence & Sendable>(
    _ tables: Tables, failure: @escaping @Sendable (any Error) -> Failure? = { $0 as? Failure }
  ) -> Task<Void, Never> where Tables.Element == Table<Store.Section> {
    follow(tables, failure: failure) { LoadedContent($0) }
  }

  /// Shows the rows of a sequence, such as a database's observation, in a table without sections: each
  /// element has all rows, and replaces the content.
  ///
  /// Everything else is as with a sequence of tables.
  @discardableResult
  public func follow<Rows: AsyncSequence & Sendable>(
    _ rows: Rows, failure: @escaping @Sendable (any Error) -> Failure? = { $0 as? Failure }
  ) -> Task<Void, Never>
  where
    Rows.Element: Sequence<Loader.Row> & Sendable, Loader.SectionID == OnlySection, Loader.Header == NoHeader
  {
    follow(rows, failure: failure) { [assembly] in
      LoadedContent(TableContent(rows: $0), for: .refresh(.reload), assembly)
    }
  }

  private func follow<Elements: AsyncSequence & Sendable>(
    _ elements: Elements, failure: @escaping @Sendable (any Error) -> Failure?,
    content: @escaping @Sendable (Elements.Element) -> LoadedContent<Loader>
  ) -> Task<Void, Never> where Elements.Element: Sendable {
    following?.cancel()
    let (newest, reading) = newestElements(of: elements)
    let task = Task { [weak self, clock = runner.clock] in
      await withTaskCancellationHandler {
        do {
          for try await element in newest {
            let loaded = await prepare(element, as: content)
            guard !Task.isCancelled else { return }
            let nextFrame = clock.elapsed + .seconds(1) / 60
            guard let settlement = self?.replaceContent(with: loaded) else { return }
            _ = await settlement.outcome
            try? await clock.sleep(until: nextFrame)
          }
        } catch {
          guard !Task.isCancelled else { return }
          self?.contentFailed(error, as: failure(error))
        }
      } onCancel: {
        reading.cancel()
      }
    }
    following = task
    return task
  }

  private func replaceContent(with loaded: LoadedContent<Loader>) -> Settlement {
    let settlement = Settlement()
    applier.loop.perform {
      merge(loaded, .refresh)
      runner.send(.contentReplaced(isEmpty: store.isEmpty))
      show(completion: settlement.settle)
    }
    return settlement
  }

  private func contentFailed(_ error: any Error, as failure: Failure?) {
    if let failure {
      return applier.loop.perform {
        send(.dismissError(.refresh))
        send(.contentFailed(failure))
      }
    }
    #if DEBUG
      warn("TableController: a sequence that was followed threw \(error), which isn't a \(Failure.self).")
    #endif
  }
}

/// Makes content of an element, off the main actor: that takes long for many rows.
private nonisolated func prepare<Element: Sendable, Content: Sendable>(
  _ element: Element, as content: @Sendable (Element) -> Content
) async -> Content {
  content(element)
}

/// Reads a sequence as fast as it goes, and keeps the newest element until that is asked for.
///
/// - Returns: The newest elements, and the task that reads them.
private func newestElements<Elements: AsyncSequence & Sendable>(
  of elements: Elements
) -> (AsyncThrowingStream<Elements.Element, any Error>, Task<Void, Never>) where Elements.Element: Sendable {
  let (newest, continuation) = AsyncThrowingStream<Elements.Element, any Error>.makeStream(
    bufferingPolicy: .bufferingNewest(1))
  let reading = Task.detached {
    do {
      for try await element in elements {
        if case .terminated = continuation.yield(element) { break }
        // A sequence that never pauses may not notice either.
        guard !Task.isCancelled else { break }
        await Task.yield()
      }
      continuation.finish()
    } catch {
      continuation.finish(throwing: error)
    }
  }
  return (newest, reading)
}
