/** The parts of a migration that remove something which the running worker may still use. */
export interface Removal {
  /** The statements that remove something, each on one line. */
  readonly statements: readonly string[]
  /** The reason why the removal does no harm, from the comment `-- contracts: reason`. */
  readonly reason: string | undefined
}

const REASON_COMMENT = /^--[ \t]*contracts:[ \t]*(\S.*)$/im
const DROP_STATEMENT = /\bDROP (VIEW|INDEX|TRIGGER) (?:IF EXISTS )?(\S+)/i
const COMMENTS_AND_TEXTS = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g

/**
 * Finds statements that do more than add. A deployment changes the schema before the worker, and a
 * rollback runs an old worker on a new schema, so both need everything that they know.
 */
export function findRemoval(sql: string): Removal | undefined {
  // A text could look like a statement. The quotes stay, because a default may be an empty text.
  const code = sql.replaceAll(COMMENTS_AND_TEXTS, (match) => (match.startsWith("'") ? "''" : ' '))
  const statements = code
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => isRemoval(statement, code))
  if (statements.length === 0) return undefined
  return { statements, reason: REASON_COMMENT.exec(sql)?.[1]?.trim() }
}

function isRemoval(statement: string, code: string): boolean {
  if (/\bDROP TABLE\b/i.test(statement)) return true
  if (/\bALTER TABLE \S+ (?:DROP|RENAME)\b/i.test(statement)) return true
  // An index counts as well: a worker may name it (INDEXED BY) or need its uniqueness (ON
  // CONFLICT).
  const [, kind, name] = DROP_STATEMENT.exec(statement) ?? []
  if (kind !== undefined && name !== undefined) return !isCreated(code, kind, name)
  if (/\bALTER TABLE \S+ ADD\b/i.test(statement)) {
    return /\bNOT NULL\b/i.test(statement) && !/\bDEFAULT\b/i.test(statement)
  }
  // A unique index on an existing table may refuse rows that the old worker writes, or existing
  // ones.
  const [, table] = /\bCREATE UNIQUE INDEX .+? ON (\w+)/i.exec(statement) ?? []
  return table !== undefined && !isCreated(code, 'TABLE', table)
}

function isCreated(code: string, kind: string, name: string): boolean {
  return new RegExp(
    `\\bCREATE\\s+(?:UNIQUE\\s+)?${kind}\\s+(?:IF NOT EXISTS\\s+)?${name}\\b`,
    'i',
  ).test(code)
}
