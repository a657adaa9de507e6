import type { Content, Collection } from '../../content/content.ts'
import type { Pictures } from '../../schemas/picture-facts.ts'
import type { Row } from '../../../worker/import/row.ts'

/** The kinds of entities that have the same id in all imports, by key. */
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

/** Stores all ids that were ever assigned, by kind and key. */
export interface IdRegistry {
  add(knownIds: CatalogueId): void
  getIds(kind: string): ReadonlyMap<string, number>
  /** Assigns the next id of the kind, unless the entity has one. */
  assign(kind: string, key: string): void
}

export function createIdRegistry(knownIds: Iterable<CatalogueId> = []): IdRegistry {
  const kinds = new Map<string, { readonly ids: Map<string, number>; last: number }>()
  const getKind = (kind: string) => {
    const state = kinds.get(kind) ?? { ids: new Map<string, number>(), last: 0 }
    kinds.set(kind, state)
    return state
  }
  const add = ({ kind, key, id }: CatalogueId) => {
    const state = getKind(kind)
    state.ids.set(key, id)
    state.last = Math.max(state.last, id)
  }
  for (const knownId of knownIds) add(knownId)
  return {
    add,
    getIds: (kind) => getKind(kind).ids,
    assign(kind, key) {
      const { ids, last } = getKind(kind)
      if (!ids.has(key)) add({ kind, key, id: last + 1 })
    },
  }
}

/** The ids of all entities by kind and key, including entities that were removed. */
export interface Ids {
  get(kind: Kind, key: string): number
  rows(): Iterable<Row>
}

/** Assigns ids to new entities in the order of content/. The ids of known entities do not change. */
export function assignIds(content: Content, pictures: Pictures, knownIds: IdRegistry): Ids {
  for (const [kind, key] of listEntityKeys(content, pictures)) knownIds.assign(kind, key)
  return {
    get(kind, key) {
      const id = knownIds.getIds(kind).get(key)
      if (id === undefined) throw new Error(`No id for ${kind} "${key}"`)
      return id
    },
    *rows() {
      for (const kind of KINDS)
        for (const [key, id] of knownIds.getIds(kind)) yield { kind, key, id }
    },
  }
}

/** Returns a key for an attribute value, whose own key is unique only within its attribute. */
export function toValueKey(attribute: string, value: string): string {
  return `${attribute}/${value}`
}

/** Returns a key for a shipping method, whose own key is unique only within its zone. */
export function toMethodKey(zone: string, method: string): string {
  return `${zone}/${method}`
}

function* listEntityKeys(content: Content, pictures: Pictures): Generator<readonly [Kind, string]> {
  yield* listKeysOfKind('page', content.pages)
  yield* listKeysOfKind('category', content.categories)
  yield* listKeysOfKind('attribute', content.attributes)
  for (const { key, values } of content.attributes) {
    for (const value of values) yield ['attribute_value', toValueKey(key, value.key)]
  }
  for (const { key, variants } of content.products) {
    yield ['product', key]
    for (const { sku } of variants) yield ['product_variant', sku]
  }
  yield* listKeysOfKind('blog', content.blogs)
  yield* listKeysOfKind('soft', content.soft)
  for (const file of pictures.keys()) yield ['media', file]
  for (const { key, methods } of content.shipping.zones) {
    for (const method of methods) yield ['shipping_method', toMethodKey(key, method.key)]
  }
}

function* listKeysOfKind(
  kind: Kind,
  entities: Collection<{ readonly key: string }>,
): Generator<readonly [Kind, string]> {
  for (const { key } of entities) yield [kind, key]
}
