import type { Content, Collection } from '../content/content.ts'
import { compareStrings } from '../schemas/problem.ts'
import { flatten } from './flatten.ts'

export interface FieldChange {
  readonly field: string
  /** Undefined if the field is new. */
  readonly before: string | undefined
  /** Undefined if the field is removed. */
  readonly after: string | undefined
}

export interface EntryChange {
  /**
   * Kind and key of the entry, such as `product red`. The name of this field is part of the --json
   * output.
   */
  readonly thing: string
  readonly change: 'added' | 'changed' | 'removed'
  /** Filled only if the entry changed. */
  readonly fields: readonly FieldChange[]
}

/** Compares two contents entry by entry and field by field. */
export function diffContent(before: Content | undefined, after: Content): EntryChange[] {
  const oldKinds = before && listKinds(before)
  return listKinds(after)
    .flatMap((kind, index) => [...diffKind(oldKinds?.[index] ?? [], kind)])
    .toSorted((a, b) => compareStrings(a.thing, b.thing))
}

/** Merges two sorted sequences, so that only one entry of each is in memory. */
function* diffKind(
  before: Iterable<NamedEntry>,
  after: Iterable<NamedEntry>,
): Generator<EntryChange> {
  const oldEntries = before[Symbol.iterator]()
  let oldEntry = oldEntries.next()
  for (const [name, value] of after) {
    for (
      ;
      oldEntry.done !== true && compareStrings(oldEntry.value[0], name) < 0;
      oldEntry = oldEntries.next()
    ) {
      yield { thing: oldEntry.value[0], change: 'removed', fields: [] }
    }
    if (oldEntry.done === true || oldEntry.value[0] !== name) {
      yield { thing: name, change: 'added', fields: [] }
      continue
    }
    const fields = diffFields(oldEntry.value[1], value)
    if (fields.length > 0) yield { thing: name, change: 'changed', fields }
    oldEntry = oldEntries.next()
  }
  for (; oldEntry.done !== true; oldEntry = oldEntries.next()) {
    yield { thing: oldEntry.value[0], change: 'removed', fields: [] }
  }
}

function diffFields(before: unknown, after: unknown): FieldChange[] {
  const [oldFields, newFields] = [flatten(before), flatten(after)]
  const names = new Set([...oldFields.keys(), ...newFields.keys()])
  return [...names].flatMap((field) => {
    const change = { field, before: oldFields.get(field), after: newFields.get(field) }
    return change.before === change.after ? [] : [change]
  })
}

type NamedEntry = readonly [name: string, value: unknown]

/** Returns the entries of each kind, sorted by name within a kind. */
function listKinds(content: Content): Iterable<NamedEntry>[] {
  const { shop, shipping, tax, reviews, safety } = content
  return [
    [['shop', shop]],
    [['shipping', shipping]],
    [['tax', tax]],
    sortByName('kind of fact', content.facts, ({ key }) => key),
    sortByName('safety record', safety.records, ({ key }) => key),
    [['safety statements', safety.statements]],
    sortByName('category', content.categories, ({ key }) => key),
    sortByName('attribute', content.attributes, ({ key }) => key),
    listByKey('product', content.products),
    listByKey('article', content.blogs),
    listByKey('program', content.soft),
    listByKey('page', content.pages),
    sortByName(
      'review',
      reviews,
      ({ product, name, written_at }) => `of ${product} by ${name}, ${written_at}`,
    ),
    sortByName('redirect', content.redirects, ({ from }) => from),
    sortByName('coupon', content.coupons, ({ code }) => code),
    sortByName('film', content.films, ({ file }) => file),
    sortByName('safety data sheet', content.sheets, ({ file }) => file),
  ]
}

/** Lists entries that are already sorted by key. */
function* listByKey(
  kind: string,
  items: Collection<{ readonly key: string }>,
): Generator<NamedEntry> {
  for (const item of items) yield [`${kind} ${item.key}`, item]
}

function sortByName<Item>(
  kind: string,
  items: readonly Item[],
  getName: (item: Item) => string,
): NamedEntry[] {
  return items
    .map((item): NamedEntry => [`${kind} ${getName(item)}`, item])
    .toSorted(([a], [b]) => compareStrings(a, b))
}
