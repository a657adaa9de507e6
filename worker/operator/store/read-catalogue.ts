import * as z from 'zod/mini'
import type { CatalogueId } from '../rows/ids.ts'

const Catalogue = z.object({ version: z.number(), content_hash: z.string() })
type Catalogue = z.infer<typeof Catalogue>

/** The last import; undefined before the first. */
export async function findCatalogue(db: D1Database): Promise<Catalogue | undefined> {
  const row = await db.prepare('SELECT version, content_hash FROM catalogue WHERE id = 1').first()
  return row === null ? undefined : Catalogue.parse(row)
}

const CatalogueIds = z.array(z.object({ kind: z.string(), key: z.string(), id: z.number() }))

/** Every id that was ever given to a thing of content/. */
export async function readCatalogueIds(db: D1Database): Promise<CatalogueId[]> {
  const { results } = await db.prepare('SELECT kind, key, id FROM catalogue_id ORDER BY id').all()
  return CatalogueIds.parse(results)
}
