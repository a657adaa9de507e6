/**
 * The names of all entities, including entities with problems. Without these, one problem would
 * cause another report for each reference to the entity.
 */
export interface KnownNames {
  readonly categories: Set<string>
  readonly attributes: Set<string>
  readonly products: Set<string>
  /** SKUs, each with the key of the first product that has it. */
  readonly skus: Map<string, string>
  /** The names of the films and captions in content/videos. */
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

/**
 * Adds the value of `field` of each list entry. Entries without a text in that field are skipped.
 */
export function addNames(names: Set<string>, list: unknown, field: string): void {
  if (!Array.isArray(list)) return
  for (const entry of list) {
    if (typeof entry !== 'object' || entry === null) continue
    const name: unknown = Reflect.get(entry, field)
    if (typeof name === 'string') names.add(name)
  }
}
