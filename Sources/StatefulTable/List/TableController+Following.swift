public import TableDiff

@available(StatefulTable 1.0, *)
extension TableController {
  /// Shows the tables of a sequence, such as a database's observation. Each table replaces the content.
  ///
  /// ```swift
  /// controller.follow(database.observe(songs))
  /// ```
  ///
  /// The newest table is shown, and older ones are skipped. The next table is taken when the host has
  /// acknowledged the last one, and at most 60 times a second by the controller's clock. So if a sequence
  /// never pauses, the host shows it as fast as it can, and no other event waits for it.
  ///
  /// The edges stay as they are: what the loader has said of them holds, and before it has said anything,
  /// there are no pages. The error of the last refresh is dismissed. A refresh under way goes on, because it
  /// may fetch the rows that the sequence then returns. Its answer also replaces the content, until the next
  /// table comes, unless the loader says that it has stored the rows (``TableContent/Placement/stored``).
  /// Before the first table, nothing changes.
  ///
  /// If the sequence ends, the last table stays. If it throws, the error is reported like that of a failed
  /// refresh. A controller follows one sequence at a time: another one cancels the first. It stops when it is
  /// released, and on ``reset()``.
  ///
  /// - Parameter tables: The tables. They are read off the main actor.
  /// - Returns: The task that follows the sequence. Cancel it to stop, or wait for its end.
  @discardableResult
  public func follow<Tables: AsyncSequence & Sendable>(
    _ tables: Tables
  ) -> Task<Void, Never> where Tables.Element == Table<Store.Section> {
    follow(tables, setsEdges: false) { TableContent(sections: $0.sections) }
  }

  /// Shows the contents of a sequence, each of which also says whether more can be loaded at the edges.
  ///
  /// Everything else is as with a sequence of tables.
  @discardableResult
  public func follow<Contents: AsyncSequence & Sendable>(
    _ contents: Contents
  ) -> Task<Void, Never> where Contents.Element == TableContent<Loader> {
    follow(contents, setsEdges: true) { $0 }
  }

  /// Shows the rows of a sequence, such as a database's observation, in a table without sections. Each
  /// element is all rows, and replaces the content.
  ///
  /// Everything else is as with a sequence of tables.
  @discardableResult
  public func follow<Rows: AsyncSequence & Sendable>(
    _ rows: Rows
  ) -> Task<Void, Never>
  where
    Rows.Element: Sequence<Loader.Row> & Sendable, Loader.SectionID == OnlySection, Loader.Header == NoHeader
  {
    follow(rows, setsEdges: false) { TableContent(rows: $0) }
  }

  private func follow<Elements: AsyncSequence & Sendable>(
    _ elements: Elements, setsEdges: Bool,
    content: @escaping @Sendable (Elements.Element) -> TableContent<Loader>
  ) -> Task<Void, Never> where Elements.Element: Sendable {
    following?.cancel()
    let (newest, reading) = newestElements(of: elements)
    let task = Task { [weak self, clock = runner.clock, assembly] in
      await withTaskCancellationHandler {
        do {
          for try await element in newest {
            let loaded = await Self.prepared(element, as: content, assembly)
            guard !Task.isCancelled else { return }
            async let frame: Void? = try? clock.sleep(for: .seconds(1) / 60)
            guard let settlement = self?.replaceContent(with: loaded, setsEdges) else { return }
            _ = await settlement.outcome
            _ = await frame
          }
        } catch {
          guard !Task.isCancelled else { return }
          self?.contentFailed(error)
        }
        // Another sequence would have cancelled this task.
        if !Task.isCancelled { self?.following = nil }
      } onCancel: {
        reading.cancel()
      }
    }
    following = task
    return task
  }

  /// Returns the content of an element, off the main actor: this takes long for many rows.
  @concurrent
  private nonisolated static func prepared<Element: Sendable>(
    _ element: Element, as content: @Sendable (Element) -> TableContent<Loader>,
    _ assembly: TableAssembly<Loader>
  ) async -> LoadedContent<Loader> {
    var content = content(element)
    content.placement = .whole
    return LoadedContent(content, for: PageRequest(cause: .reload), assembly)
  }

  private func replaceContent(with loaded: LoadedContent<Loader>, _ setsEdges: Bool) -> Settlement {
    let settlement = Settlement(applier.loop)
    let content = loaded.content
    let outcome = LoadOutcome(
      isEmpty: content.isEmpty, hasMoreToAppend: setsEdges ? content.hasMore : nil,
      hasMoreToPrepend: setsEdges ? content.hasMoreToPrepend : nil)
    applier.loop.perform {
      show(completion: settlement.settle)
      runner.deliver(.load(.contentReplaced(outcome)), payload: loaded)
    }
    return settlement
  }

  private func contentFailed(_ error: any Error) {
    applier.loop.perform {
      send(.dismissError(nil))
      send(.contentFailed(error))
    }
  }
}

/// Reads a sequence as fast as possible, and keeps only the newest element until it is taken.
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
