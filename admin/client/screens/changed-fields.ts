import type { AuditEntry } from '#shared/admin/audit-contract.ts'

/** A field with its values as text; a value is undefined where the entry has none. */
export interface ChangedField {
  readonly name: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Lists the fields of an entry whose values differ. A value that is no object is one field without a name. */
export function listChangedFields(
  entry: Pick<AuditEntry, 'before' | 'after'>,
): readonly ChangedField[] {
  const before = parseFields(entry.before)
  const after = parseFields(entry.after)
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, before: before.get(name), after: after.get(name) }))
    .filter((field) => field.before !== field.after)
}

function parseFields(json: string | null): ReadonlyMap<string, string> {
  if (json === null) return new Map()
  const value: unknown = JSON.parse(json)
  const fields =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value)
      : [['', value] as const]
  return new Map(fields.map(([name, field]) => [name, toText(field)]))
}

function toText(value: unknown): string {
  if (value === null) return '—'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
