import * as z from 'zod/mini'
import { pickHostileNumber, pickHostileText, pickHostileValue } from './hostile.ts'
import type { Random } from './random.ts'

type Schema = z.core.$ZodType

/**
 * The probability of values that do not fit the schema: at 0 a value fits as far as the schema is
 * known, at 1 hardly ever.
 */
export interface GeneratorOptions {
  readonly random: Random
  readonly invalidity: number
  /** Ids, slugs and words that exist in this shop, including those of other accounts. */
  readonly knownValues: readonly (string | number)[]
}

/** Generates a value for a schema, as it is sent. */
export function generate(schema: Schema, options: GeneratorOptions): unknown {
  const { random, invalidity } = options
  if (random.chance(invalidity)) return pickHostileValue(random)
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodPrefault) {
    return random.chance(0.4) ? undefined : generate(schema._zod.def.innerType, options)
  }
  if (schema instanceof z.core.$ZodNullable) {
    return random.chance(0.3) ? null : generate(schema._zod.def.innerType, options)
  }
  if (schema instanceof z.core.$ZodObject) return generateObject(schema, options)
  if (schema instanceof z.core.$ZodArray) return generateList(schema._zod.def.element, options)
  if (schema instanceof z.core.$ZodRecord) return generateRecord(schema._zod.def.valueType, options)
  if (schema instanceof z.core.$ZodUnion)
    return generate(random.pick(schema._zod.def.options), options)
  if (schema instanceof z.core.$ZodPipe) return generateEncoded(schema, options)
  return generatePlain(schema, options)
}

function generatePlain(schema: Schema, { random, knownValues }: GeneratorOptions): unknown {
  if (schema instanceof z.core.$ZodEnum) return random.pick(Object.values(schema._zod.def.entries))
  if (schema instanceof z.core.$ZodLiteral) return random.pick(schema._zod.def.values)
  if (schema instanceof z.core.$ZodBoolean) return random.chance(0.5)
  if (schema instanceof z.core.$ZodNumber) {
    const ids = knownValues.filter((value) => typeof value === 'number')
    return random.chance(0.8) ? random.pick(ids) : pickHostileNumber(random)
  }
  const texts = knownValues.filter((value) => typeof value === 'string')
  return random.chance(0.7) ? random.pick(texts) : pickHostileText(random)
}

function generateObject(schema: z.core.$ZodObject, options: GeneratorOptions): unknown {
  const fields = Object.entries(schema._zod.def.shape).map(([name, field]) => [
    name,
    generate(field, options),
  ])
  const extraFields = options.random.chance(0.1) ? [[pickHostileText(options.random), 1]] : []
  return Object.fromEntries([...fields, ...extraFields])
}

function generateList(element: Schema, options: GeneratorOptions): unknown {
  const length = options.random.pick([0, 1, 1, 2, 3, 30])
  return Array.from({ length }, () => generate(element, options))
}

function generateRecord(value: Schema, options: GeneratorOptions): unknown {
  const names = Array.from({ length: options.random.below(4) }, () =>
    options.random.chance(0.6)
      ? options.random.pick(['slug', 'page', 'variant', 'q', 'category', 'reviews', '1', '7'])
      : pickHostileText(options.random),
  )
  return Object.fromEntries(names.map((name) => [name, generate(value, options)]))
}

/** A query has values as text. */
function generateEncoded(schema: z.core.$ZodPipe, options: GeneratorOptions): unknown {
  const value = generate(schema._zod.def.out, options)
  const isText = schema._zod.def.out instanceof z.core.$ZodString
  if (isText || value === undefined) return value
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Replaces or removes one part of a valid value. */
export function mutate(value: unknown, random: Random): unknown {
  const isComplex = typeof value === 'object' && value !== null
  const keys = isComplex ? Object.keys(value) : []
  if (keys.length === 0 || random.chance(0.15)) return pickHostileValue(random)
  const key = random.pick(keys)
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      String(index) === key ? mutate(item, random) : item,
    )
  }
  const entries = Object.entries(Object(value))
  if (random.chance(0.2)) return Object.fromEntries(entries.filter(([name]) => name !== key))
  return Object.fromEntries(
    entries.map(([name, field]) => [name, name === key ? mutate(field, random) : field]),
  )
}
