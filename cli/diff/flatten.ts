import { formatMinorUnits } from '../command/numbers.ts'

/**
 * Fields that identify an entry of a list, so that an entry is compared with itself after it was
 * moved.
 */
const IDENTITY_FIELDS = ['key', 'sku', 'code', 'from', 'file']
/** Fields that contain minor units. */
const MONEY_FIELDS = new Set([
  'price',
  'old_price',
  'amount',
  'minimum',
  'free_from',
  'min_value',
  'max_value',
])

/** Returns each scalar value by its path, such as `variants.RD-10.price`. */
export function flatten(value: unknown): Map<string, string> {
  const fields = new Map<string, string>()
  visit(value, [])
  return fields

  function visit(currentValue: unknown, path: readonly string[]): void {
    if (currentValue === undefined || currentValue === null) return
    if (Array.isArray(currentValue)) {
      for (const [index, entry] of currentValue.entries())
        visit(entry, [...path, findIdentity(entry) ?? `${index}`])
      return
    }
    if (typeof currentValue === 'object') {
      for (const [name, inner] of Object.entries(currentValue)) visit(inner, [...path, name])
      return
    }
    const isMoney = typeof currentValue === 'number' && MONEY_FIELDS.has(path.at(-1) ?? '')
    fields.set(path.join('.'), isMoney ? formatMinorUnits(currentValue) : formatValue(currentValue))
  }
}

function formatValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function findIdentity(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  for (const name of IDENTITY_FIELDS) {
    const value: unknown = Reflect.get(entry, name)
    if (typeof value === 'string') return value
  }
  return undefined
}
