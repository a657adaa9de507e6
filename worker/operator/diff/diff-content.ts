import type { Content } from '../content/content.ts'
import { compare } from '../content/problem.ts'
import { flatten } from './flatten.ts'

export interface FieldChange {
  readonly field: string
  /** Undefined: it was not there. */
  readonly before: string | undefined
  /** Undefined: it is not there any more. */
  readonly after: string | undefined
}

export interface ThingChange {
  /** `product red` */
  readonly thing: string
  readonly change: 'added' | 'changed' | 'removed'
  /** Of what has changed only. */
  readonly fields: readonly FieldChange[]
}

/** What is different, thing by thing and field by field. */
export function diffContent(before: Content | undefined, after: Content): ThingChange[] {
  const old = new Map(before === undefined ? [] : listThings(before))
  const changes = listThings(after).flatMap(([thing, value]): ThingChange[] => {
    const known = old.get(thing)
    old.delete(thing)
    if (known === undefined) return [{ thing, change: 'added', fields: [] }]
    const fields = diffFields(known, value)
    return fields.length === 0 ? [] : [{ thing, change: 'changed', fields }]
  })
  const removed = [...old.keys()].map(
    (thing) => ({ thing, change: 'removed', fields: [] }) as const,
  )
  return [...changes, ...removed].toSorted((a, b) => compare(a.thing, b.thing))
}

function diffFields(before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [flatten(before), flatten(after)]
  const names = new Set([...old.keys(), ...now.keys()])
  return [...names].flatMap((field) => {
    const change = { field, before: old.get(field), after: now.get(field) }
    return change.before === change.after ? [] : [change]
  })
}

type Thing = readonly [name: string, value: unknown]

function listThings(content: Content): Thing[] {
  const keyed = (kind: string, things: readonly { readonly key: string }[]) =>
    things.map((thing): Thing => [`${kind} ${thing.key}`, thing])
  return [
    ['shop', content.shop],
    ['shipping', content.shipping],
    ['tax', content.tax],
    ...keyed('category', content.categories),
    ...keyed('attribute', content.attributes),
    ...keyed('product', content.products),
    ...keyed('article', content.blogs),
    ...keyed('program', content.soft),
    ...keyed('page', content.pages),
    ...content.reviews.map((review): Thing => {
      const { product, name, written_at } = review
      return [`review of ${product} by ${name}, ${written_at}`, review]
    }),
    ...content.redirects.map((one): Thing => [`redirect ${one.from}`, one]),
    ...content.coupons.map((one): Thing => [`coupon ${one.code}`, one]),
    ...content.films.map((one): Thing => [`film ${one.file}`, one]),
  ]
}
