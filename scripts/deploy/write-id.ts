/** The binding whose id is written into wrangler.toml. */
export interface IdLocation {
  readonly environment: string
  readonly table: 'd1_databases' | 'kv_namespaces'
  readonly binding: string
}

const KEYS = { d1_databases: 'database_id', kv_namespaces: 'id' } as const

/** Returns the text with the id written and everything else unchanged, including comments. */
export function writeId(toml: string, location: IdLocation, id: string): string {
  const { environment, table, binding } = location
  const header = `[[env.${environment}.${table}]]`
  const key = KEYS[table]
  const lines = toml.split('\n')
  const starts = lines.flatMap((line, index) => (line.trim() === header ? [index] : []))
  for (const start of starts) {
    const length = lines.slice(start + 1).findIndex((line) => line.trimStart().startsWith('['))
    const end = length === -1 ? lines.length : start + 1 + length
    const findLine = (pattern: RegExp) =>
      lines.findIndex((line, index) => index > start && index < end && pattern.test(line))
    const index = findLine(new RegExp(`^\\s*${key}\\s*=`))
    if (index === -1 || findLine(new RegExp(`^\\s*binding\\s*=\\s*"${binding}"`)) === -1) continue
    return lines.with(index, `${key} = "${id}"`).join('\n')
  }
  throw new Error(
    `wrangler.toml has no ${header} with binding = "${binding}" and a line ${key}. ` +
      `Put ${key} = "${id}" there yourself and try again`,
  )
}
