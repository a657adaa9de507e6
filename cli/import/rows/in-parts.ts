/** So many at a time; the last part may have fewer. */
export function* inParts<Item>(items: Iterable<Item>, size: number): Generator<Item[], void> {
  let part: Item[] = []
  for (const item of items) {
    part.push(item)
    if (part.length < size) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
