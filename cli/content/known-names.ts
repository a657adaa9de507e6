/**
 * The names things have, also things that have mistakes elsewhere: so that one mistake is not
 * followed by a report for each reference to it.
 */
export interface KnownNames {
  readonly categories: Set<string>
  readonly attributes: Set<string>
  readonly products: Set<string>
  /** Each with the key of the first product that has it. */
  readonly skus: Map<string, string>
  /** Films and captions in content/videos. */
  readonly films: Set<string>
}

export function createKnownNames(): KnownNames {
  return {
    categories: new Set(),
    attributes: new Set(),
    products: new Set(),
    skus: new Map(),
    films: new Set(),
  }
}

/** Adds the texts found in `field` of a list's entries, whatever else is wrong with them. */
export function addNames(names: Set<string>, list: unknown, field: string): void {
  if (!Array.isArray(list)) return
  for (const entry of list) {
    if (typeof entry !== 'object' || entry === null) continue
    const name: unknown = Reflect.get(entry, field)
    if (typeof name === 'string') names.add(name)
  }
}
