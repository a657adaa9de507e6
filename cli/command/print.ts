export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

export function printJson(value: unknown): void {
  print(JSON.stringify(value, undefined, 2))
}

/**
 * Formats rows as aligned columns. Control characters are removed, because cells may contain text
 * from visitors that would otherwise control the terminal.
 */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const cleanRows = rows.map((row) => row.map(toSingleLine))
  const widths = cleanRows.reduce<number[]>(
    (maxWidths, row) => row.map((cell, index) => Math.max(maxWidths[index] ?? 0, cell.length)),
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

/** Formats an ISO time as `2026-11-20 12:00` (UTC). */
export function formatTime(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ')
}

export function formatCount(count: number, singular: string, plural: string): string {
  return `${count} ${count === 1 ? singular : plural}`
}
