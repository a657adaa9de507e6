import * as z from 'zod/mini'
import { Moment } from '#shared/api/moment.ts'
import { toIsoMoment } from './to-iso-moment.ts'

type Schema = z.core.$ZodType

const NUMBER = /^-?\d+(?:\.\d+)?$/
const BOOLEANS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [0, false],
  [1, true],
  ['0', false],
  ['1', true],
  ['false', false],
  ['true', true],
])

/**
 * What another language writes otherwise, in the contract's own form: numbers in texts, 0 and 1 for no
 * and yes, an empty list for an empty object, a list with numbered keys, null for what is left out, and
 * dates with a space. Whatever else does not fit stays as it is and is refused by the schema.
 */
export function beLenient(schema: Schema, value: unknown): unknown {
  if (schema instanceof z.core.$ZodOptional) {
    return value === null ? undefined : beLenient(schema._zod.def.innerType, value)
  }
  if (schema instanceof z.core.$ZodNullable) {
    return value === null ? null : beLenient(schema._zod.def.innerType, value)
  }
  if (schema instanceof z.core.$ZodDefault || schema instanceof z.core.$ZodPrefault) {
    return value === null ? undefined : beLenient(schema._zod.def.innerType, value)
  }
  if (schema instanceof z.core.$ZodUnion) return fitOption(schema._zod.def.options, value)
  if (schema instanceof z.core.$ZodObject) return fitObject(schema, value)
  if (schema instanceof z.core.$ZodRecord) {
    const { valueType } = schema._zod.def
    return mapValues(toObject(value), (one) => beLenient(valueType, one))
  }
  if (schema instanceof z.core.$ZodArray) return fitList(schema, value)
  return fitPlain(schema, value)
}

function fitPlain(schema: Schema, value: unknown): unknown {
  if (schema === Moment) return toIsoMoment(value)
  if (schema instanceof z.core.$ZodNumber) {
    return typeof value === 'string' && NUMBER.test(value) ? Number(value) : value
  }
  if (schema instanceof z.core.$ZodBoolean) return BOOLEANS.get(value) ?? value
  if (schema instanceof z.core.$ZodString) {
    return typeof value === 'number' ? String(value) : value
  }
  return value
}

function fitObject(schema: z.core.$ZodObject, value: unknown): unknown {
  const { shape } = schema._zod.def
  return mapValues(toObject(value), (one, name) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined
    return field === undefined ? one : beLenient(field, one)
  })
}

function fitList(schema: z.core.$ZodArray, value: unknown): unknown {
  const list = toList(value)
  const { element } = schema._zod.def
  return Array.isArray(list) ? list.map((one: unknown) => beLenient(element, one)) : value
}

/** The first option that it fits, so that of alike ones the more exact has to stand first. */
function fitOption(options: readonly Schema[], value: unknown): unknown {
  for (const option of options) {
    const fitted = beLenient(option, value)
    if (z.safeParse(option, fitted).success) return fitted
  }
  return value
}

/** A language whose lists are maps writes an empty map as an empty list. */
function toObject(value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? {} : value
}

/** And a list from which something was taken as a map with numbers. */
function toList(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : value
}

function mapValues(value: unknown, map: (one: unknown, name: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, map(one, name)]))
}
