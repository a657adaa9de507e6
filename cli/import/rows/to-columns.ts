import type * as z from 'zod/mini'
import type { Row } from '../../../worker/import/row.ts'

/**
 * Returns a row with the columns of a schema. Values come from the fields of the same names: an
 * absent field becomes NULL, an object becomes JSON.
 */
export function toColumns(schema: z.ZodMiniObject, fields: object): Row {
  const values = new Map<string, unknown>(Object.entries(fields))
  return Object.fromEntries(
    Object.keys(schema.shape).map((column) => [column, toValue(values.get(column))]),
  )
}

function toValue(value: unknown): Row[string] {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  return JSON.stringify(value)
}
