/*
 * Hydration data names the fields of a list once: `[{ "id": 1, "in_stock": true }, { "id": 2,
 * "in_stock": true }]` is `{ "#": 2, "id": [1, 2], "in_stock": true }`. Lists are most of a page, and
 * names most of a list. No field of the contract is called `#`.
 */

const LENGTH_KEY = '#'

type Fields = Readonly<Record<string, unknown>>

/** Packs a value before JSON.stringify. A replacer would take twice the time. */
export function pack(value: unknown): unknown {
  if (Array.isArray(value)) return packList(value)
  return isFields(value) ? mapFields(value, pack) : value
}

function packList(list: readonly unknown[]): unknown {
  if (list.length < 2 || !list.every(isFields)) return list.map(pack)
  const counts = countNames(list)
  let absentCount = 0
  for (const count of counts.values()) absentCount += list.length - count
  // Lists of different things, such as the blocks of a page, stay as they are.
  if (absentCount >= list.length / 2) return list.map(pack)
  const packed: Record<string, unknown> = { [LENGTH_KEY]: list.length }
  for (const name of counts.keys()) packed[name] = packColumn(list.map((fields) => fields[name]))
  return packed
}

/** Counts the items that have a field, for each field that JSON contains: without undefined ones. */
function countNames(list: readonly Fields[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const fields of list) {
    for (const name of Object.keys(fields)) {
      if (fields[name] !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return counts
}

/** Stands for a field that one item lacks and others have; no packed list has this length. */
const ABSENT = { [LENGTH_KEY]: 0 }

function packColumn(column: readonly unknown[]): unknown {
  if (column.includes(undefined))
    return column.map((one) => (one === undefined ? ABSENT : pack(one)))
  if (!column.every(isPrimitive)) return packList(column)
  const [firstValue] = column
  return column.every((one) => one === firstValue) ? firstValue : column
}

function isPrimitive(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}

/** A reviver for JSON.parse, which visits inner lists first. */
export function unpack(_key: string, value: unknown): unknown {
  if (!isFields(value)) return value
  const { [LENGTH_KEY]: length, ...columns } = value
  if (typeof length !== 'number') return value
  if (length === ABSENT[LENGTH_KEY]) return undefined
  return Array.from({ length }, (_, index) =>
    withoutAbsent(mapFields(columns, (column) => (Array.isArray(column) ? column[index] : column))),
  )
}

function withoutAbsent(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** A loop takes half the time of entries, which are most of the work on a page. */
function mapFields(fields: Fields, map: (value: unknown) => unknown): Fields {
  const mapped: Record<string, unknown> = {}
  for (const name of Object.keys(fields)) mapped[name] = map(fields[name])
  return mapped
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
