import * as z from 'zod/mini'
import type { TableShape } from '../export/tables.ts'

const Reference = z.object({
  /** The columns of one composite reference have the same id. */
  id: z.number(),
  table: z.string(),
  from: z.string(),
  to: z.string(),
  on_delete: z.string(),
})
type Reference = z.infer<typeof Reference>

/**
 * Returns the statements that remove orphans after a restore, one for each reference, with
 * referenced tables first. An export reads referencing tables before the referenced ones, so it may
 * contain rows whose parent was deleted during the export. The statements do what that deletion did
 * to them.
 */
export async function prepareOrphanRemoval(
  db: D1Database,
  tables: readonly TableShape[],
): Promise<D1PreparedStatement[]> {
  const pragmaResults = await db.batch(
    tables.map(({ name }) => db.prepare(`PRAGMA foreign_key_list("${name}")`)),
  )
  return tables.flatMap(({ name }, index) => {
    const columns = z.parse(z.array(Reference), pragmaResults[index]?.results)
    const references = Map.groupBy(columns, ({ id }) => id)
    return [...references.values()].map((reference) => db.prepare(toStatement(name, reference)))
  })
}

function toStatement(table: string, reference: readonly Reference[]): string {
  const [first] = reference
  const getColumn = ({ from }: Reference) => `"${table}"."${from}"`
  const matches = reference.map((column) => `other."${column.to}" = ${getColumn(column)}`)
  const orphans = [
    ...reference.map((column) => `${getColumn(column)} IS NOT NULL`),
    `NOT EXISTS (SELECT 1 FROM "${first?.table}" AS other WHERE ${matches.join(' AND ')})`,
  ].join(' AND ')
  if (first?.on_delete !== 'SET NULL') return `DELETE FROM "${table}" WHERE ${orphans}`
  const assignments = reference.map(({ from }) => `"${from}" = NULL`).join(', ')
  return `UPDATE "${table}" SET ${assignments} WHERE ${orphans}`
}
