import * as z from 'zod/mini'
import type { Content } from '../content/content.ts'
import type { Pictures } from '../schemas/picture-facts.ts'
import { toLocales } from '../import/rows/context.ts'
import { assignIds, createIdRegistry } from '../import/rows/ids.ts'
import { TABLE_NAMES } from '../../worker/import/row.ts'
import { toSearchBatches } from '../import/rows/search-rows.ts'
import type { StagingTable } from '../../worker/import/staging-table.ts'
import { readTable, type ExportFolder } from './read-export.ts'

const CatalogueIdRows = z.array(z.object({ kind: z.string(), key: z.string(), id: z.number() }))

interface SearchSource {
  readonly content: Content
  readonly pictures: Pictures
}

/**
 * Stages the rows of the search, which no export contains. They are created from the content with
 * the exported ids, because the target database may have assigned other ids.
 */
export async function stageSearch(
  staging: StagingTable,
  exportFolder: ExportFolder,
  { content, pictures }: SearchSource,
): Promise<void> {
  const registry = createIdRegistry()
  for await (const rows of readTable(exportFolder, 'catalogue_id')) {
    for (const catalogueId of z.parse(CatalogueIdRows, rows)) registry.add(catalogueId)
  }
  const ids = assignIds(content, pictures, registry)
  const batches = toSearchBatches({ content, pictures, ids, locales: toLocales(content) })
  for (const batch of batches) {
    for (const table of TABLE_NAMES) await staging.add(table, batch[table] ?? [])
  }
}
