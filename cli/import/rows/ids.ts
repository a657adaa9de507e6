import type { Content, Things } from '../../content/content.ts'
import type { Pictures } from '../../schemas/picture-facts.ts'
import type { Row } from './row.ts'

/** The kinds of things that keep their ids across imports, by key. */
const KINDS = [
  'page',
  'category',
  'attribute',
  'attribute_value',
  'product',
  'product_variant',
  'blog',
  'soft',
  'media',
  'shipping_method',
] as const
type Kind = (typeof KINDS)[number]

export interface CatalogueId {
  readonly kind: string
  readonly key: string
  readonly id: number
}

/** Ids by kind and key. */
export interface KnownIds {
  add(known: CatalogueId): void
  of(kind: string): ReadonlyMap<string, number>
  /** The next of its kind, for a thing that has none yet. */
  give(kind: string, key: string): void
}

export function createKnownIds(known: Iterable<CatalogueId> = []): KnownIds {
  const kinds = new Map<string, { readonly ids: Map<string, number>; last: number }>()
  const kindOf = (kind: string) => {
    const found = kinds.get(kind) ?? { ids: new Map<string, number>(), last: 0 }
    kinds.set(kind, found)
    return found
  }
  const add = ({ kind, key, id }: CatalogueId) => {
    const found = kindOf(kind)
    found.ids.set(key, id)
    found.last = Math.max(found.last, id)
  }
  for (const one of known) add(one)
  return {
    add,
    of: (kind) => kindOf(kind).ids,
    give(kind, key) {
      const { ids, last } = kindOf(kind)
      if (!ids.has(key)) add({ kind, key, id: last + 1 })
    },
  }
}

/** Ids by kind and key, of all things that ever were. */
export interface Ids {
  get(kind: Kind, key: string): number
  rows(): Iterable<Row>
}

/** Known ids are kept; new things get the next ones, in the order of content/. */
export function assignIds(content: Content, pictures: Pictures, known: KnownIds): Ids {
  for (const [kind, key] of listKeys(content, pictures)) known.give(kind, key)
  return {
    get(kind, key) {
      const id = known.of(kind).get(key)
      if (id === undefined) throw new Error(`No id for ${kind} "${key}"`)
      return id
    },
    *rows() {
      for (const kind of KINDS) for (const [key, id] of known.of(kind)) yield { kind, key, id }
    },
  }
}

/** A value's key is unique in its attribute only. */
export function valueKey(attribute: string, value: string): string {
  return `${attribute}/${value}`
}

/** A method's key is unique in its zone only. */
export function methodKey(zone: string, method: string): string {
  return `${zone}/${method}`
}

function* listKeys(content: Content, pictures: Pictures): Generator<readonly [Kind, string]> {
  yield* keysOf('page', content.pages)
  yield* keysOf('category', content.categories)
  yield* keysOf('attribute', content.attributes)
  for (const { key, values } of content.attributes) {
    for (const value of values) yield ['attribute_value', valueKey(key, value.key)]
  }
  for (const { key, variants } of content.products) {
    yield ['product', key]
    for (const { sku } of variants) yield ['product_variant', sku]
  }
  yield* keysOf('blog', content.blogs)
  yield* keysOf('soft', content.soft)
  for (const file of pictures.keys()) yield ['media', file]
  for (const { key, methods } of content.shipping.zones) {
    for (const method of methods) yield ['shipping_method', methodKey(key, method.key)]
  }
}

function* keysOf(
  kind: Kind,
  things: Things<{ readonly key: string }>,
): Generator<readonly [Kind, string]> {
  for (const { key } of things) yield [kind, key]
}
