export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

export function sayJson(value: unknown): void {
  say(JSON.stringify(value, undefined, 2))
}

/** Columns as wide as what is in them. What strangers wrote must not steer the terminal. */
export function toTable(rows: readonly (readonly string[])[]): string {
  const clean = rows.map((row) => row.map(toLine))
  const widths = clean.reduce<number[]>(
    (widest, row) => row.map((cell, at) => Math.max(widest[at] ?? 0, cell.length)),
    [],
  )
  return clean
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function toLine(text: string): string {
  return text.replaceAll(/\p{C}+/gu, ' ')
}

/** `2026-11-20 12:00`, UTC. */
export function toTime(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ')
}

export function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
