import * as z from 'zod/mini'
import type { JsonObject } from './to-schema.ts'

type ToSchema = (schema: z.ZodMiniType, io: 'input' | 'output', path: string) => JsonObject

interface QueryInput {
  readonly input: z.ZodMiniType
  /** The prefix of its fields in the descriptions. */
  readonly path: string
  readonly example: unknown
  readonly words: Readonly<Record<string, string>>
}

const BOUNDS = { greater_than: 'minimum', less_than: 'maximum', max_length: 'maxItems' } as const

/** Creates the parameters of a query as `z.encode` formats them: objects are sent as JSON. */
export function toParameters({ input, path, example, words }: QueryInput, toSchema: ToSchema) {
  if (!(input instanceof z.ZodMiniObject)) return []
  const { shape } = input._zod.def
  return Object.entries(shape).map(([name, field]) => {
    const { inner, isRequired } = unwrap(field)
    const fieldPath = `${path}.${name}`
    const fieldSchema = { ...toSchema(toDecoded(inner), 'input', fieldPath), ...findBounds(inner) }
    const text = words[fieldPath]
    const exampleValue: unknown = Object(example)[name]
    const exampleField =
      exampleValue === undefined ? {} : { example: z.parse(z.json(), exampleValue) }
    const description = text === undefined ? {} : { description: text }
    const parameter = { name, in: 'query', required: isRequired, ...description }
    const isObject = !(toDecoded(inner) instanceof z.ZodMiniArray) && isJson(inner)
    if (isObject)
      return {
        ...parameter,
        content: { 'application/json': { schema: fieldSchema, ...exampleField } },
      }
    const isList = toDecoded(inner) instanceof z.ZodMiniArray
    return {
      ...parameter,
      ...(isList ? { style: 'form', explode: false } : {}),
      schema: fieldSchema,
      ...exampleField,
    }
  })
}

function unwrap(field: z.core.$ZodType) {
  if (field instanceof z.ZodMiniOptional) {
    return { inner: field._zod.def.innerType, isRequired: false }
  }
  return { inner: field, isRequired: true }
}

/** Returns the decoded schema: a number in a query is sent as digits, but documented as a number. */
function toDecoded(field: z.core.$ZodType): z.ZodMiniType {
  const decodedSchema = field instanceof z.core.$ZodPipe ? field._zod.def.out : field
  if (decodedSchema instanceof z.ZodMiniType) return decodedSchema
  throw new Error('No schema of a query')
}

function isJson(field: z.core.$ZodType): boolean {
  const decodedSchema = toDecoded(field)
  return decodedSchema instanceof z.ZodMiniObject || decodedSchema instanceof z.ZodMiniRecord
}

function findBounds(field: z.core.$ZodType): JsonObject {
  const bounds: Record<string, number> = {}
  // Other schemas contain their bounds themselves.
  if (!(field instanceof z.core.$ZodPipe)) return bounds
  for (const check of field._zod.def.checks ?? []) {
    const { def } = check._zod
    const [kind, value]: [unknown, unknown] = [
      Object(def).check,
      Object(def).value ?? Object(def).maximum,
    ]
    for (const [kindName, name] of Object.entries(BOUNDS)) {
      if (kind === kindName && typeof value === 'number') bounds[name] = value
    }
  }
  return bounds
}
