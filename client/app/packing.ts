/*
 * Hydration data names the fields of a list once: `[{ "id": 1, "in_stock": true }, { "id": 2,
 * "in_stock": true }]` is `{ "#": 2, "id": [1, 2], "in_stock": true }`. Lists are most of a page, and
 * names most of a list. No field of the contract is called `#`.
 */

const LENGTH = '#'

type Fields = Readonly<Record<string, unknown>>

/** For JSON.stringify, which packs the lists within a list by itself. */
export function pack(_key: string, value: unknown): unknown {
  if (!Array.isArray(value) || value.length < 2 || !value.every(isFields)) return value
  const [names = [], ...others] = value.map(namesOf)
  const asked = JSON.stringify(names)
  if (others.some((other) => JSON.stringify(other) !== asked)) return value
  const columns = names.map((name) => {
    const column = value.map((fields) => fields[name])
    const isConstant = Object(column[0]) !== column[0] && column.every((one) => one === column[0])
    return [name, isConstant ? column[0] : column]
  })
  return Object.fromEntries([[LENGTH, value.length], ...columns])
}

/** For JSON.parse, which comes to the lists within a list first. */
export function unpack(_key: string, value: unknown): unknown {
  if (!isFields(value)) return value
  const { [LENGTH]: length, ...columns } = value
  if (typeof length !== 'number') return value
  const entries = Object.entries(columns)
  return Array.from({ length }, (_, index) =>
    Object.fromEntries(
      entries.map(([name, column]) => [name, Array.isArray(column) ? column[index] : column]),
    ),
  )
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** As JSON has them: what is undefined is not there. */
function namesOf(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => fields[name] !== undefined)
}
