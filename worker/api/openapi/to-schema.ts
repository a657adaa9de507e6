import * as z from 'zod/mini'
import { COMPONENTS } from './components.ts'

export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [name: string]: Json
}

/** Descriptions by name and path: `CartItem.subtotal`. */
export type Words = Readonly<Record<string, string>>

const REGISTRY = z.registry<{ readonly id: string }>()
for (const [id, schema] of Object.entries(COMPONENTS)) REGISTRY.add(schema, { id })

const JsonObjectSchema: z.ZodMiniType<JsonObject> = z.record(z.string(), z.json())
/** The suffix of a schema whose request form differs from its response form. */
const INPUT_SUFFIX = 'ToSend'

/** Creates JSON schemas and collects the named ones, so that the document contains each once. */
export function createSchemas(words: Words) {
  const components = new Map<string, Json>()

  /** `path` is the prefix of its fields in the descriptions. */
  function toSchema(schema: z.ZodMiniType, io: 'input' | 'output', path: string): JsonObject {
    const generated = z.toJSONSchema(schema, {
      io,
      metadata: REGISTRY,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => removeZodDetails(zodSchema, jsonSchema, io),
    })
    const {
      $defs = {},
      $schema: _,
      ...rest
    } = z.parse(JsonObjectSchema, JSON.parse(JSON.stringify(generated)))
    const names = addComponents($defs, io)
    return z.parse(JsonObjectSchema, describe(rename(rest, names), path, words))
  }

  function addComponents($defs: Json, io: 'input' | 'output'): ReadonlyMap<string, string> {
    const defs = Object.entries(z.parse(JsonObjectSchema, $defs))
    const names = new Map(defs.map(([id]) => [id, id]))
    if (io === 'input') {
      for (const [id] of defs) if (differsAsInput(id)) names.set(id, id + INPUT_SUFFIX)
    }
    for (const [id, def] of defs) {
      const { id: _, ...shape } = z.parse(JsonObjectSchema, def)
      const text = words[id]
      const describedShape = z.parse(JsonObjectSchema, describe(rename(shape, names), id, words))
      const name = names.get(id) ?? id
      components.set(name, {
        ...(text === undefined ? {} : { description: text }),
        ...describedShape,
      })
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

/**
 * Whether the request form of a schema differs: fields with a default are optional in requests but always
 * present in responses.
 */
function differsAsInput(id: string): boolean {
  const schema = COMPONENTS[id]
  if (schema === undefined) return false
  const [asInput, asOutput] = (['input', 'output'] as const).map((io) =>
    JSON.stringify(
      z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => removeZodDetails(zodSchema, jsonSchema, io),
      }),
    ),
  )
  return asInput !== asOutput
}

/** Removes details that only concern zod. */
function removeZodDetails(
  schema: z.core.$ZodTypes,
  json: z.core.JSONSchema.BaseSchema,
  io: string,
): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  // Responses may contain additional fields; only strict objects reject unknown ones.
  const isOpen = schema instanceof z.core.$ZodObject && schema._zod.def.catchall === undefined
  if (io === 'output' && isOpen) delete json.additionalProperties
}

function rename(value: Json, names: ReadonlyMap<string, string>): Json {
  if (isList(value)) return value.map((item) => rename(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const isRef = key === '$ref' && typeof item === 'string'
      if (!isRef) return [key, rename(item, names)]
      const id = item.replace('#/$defs/', '')
      return [key, `#/components/schemas/${names.get(id) ?? id}`]
    }),
  )
}

/** Adds the description of each field. */
function describe(value: Json, path: string, words: Words): Json {
  if (isList(value)) return value.map((item) => describe(item, path, words))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key !== 'properties') return [key, describe(item, path, words)]
      const fields = Object.entries(z.parse(JsonObjectSchema, item)).map(([name, field]) => {
        const fieldPath = `${path}.${name}`
        const text = words[fieldPath]
        const describedField = z.parse(JsonObjectSchema, describe(field, fieldPath, words))
        return [name, { ...describedField, ...(text === undefined ? {} : { description: text }) }]
      })
      return [key, Object.fromEntries(fields)]
    }),
  )
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
