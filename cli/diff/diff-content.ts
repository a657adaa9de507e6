import type { Content, Things } from '../content/content.ts'
import { compare } from '../schemas/problem.ts'
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
  const old = before && listKinds(before)
  return listKinds(after)
    .flatMap((kind, at) => [...diffKind(old?.[at] ?? [], kind)])
    .toSorted((a, b) => compare(a.thing, b.thing))
}

/** Both sides in the order of their names, side by side: a catalogue is not in memory for this. */
function* diffKind(before: Iterable<Thing>, after: Iterable<Thing>): Generator<ThingChange> {
  const old = before[Symbol.iterator]()
  let known = old.next()
  for (const [thing, value] of after) {
    for (; known.done !== true && compare(known.value[0], thing) < 0; known = old.next()) {
      yield { thing: known.value[0], change: 'removed', fields: [] }
    }
    if (known.done === true || known.value[0] !== thing) {
      yield { thing, change: 'added', fields: [] }
      continue
    }
    const fields = diffFields(known.value[1], value)
    if (fields.length > 0) yield { thing, change: 'changed', fields }
    known = old.next()
  }
  for (; known.done !== true; known = old.next()) {
    yield { thing: known.value[0], change: 'removed', fields: [] }
  }
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

/** Things by kind, those of a kind in the order of their names. */
function listKinds(content: Content): Iterable<Thing>[] {
  const { shop, shipping, tax, reviews } = content
  return [
    [['shop', shop]],
    [['shipping', shipping]],
    [['tax', tax]],
    sorted('category', content.categories, ({ key }) => key),
    sorted('attribute', content.attributes, ({ key }) => key),
    keyed('product', content.products),
    keyed('article', content.blogs),
    keyed('program', content.soft),
    keyed('page', content.pages),
    sorted(
      'review',
      reviews,
      ({ product, name, written_at }) => `of ${product} by ${name}, ${written_at}`,
    ),
    sorted('redirect', content.redirects, ({ from }) => from),
    sorted('coupon', content.coupons, ({ code }) => code),
    sorted('film', content.films, ({ file }) => file),
  ]
}

/** They are read in the order of their keys. */
function* keyed(kind: string, things: Things<{ readonly key: string }>): Generator<Thing> {
  for (const thing of things) yield [`${kind} ${thing.key}`, thing]
}

function sorted<Item>(
  kind: string,
  things: readonly Item[],
  nameOf: (thing: Item) => string,
): Thing[] {
  return things
    .map((thing): Thing => [`${kind} ${nameOf(thing)}`, thing])
    .toSorted(([a], [b]) => compare(a, b))
}
