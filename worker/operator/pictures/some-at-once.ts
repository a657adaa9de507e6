/** Does the work for every item, so many at once; ends early when one fails. */
export async function someAtOnce<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const workThrough = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, workThrough))
}
