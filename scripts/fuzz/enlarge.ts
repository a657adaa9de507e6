import * as z from 'zod/mini'
import { MAX_CART_LINES } from '#shared/cart/limits.ts'

type Schema = z.core.$ZodType

/**
 * The size where a schema has no maximum: more than anybody sends, and less than the body limit.
 */
const LONG_TEXT = 2000
const LONG_LIST = 300

export interface EnlargeOptions {
  /** Variants of the shop, so that lines of a cart are accepted. */
  readonly variants: readonly number[]
  /** 0 for the maximum that the schema permits, 1 for one more. */
  readonly excess: 0 | 1
}

/**
 * Creates a value of the maximum length and size that fits the schema. Fields with a pattern have
 * the value of the example.
 */
export function enlarge(schema: Schema, example: unknown, options: EnlargeOptions): unknown {
  if (isWrapper(schema)) return enlarge(schema._zod.def.innerType, example, options)
  if (schema instanceof z.core.$ZodPipe) {
    const { in: wire, out } = schema._zod.def
    return isPrimitive(out) ? enlarge(wire, example, options) : enlarge(out, example, options)
  }
  if (schema instanceof z.core.$ZodObject) return enlargeObject(schema, example, options)
  if (schema instanceof z.core.$ZodArray) return enlargeList(schema, example, options)
  if (schema instanceof z.core.$ZodString) return enlargeText(schema, example, options)
  if (schema instanceof z.core.$ZodNumber) return enlargeNumber(schema, example, options)
  return example
}

function isWrapper(
  schema: Schema,
): schema is z.core.$ZodOptional | z.core.$ZodPrefault | z.core.$ZodNullable {
  return (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodPrefault ||
    schema instanceof z.core.$ZodNullable
  )
}

function isPrimitive(schema: Schema): boolean {
  return schema instanceof z.core.$ZodString || schema instanceof z.core.$ZodNumber
}

function enlargeObject(
  schema: z.core.$ZodObject,
  example: unknown,
  options: EnlargeOptions,
): unknown {
  const { shape } = schema._zod.def
  const exampleValues: Readonly<Record<string, unknown>> = Object(example)
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      enlarge(field, exampleValues[name], options),
    ]),
  )
}

function enlargeList(schema: z.core.$ZodArray, example: unknown, options: EnlargeOptions): unknown {
  const { element } = schema._zod.def
  const length = readMaximum(schema, LONG_LIST) + options.excess
  const exampleValues: readonly unknown[] = Array.isArray(example) ? example : []
  const elementOptions = { ...options, excess: 0 } as const
  if (isCartLine(element))
    return Array.from({ length }, (_, index) => createCartLine(index, options.variants))
  return Array.from({ length }, (_, index) =>
    enlarge(element, exampleValues[index % Math.max(1, exampleValues.length)], elementOptions),
  )
}

function isCartLine(element: Schema): boolean {
  return element instanceof z.core.$ZodObject && 'searching_key' in element._zod.def.shape
}

export function createLargestCart(variants: readonly number[]) {
  return Array.from({ length: MAX_CART_LINES }, (_, index) => createCartLine(index, variants))
}

/** Creates a different line for each index, as long as there are pairs of variants. */
function createCartLine(index: number, variants: readonly number[]) {
  const variant = variants[index % variants.length] ?? 1
  const extraVariant =
    variants[(index + 1 + Math.floor(index / variants.length)) % variants.length] ?? 1
  const ids = [...new Set([variant, extraVariant])]
  return {
    product_variant_id: variant,
    quantity: 1,
    searching_key: ids.toSorted((a, b) => a - b).join('_'),
    cart_extra_products: ids.slice(1).map((id) => ({ product_variant_id: id, quantity: 1 })),
  }
}

/** A text with a pattern cannot be longer and still match. */
function enlargeText(
  schema: z.core.$ZodString,
  example: unknown,
  { excess }: EnlargeOptions,
): unknown {
  const hasPattern = schema._zod.bag.patterns !== undefined
  if (hasPattern && excess === 0) return example ?? ''
  return 'w'.repeat(readMaximum(schema, LONG_TEXT) + excess)
}

function enlargeNumber(
  schema: z.core.$ZodNumber,
  example: unknown,
  { excess }: EnlargeOptions,
): unknown {
  return excess === 0 ? (example ?? 1) : readMaximum(schema, Number.MAX_SAFE_INTEGER) + excess
}

/** Reads the schema's maximum of characters, elements or a number. */
function readMaximum(schema: Schema, fallback: number): number {
  const maximum: unknown = Object(schema._zod.bag).maximum
  return typeof maximum === 'number' ? maximum : fallback
}
