export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

export function printJson(value: unknown): void {
  print(JSON.stringify(value, undefined, 2))
}

/** Columns as wide as what is in them. What strangers wrote must not steer the terminal. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const cleanRows = rows.map((row) => row.map(toSingleLine))
  const widths = cleanRows.reduce<number[]>(
    (widest, row) => row.map((cell, index) => Math.max(widest[index] ?? 0, cell.length)),
    [],
  )
  return cleanRows
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function toSingleLine(text: string): string {
  return text.replaceAll(/\p{C}+/gu, ' ')
}

/** `2026-11-20 12:00`, UTC. */
export function formatTime(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ')
}

export function formatCount(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
