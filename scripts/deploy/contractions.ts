/** What a migration takes from a worker of before it, which runs until the next one is there. */
export interface Contraction {
  /** The statements, each on one line. */
  readonly takes: readonly string[]
  /** Why that does no harm, from its comment `-- contracts: why`. */
  readonly why: string | undefined
}

const MARK = /^--[ \t]*contracts:[ \t]*(\S.*)$/im
const DROPPED = /\bDROP (VIEW|INDEX|TRIGGER) (?:IF EXISTS )?(\S+)/i
const NOT_CODE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g

/**
 * Finds what is no mere addition. A deployment brings the schema first and the worker that uses it
 * after, and a rollback brings an old worker back to a new schema: both need what they know to be there.
 */
export function findContraction(sql: string): Contraction | undefined {
  // Texts would be taken for statements; their quotes stay, or a default would be missing.
  const code = sql.replaceAll(NOT_CODE, (found) => (found.startsWith("'") ? "''" : ' '))
  const takes = code
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => takesAway(statement, code))
  if (takes.length === 0) return undefined
  return { takes, why: MARK.exec(sql)?.[1]?.trim() }
}

function takesAway(statement: string, code: string): boolean {
  if (/\bDROP TABLE\b/i.test(statement)) return true
  if (/\bALTER TABLE \S+ (?:DROP|RENAME)\b/i.test(statement)) return true
  // An index too: a worker may name it (INDEXED BY) or lean on its being unique (ON CONFLICT).
  const [, kind, name] = DROPPED.exec(statement) ?? []
  if (kind !== undefined && name !== undefined) return !isMade(code, kind, name)
  if (/\bALTER TABLE \S+ ADD\b/i.test(statement)) {
    return /\bNOT NULL\b/i.test(statement) && !/\bDEFAULT\b/i.test(statement)
  }
  // Rows that the old worker writes could be refused, and those that are there already.
  const [, table] = /\bCREATE UNIQUE INDEX .+? ON (\w+)/i.exec(statement) ?? []
  return table !== undefined && !isMade(code, 'TABLE', table)
}

function isMade(code: string, kind: string, name: string): boolean {
  return new RegExp(
    `\\bCREATE\\s+(?:UNIQUE\\s+)?${kind}\\s+(?:IF NOT EXISTS\\s+)?${name}\\b`,
    'i',
  ).test(code)
}
