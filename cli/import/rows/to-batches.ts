/** So many at a time; the last part may have fewer. */
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
