import * as z from 'zod/mini'
import { hostileNumber, hostileText, hostileValue } from './hostile.ts'
import type { Random } from './random.ts'

type Schema = z.core.$ZodType

/** How wild a value may be: 0 fits the schema as far as that is known, 1 hardly ever does. */
export interface Wish {
  readonly random: Random
  readonly wildness: number
  /** Ids, slugs and words that mean something in this shop, somebody else's among them. */
  readonly known: readonly (string | number)[]
}

/** A value for a schema, as it is sent. */
export function generate(schema: Schema, wish: Wish): unknown {
  const { random, wildness } = wish
  if (random.happens(wildness)) return hostileValue(random)
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodPrefault) {
    return random.happens(0.4) ? undefined : generate(schema._zod.def.innerType, wish)
  }
  if (schema instanceof z.core.$ZodNullable) {
    return random.happens(0.3) ? null : generate(schema._zod.def.innerType, wish)
  }
  if (schema instanceof z.core.$ZodObject) return generateObject(schema, wish)
  if (schema instanceof z.core.$ZodArray) return generateList(schema._zod.def.element, wish)
  if (schema instanceof z.core.$ZodRecord) return generateRecord(schema._zod.def.valueType, wish)
  if (schema instanceof z.core.$ZodUnion)
    return generate(random.pick(schema._zod.def.options), wish)
  if (schema instanceof z.core.$ZodPipe) return generateEncoded(schema, wish)
  return generatePlain(schema, wish)
}

function generatePlain(schema: Schema, { random, known }: Wish): unknown {
  if (schema instanceof z.core.$ZodEnum) return random.pick(Object.values(schema._zod.def.entries))
  if (schema instanceof z.core.$ZodLiteral) return random.pick(schema._zod.def.values)
  if (schema instanceof z.core.$ZodBoolean) return random.happens(0.5)
  if (schema instanceof z.core.$ZodNumber) {
    const ids = known.filter((one) => typeof one === 'number')
    return random.happens(0.8) ? random.pick(ids) : hostileNumber(random)
  }
  const texts = known.filter((one) => typeof one === 'string')
  return random.happens(0.7) ? random.pick(texts) : hostileText(random)
}

function generateObject(schema: z.core.$ZodObject, wish: Wish): unknown {
  const fields = Object.entries(schema._zod.def.shape).map(([name, field]) => [
    name,
    generate(field, wish),
  ])
  const extra = wish.random.happens(0.1) ? [[hostileText(wish.random), 1]] : []
  return Object.fromEntries([...fields, ...extra])
}

function generateList(element: Schema, wish: Wish): unknown {
  const length = wish.random.pick([0, 1, 1, 2, 3, 30])
  return Array.from({ length }, () => generate(element, wish))
}

function generateRecord(value: Schema, wish: Wish): unknown {
  const names = Array.from({ length: wish.random.below(4) }, () =>
    wish.random.happens(0.6)
      ? wish.random.pick(['slug', 'page', 'variant', 'q', 'category', 'reviews', '1', '7'])
      : hostileText(wish.random),
  )
  return Object.fromEntries(names.map((name) => [name, generate(value, wish)]))
}

/** What a query has as text. */
function generateEncoded(schema: z.core.$ZodPipe, wish: Wish): unknown {
  const value = generate(schema._zod.def.out, wish)
  const isText = schema._zod.def.out instanceof z.core.$ZodString
  if (isText || value === undefined) return value
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** One thing in a value that fits is replaced by something that may not. */
export function mutate(value: unknown, random: Random): unknown {
  const isComplex = typeof value === 'object' && value !== null
  const keys = isComplex ? Object.keys(value) : []
  if (keys.length === 0 || random.happens(0.15)) return hostileValue(random)
  const key = random.pick(keys)
  if (Array.isArray(value)) {
    return value.map((one: unknown, at) => (String(at) === key ? mutate(one, random) : one))
  }
  const entries = Object.entries(Object(value))
  if (random.happens(0.2)) return Object.fromEntries(entries.filter(([name]) => name !== key))
  return Object.fromEntries(
    entries.map(([name, one]) => [name, name === key ? mutate(one, random) : one]),
  )
}
