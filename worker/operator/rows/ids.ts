import type { Content } from '../content/content.ts'
import type { Pictures } from '../pictures/facts.ts'
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

/** Ids by kind and key, of all things that ever were. */
export interface Ids {
  get(kind: Kind, key: string): number
  readonly rows: readonly Row[]
}

/** Existing ids are kept; new things get the next ones, in the order of content/. */
export function assignIds(
  content: Content,
  pictures: Pictures,
  existing: readonly CatalogueId[],
): Ids {
  const keys = listKeys(content, pictures)
  const byKind = new Map<Kind, Map<string, number>>()
  for (const kind of KINDS) {
    const known = existing.filter((id) => id.kind === kind)
    const ids = new Map(known.map(({ key, id }) => [key, id]))
    // Not spread into Math.max(): a large catalogue has more ids than a call takes arguments.
    let last = known.reduce((highest, { id }) => Math.max(highest, id), 0)
    for (const key of keys[kind]) {
      if (ids.has(key)) continue
      last += 1
      ids.set(key, last)
    }
    byKind.set(kind, ids)
  }
  return {
    get(kind, key) {
      const id = byKind.get(kind)?.get(key)
      if (id === undefined) throw new Error(`No id for ${kind} "${key}"`)
      return id
    },
    rows: KINDS.flatMap((kind) =>
      [...(byKind.get(kind) ?? [])].map(([key, id]) => ({ kind, key, id })),
    ),
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

function listKeys(content: Content, pictures: Pictures): Record<Kind, string[]> {
  return {
    page: keysOf(content.pages),
    category: keysOf(content.categories),
    attribute: keysOf(content.attributes),
    attribute_value: content.attributes.flatMap(({ key, values }) =>
      values.map((value) => valueKey(key, value.key)),
    ),
    product: keysOf(content.products),
    product_variant: content.products.flatMap(({ variants }) => variants.map(({ sku }) => sku)),
    blog: keysOf(content.blogs),
    soft: keysOf(content.soft),
    media: [...pictures.keys()],
    shipping_method: content.shipping.zones.flatMap((zone) =>
      zone.methods.map((method) => methodKey(zone.key, method.key)),
    ),
  }
}

function keysOf(things: readonly { readonly key: string }[]): string[] {
  return things.map(({ key }) => key)
}
