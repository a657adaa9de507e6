import { fromMinorUnits } from '../command/numbers.ts'

/** What names an entry of a list, so that it is compared with itself wherever it stands. */
const NAMES = ['key', 'sku', 'code', 'from', 'file']
/** In minor units. */
const MONEY = new Set(['price', 'amount', 'minimum', 'free_from', 'min_value', 'max_value'])

/** Every single value by its path, such as `variants.RD-10.price`. */
export function flatten(value: unknown): Map<string, string> {
  const fields = new Map<string, string>()
  visit(value, [])
  return fields

  function visit(at: unknown, path: readonly string[]): void {
    if (at === undefined || at === null) return
    if (Array.isArray(at)) {
      for (const [index, entry] of at.entries())
        visit(entry, [...path, nameOf(entry) ?? `${index}`])
      return
    }
    if (typeof at === 'object') {
      for (const [name, inner] of Object.entries(at)) visit(inner, [...path, name])
      return
    }
    const isMoney = typeof at === 'number' && MONEY.has(path.at(-1) ?? '')
    fields.set(path.join('.'), isMoney ? fromMinorUnits(at) : toText(at))
  }
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function nameOf(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  for (const name of NAMES) {
    const value: unknown = Reflect.get(entry, name)
    if (typeof value === 'string') return value
  }
  return undefined
}
