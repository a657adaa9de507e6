/**
 * Calls `work` for every item, with at most `limit` calls at the same time. Rejects with the first
 * error.
 */
export async function forEachConcurrently<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]()
  const runWorker = async () => {
    for (let next = iterator.next(); next.done !== true; next = iterator.next()) {
      await work(next.value)
    }
  }
  await Promise.all(Array.from({ length: limit }, runWorker))
}
