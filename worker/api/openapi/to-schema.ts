import * as z from 'zod/mini'
import { COMPONENTS } from './components.ts'

export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [name: string]: Json
}

/** What each thing means, by its name and path: `CartItem.subtotal`. */
export type Words = Readonly<Record<string, string>>

const REGISTRY = z.registry<{ readonly id: string }>()
for (const [id, schema] of Object.entries(COMPONENTS)) REGISTRY.add(schema, { id })

const Parsed: z.ZodMiniType<JsonObject> = z.record(z.string(), z.json())
/** What a body is sent as, where that is not what is answered. */
const SENT = 'ToSend'

/** Collects the shapes that have names, so that the document has each once. */
export function createSchemas(words: Words) {
  const components = new Map<string, Json>()

  /** `path` is where the words of its fields are. */
  function toSchema(schema: z.ZodMiniType, io: 'input' | 'output', path: string): JsonObject {
    const made = z.toJSONSchema(schema, {
      io,
      metadata: REGISTRY,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => tidy(zodSchema, jsonSchema, io),
    })
    const { $defs = {}, $schema: _, ...rest } = z.parse(Parsed, JSON.parse(JSON.stringify(made)))
    const names = nameAll($defs, io)
    return z.parse(Parsed, describe(rename(rest, names), path, words))
  }

  function nameAll($defs: Json, io: 'input' | 'output'): ReadonlyMap<string, string> {
    const defs = Object.entries(z.parse(Parsed, $defs))
    const names = new Map(defs.map(([id]) => [id, id]))
    if (io === 'input') {
      for (const [id] of defs) if (isSentOtherwise(id)) names.set(id, id + SENT)
    }
    for (const [id, def] of defs) {
      const { id: _, ...shape } = z.parse(Parsed, def)
      const text = words[id]
      const described = z.parse(Parsed, describe(rename(shape, names), id, words))
      const name = names.get(id) ?? id
      components.set(name, { ...(text === undefined ? {} : { description: text }), ...described })
    }
    return names
  }

  return {
    toSchema,
    listComponents: (): JsonObject => Object.fromEntries([...components].toSorted(byName)),
  }
}

function byName([a]: readonly [string, Json], [b]: readonly [string, Json]): number {
  return a < b ? -1 : 1
}

/** Fields with a default need not be sent, but are always answered. */
function isSentOtherwise(id: string): boolean {
  const schema = COMPONENTS[id]
  if (schema === undefined) return false
  const [sent, answered] = (['input', 'output'] as const).map((io) =>
    JSON.stringify(
      z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => tidy(zodSchema, jsonSchema, io),
      }),
    ),
  )
  return sent !== answered
}

/** Keeps what says something to somebody who has no zod. */
function tidy(schema: z.core.$ZodTypes, json: z.core.JSONSchema.BaseSchema, io: string): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  // More may be answered than is read; only strict objects refuse what they do not know.
  const isOpen = schema instanceof z.core.$ZodObject && schema._zod.def.catchall === undefined
  if (io === 'output' && isOpen) delete json.additionalProperties
}

function rename(value: Json, names: ReadonlyMap<string, string>): Json {
  if (isList(value)) return value.map((one) => rename(one, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const isRef = key === '$ref' && typeof one === 'string'
      if (!isRef) return [key, rename(one, names)]
      const id = one.replace('#/$defs/', '')
      return [key, `#/components/schemas/${names.get(id) ?? id}`]
    }),
  )
}

/** Puts the words of each field beside it. */
function describe(value: Json, path: string, words: Words): Json {
  if (isList(value)) return value.map((one) => describe(one, path, words))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (key !== 'properties') return [key, describe(one, path, words)]
      const fields = Object.entries(z.parse(Parsed, one)).map(([name, field]) => {
        const at = `${path}.${name}`
        const text = words[at]
        const described = z.parse(Parsed, describe(field, at, words))
        return [name, { ...described, ...(text === undefined ? {} : { description: text }) }]
      })
      return [key, Object.fromEntries(fields)]
    }),
  )
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
