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
    for (let result = iterator.next(); result.done !== true; result = iterator.next()) {
      await work(result.value)
    }
  }
  await Promise.all(Array.from({ length: limit }, runWorker))
}
