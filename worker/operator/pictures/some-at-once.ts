/** Does the work for every item, so many at once; ends early when one fails. */
export async function someAtOnce<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]()
  const workThrough = async () => {
    for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
      await work(next.value)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workThrough))
}
