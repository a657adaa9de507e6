import * as z from 'zod/mini'
import { Moment } from '#shared/api/moment.ts'
import { toIsoTimestamp } from './to-iso-timestamp.ts'

type Schema = z.core.$ZodType

const NUMBER_PATTERN = /^-?\d+(?:\.\d+)?$/
const BOOLEANS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [0, false],
  [1, true],
  ['0', false],
  ['1', true],
  ['false', false],
  ['true', true],
])

/**
 * Converts values that backends in other languages encode differently to the contract's form: numbers in
 * strings, 0 and 1 for booleans, an empty list for an empty object, a list with numbered keys, null for a
 * missing value, and dates with a space. Anything else that does not fit is left for the schema to
 * reject.
 */
export function coerceToSchema(schema: Schema, value: unknown): unknown {
  if (schema instanceof z.core.$ZodOptional) {
    return value === null ? undefined : coerceToSchema(schema._zod.def.innerType, value)
  }
  if (schema instanceof z.core.$ZodNullable) {
    return value === null ? null : coerceToSchema(schema._zod.def.innerType, value)
  }
  if (schema instanceof z.core.$ZodDefault || schema instanceof z.core.$ZodPrefault) {
    return value === null ? undefined : coerceToSchema(schema._zod.def.innerType, value)
  }
  if (schema instanceof z.core.$ZodUnion) return coerceUnion(schema._zod.def.options, value)
  if (schema instanceof z.core.$ZodObject) return coerceObject(schema, value)
  if (schema instanceof z.core.$ZodRecord) {
    const { valueType } = schema._zod.def
    return mapValues(toObject(value), (item) => coerceToSchema(valueType, item))
  }
  if (schema instanceof z.core.$ZodArray) return coerceArray(schema, value)
  return coercePrimitive(schema, value)
}

function coercePrimitive(schema: Schema, value: unknown): unknown {
  if (schema === Moment) return toIsoTimestamp(value)
  if (schema instanceof z.core.$ZodNumber) {
    return typeof value === 'string' && NUMBER_PATTERN.test(value) ? Number(value) : value
  }
  if (schema instanceof z.core.$ZodBoolean) return BOOLEANS.get(value) ?? value
  if (schema instanceof z.core.$ZodString) {
    return typeof value === 'number' ? String(value) : value
  }
  return value
}

function coerceObject(schema: z.core.$ZodObject, value: unknown): unknown {
  const { shape } = schema._zod.def
  return mapValues(toObject(value), (item, name) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined
    return field === undefined ? item : coerceToSchema(field, item)
  })
}

function coerceArray(schema: z.core.$ZodArray, value: unknown): unknown {
  const list = toList(value)
  const { element } = schema._zod.def
  return Array.isArray(list) ? list.map((item: unknown) => coerceToSchema(element, item)) : value
}

/** Uses the first option that the value fits, so more specific options must come first. */
function coerceUnion(options: readonly Schema[], value: unknown): unknown {
  for (const option of options) {
    const coercedValue = coerceToSchema(option, value)
    if (z.safeParse(option, coercedValue).success) return coercedValue
  }
  return value
}

/** PHP, for example, encodes an empty map as an empty list. */
function toObject(value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? {} : value
}

/** It also encodes a list from which an element was removed as a map with numeric keys. */
function toList(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : value
}

function mapValues(value: unknown, map: (item: unknown, name: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, map(item, name)]))
}
