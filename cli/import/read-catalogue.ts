import * as z from 'zod/mini'
import { createIdRegistry, type IdRegistry } from './rows/ids.ts'

const Catalogue = z.object({
  version: z.number(),
  content_hash: z.string(),
  imported_at: z.string(),
})
type Catalogue = z.infer<typeof Catalogue>

/** Returns the last import, or undefined before the first import. */
export async function findCatalogue(db: D1Database): Promise<Catalogue | undefined> {
  const row = await db
    .prepare('SELECT version, content_hash, imported_at FROM catalogue WHERE id = 1')
    .first()
  return row === null ? undefined : Catalogue.parse(row)
}

/** Returns the last import, or undefined before the first one, also in a database that has no tables yet. */
export async function findCatalogueIfMigrated(db: D1Database): Promise<Catalogue | undefined> {
  try {
    return await findCatalogue(db)
  } catch (error) {
    if (error instanceof Error && error.message.includes('no such table')) return undefined
    throw error
  }
}

const CatalogueIds = z.array(z.object({ kind: z.string(), key: z.string(), id: z.number() }))
const IDS_PER_PAGE = 5000

/** Returns all ids that imports have ever assigned. */
export async function readCatalogueIds(db: D1Database): Promise<IdRegistry> {
  const registry = createIdRegistry()
  let lastRow = { kind: '', key: '' }
  for (;;) {
    const { results } = await db
      .prepare(
        `SELECT kind, key, id FROM catalogue_id WHERE (kind, key) > (?1, ?2)
         ORDER BY kind, key LIMIT ?3`,
      )
      .bind(lastRow.kind, lastRow.key, IDS_PER_PAGE)
      .all()
    const ids = CatalogueIds.parse(results)
    for (const id of ids) registry.add(id)
    if (ids.length < IDS_PER_PAGE) return registry
    lastRow = ids.at(-1) ?? lastRow
  }
}
