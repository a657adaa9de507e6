/** One binding's block in wrangler.toml, and its line that names the thing at Cloudflare. */
export interface IdPlace {
  readonly environment: string
  readonly table: 'd1_databases' | 'kv_namespaces'
  readonly binding: string
}

const KEYS = { d1_databases: 'database_id', kv_namespaces: 'id' } as const

/** The text with the id in its place and all else as it was, comments too. */
export function writeId(toml: string, place: IdPlace, id: string): string {
  const { environment, table, binding } = place
  const header = `[[env.${environment}.${table}]]`
  const key = KEYS[table]
  const lines = toml.split('\n')
  const starts = lines.flatMap((line, at) => (line.trim() === header ? [at] : []))
  for (const start of starts) {
    const length = lines.slice(start + 1).findIndex((line) => line.trimStart().startsWith('['))
    const end = length === -1 ? lines.length : start + 1 + length
    const find = (wanted: RegExp) =>
      lines.findIndex((line, at) => at > start && at < end && wanted.test(line))
    const at = find(new RegExp(`^\\s*${key}\\s*=`))
    if (at === -1 || find(new RegExp(`^\\s*binding\\s*=\\s*"${binding}"`)) === -1) continue
    return lines.with(at, `${key} = "${id}"`).join('\n')
  }
  throw new Error(
    `wrangler.toml has no ${header} with binding = "${binding}" and a line ${key}. ` +
      `Put ${key} = "${id}" there yourself and try again`,
  )
}
