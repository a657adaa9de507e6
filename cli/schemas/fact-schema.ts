import * as z from 'zod/mini'
import { BooleanText, Decimal, Key, LocalizedText, Text } from './fields.ts'

/** The word for a value that nobody knows. */
export const UNKNOWN = 'unknown'

const commonFields = {
  key: Key,
  label: LocalizedText,
  /** Whether the values are typical of the material and not measured on what is sold. */
  typical: z.prefault(BooleanText, 'false'),
  /** Where the values of all products come from, if not from a source of their own. */
  basis: z.optional(LocalizedText),
}

const NumberKind = z.strictObject({
  ...commonFields,
  type: z.literal('number'),
  unit: LocalizedText,
  min: z.optional(Decimal),
  max: z.optional(Decimal),
})

/** One of the same values for each of several parts, such as the suitability for each binder. */
const ChoiceKind = z
  .strictObject({
    ...commonFields,
    type: z.literal('choice'),
    parts: z.record(Key, LocalizedText),
    values: z.record(Key, LocalizedText),
    /** Products are found by the names of the parts that have this value. */
    searched_value: z.optional(Key),
  })
  .check(
    z.refine(
      ({ values, searched_value }) =>
        searched_value === undefined || Object.hasOwn(values, searched_value),
      { path: ['searched_value'], error: 'must be a key of values' },
    ),
  )

/** A kind of facts in facts.yaml, which products name by its key. */
export const FactKind = z.discriminatedUnion('type', [NumberKind, ChoiceKind])
export type FactKind = z.infer<typeof FactKind>
export type NumberKind = z.infer<typeof NumberKind>
export type ChoiceKind = z.infer<typeof ChoiceKind>

/** The facts of a product: a number, a range such as `15..25` or `..63`, or a value for each part. */
export const ProductFacts = z.record(Key, z.union([z.string(), z.record(Key, Key)]))
export type ProductFacts = z.infer<typeof ProductFacts>

/** The publication that states a value. */
const FactSource = z.strictObject({
  name: Text,
  url: z.optional(z.string().check(z.regex(/^https:\/\/\S+$/, 'must begin with https://'))),
})

/** The sources of a product's facts, by the keys of the facts. */
export const FactSources = z.record(Key, FactSource)
export type FactSources = z.infer<typeof FactSources>

const NUMBER = String.raw`\d{1,6}(?:\.\d{1,4})?`
const RANGE = new RegExp(`^(?:(${NUMBER})|(${NUMBER})?\\.\\.(${NUMBER}))$`)

export interface FactRange {
  /** Undefined if only the largest value is known. */
  readonly from: number | undefined
  readonly to: number
}

export function parseRange(text: string): FactRange | undefined {
  const [, single, from, to = single] = RANGE.exec(text) ?? []
  if (to === undefined) return undefined
  const start = single ?? from
  return { from: start === undefined ? undefined : Number(start), to: Number(to) }
}
