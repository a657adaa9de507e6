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
  /** The keys of the records of safety.yaml. */
  readonly safetyRecords: Set<string>
  /** The names of the files in content/safety. */
  readonly sheets: Set<string>
  /** The keys of the transport classes of shipping.yaml. */
  readonly transportClasses: Set<string>
}

export function createKnownNames(): KnownNames {
  return {
    categories: new Set(),
    attributes: new Set(),
    products: new Set(),
    skus: new Map(),
    films: new Set(),
    safetyRecords: new Set(),
    sheets: new Set(),
    transportClasses: new Set(),
  }
}

/** Returns the list in a field of a file whose content may have problems. */
export function getList(file: unknown, field: string): unknown {
  return typeof file === 'object' && file !== null ? Reflect.get(file, field) : undefined
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
