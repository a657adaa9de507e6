/** Splits items into batches of `size`. The last batch may be smaller. */
export function* toBatches<Item>(items: Iterable<Item>, size: number): Generator<Item[], void> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
