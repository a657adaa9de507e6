import type { AuditEntry } from '#shared/admin/audit-contract.ts'

/** A field with its values as text; a value is undefined where the entry has none. */
export interface ChangedField {
  readonly name: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** How values are written for the person who reads them. */
export interface ValueFormat {
  readonly label: (name: string) => string
  readonly money: (amount: number, currency: string) => string
  readonly percent: (percent: number) => string
  readonly flag: (value: boolean) => string
  /** Returns the name of an enumerated value, such as a state; other text is returned unchanged. */
  readonly word: (name: string, value: string) => string
}

type Fields = Readonly<Record<string, unknown>>

/** Fields whose numbers are amounts in minor units. */
const AMOUNTS = ['price', 'amount', 'tax', 'total', 'left', 'minimum']
/** The value of a coupon is an amount or a percentage. */
const COUPON_VALUE = 'value'
const MILLIONTHS_PER_PERCENT = 10_000

/** Lists the fields of an entry whose values differ. A value that is no object is one field without a name. */
export function listChangedFields(
  entry: Pick<AuditEntry, 'before' | 'after' | 'currency'>,
  format: ValueFormat,
): readonly ChangedField[] {
  const before = parseFields(entry.before)
  const after = parseFields(entry.after)
  const toText = (fields: Fields, name: string) =>
    name in fields ? formatField(name, { fields, entry, format }) : undefined
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({ name, before: toText(before, name), after: toText(after, name) }))
    .filter((field) => field.before !== field.after)
    .map((field) => ({ ...field, name: format.label(field.name) }))
}

function parseFields(json: string | null): Fields {
  if (json === null) return {}
  const value: unknown = JSON.parse(json)
  return isFields(value) ? value : { '': value }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

interface FieldContext {
  readonly fields: Fields
  readonly entry: Pick<AuditEntry, 'currency'>
  readonly format: ValueFormat
}

function formatField(name: string, { fields, entry, format }: FieldContext): string {
  const value = fields[name]
  if (typeof value === 'string') return format.word(name, value)
  if (typeof value !== 'number') return formatValue(value, { entry, format })
  const kind = name === COUPON_VALUE ? fields['kind'] : undefined
  if (kind === 'percentage') return format.percent(value / MILLIONTHS_PER_PERCENT)
  const isAmount = AMOUNTS.includes(name) || kind === 'fixed'
  if (!isAmount || entry.currency === null) return String(value)
  return format.money(value / 10 ** entry.currency.digits, entry.currency.code)
}

function formatValue(value: unknown, context: Omit<FieldContext, 'fields'>): string {
  if (value === null) return '—'
  if (typeof value === 'boolean') return context.format.flag(value)
  if (Array.isArray(value)) return value.map((item) => formatValue(item, context)).join('; ')
  if (typeof value === 'string') return value
  if (!isFields(value)) return JSON.stringify(value)
  return Object.keys(value)
    .map(
      (name) => `${context.format.label(name)} ${formatField(name, { ...context, fields: value })}`,
    )
    .join(', ')
}
