import * as z from 'zod/mini'
import { MAX_CART_LINES } from '#shared/cart/limits.ts'

type Schema = z.core.$ZodType

/** Where a schema names no end: more than anybody sends, and less than a body may have. */
const LONG_TEXT = 2000
const LONG_LIST = 300

export interface Enlarging {
  /** Variants that the shop knows, so that lines of a cart are accepted. */
  readonly variants: readonly number[]
  /** 0: as large as the schema lets it be; 1: one more than that. */
  readonly beyond: 0 | 1
}

/** A value that fits the schema and is as long and as wide as it may be; what has a form of its own is the example's. */
export function enlarge(schema: Schema, example: unknown, how: Enlarging): unknown {
  if (isWrapped(schema)) return enlarge(schema._zod.def.innerType, example, how)
  if (schema instanceof z.core.$ZodPipe) {
    const { in: wire, out } = schema._zod.def
    return isPlain(out) ? enlarge(wire, example, how) : enlarge(out, example, how)
  }
  if (schema instanceof z.core.$ZodObject) return enlargeObject(schema, example, how)
  if (schema instanceof z.core.$ZodArray) return enlargeList(schema, example, how)
  if (schema instanceof z.core.$ZodString) return enlargeText(schema, example, how)
  if (schema instanceof z.core.$ZodNumber) return enlargeNumber(schema, example, how)
  return example
}

function isWrapped(
  schema: Schema,
): schema is z.core.$ZodOptional | z.core.$ZodPrefault | z.core.$ZodNullable {
  return (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodPrefault ||
    schema instanceof z.core.$ZodNullable
  )
}

function isPlain(schema: Schema): boolean {
  return schema instanceof z.core.$ZodString || schema instanceof z.core.$ZodNumber
}

function enlargeObject(schema: z.core.$ZodObject, example: unknown, how: Enlarging): unknown {
  const { shape } = schema._zod.def
  const known: Readonly<Record<string, unknown>> = Object(example)
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, enlarge(field, known[name], how)]),
  )
}

function enlargeList(schema: z.core.$ZodArray, example: unknown, how: Enlarging): unknown {
  const { element } = schema._zod.def
  const length = boundOf(schema, LONG_LIST) + how.beyond
  const known: readonly unknown[] = Array.isArray(example) ? example : []
  const within = { ...how, beyond: 0 } as const
  if (isLine(element)) return Array.from({ length }, (_, at) => aLine(at, how.variants))
  return Array.from({ length }, (_, at) =>
    enlarge(element, known[at % Math.max(1, known.length)], within),
  )
}

function isLine(element: Schema): boolean {
  return element instanceof z.core.$ZodObject && 'searching_key' in element._zod.def.shape
}

export function largestCart(variants: readonly number[]) {
  return Array.from({ length: MAX_CART_LINES }, (_, at) => aLine(at, variants))
}

/** A different line for each number, as long as there are pairs of variants. */
function aLine(at: number, variants: readonly number[]) {
  const own = variants[at % variants.length] ?? 1
  const extra = variants[(at + 1 + Math.floor(at / variants.length)) % variants.length] ?? 1
  const ids = [...new Set([own, extra])]
  return {
    product_variant_id: own,
    quantity: 1,
    searching_key: ids.toSorted((one, other) => one - other).join('_'),
    cart_extra_products: ids.slice(1).map((id) => ({ product_variant_id: id, quantity: 1 })),
  }
}

/** What has a form cannot be longer without losing it. */
function enlargeText(schema: z.core.$ZodString, example: unknown, { beyond }: Enlarging): unknown {
  const hasForm = schema._zod.bag.patterns !== undefined
  if (hasForm && beyond === 0) return example ?? ''
  return 'w'.repeat(boundOf(schema, LONG_TEXT) + beyond)
}

function enlargeNumber(
  schema: z.core.$ZodNumber,
  example: unknown,
  { beyond }: Enlarging,
): unknown {
  return beyond === 0 ? (example ?? 1) : boundOf(schema, Number.MAX_SAFE_INTEGER) + beyond
}

/** The most that the schema says, of characters, elements or a number. */
function boundOf(schema: Schema, otherwise: number): number {
  const maximum: unknown = Object(schema._zod.bag).maximum
  return typeof maximum === 'number' ? maximum : otherwise
}
