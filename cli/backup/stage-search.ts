import * as z from 'zod/mini'
import type { Content } from '../content/content.ts'
import type { Pictures } from '../schemas/picture-facts.ts'
import { toLocales } from '../import/rows/context.ts'
import { assignIds, createKnownIds } from '../import/rows/ids.ts'
import { TABLE_NAMES } from '../import/rows/row.ts'
import { toSearchParts } from '../import/rows/search-rows.ts'
import type { Stage } from '../import/store/stage.ts'
import { readTable, type Export } from './read-export.ts'

const GivenIds = z.array(z.object({ kind: z.string(), key: z.string(), id: z.number() }))

interface Searched {
  readonly content: Content
  readonly pictures: Pictures
}

/**
 * What is found by search is in no export: it is made of the content again, under the ids that the
 * exported things have. The database that they come into may have given others.
 */
export async function stageSearch(
  stage: Stage,
  exported: Export,
  { content, pictures }: Searched,
): Promise<void> {
  const known = createKnownIds()
  for await (const rows of readTable(exported, 'catalogue_id')) {
    for (const one of z.parse(GivenIds, rows)) known.add(one)
  }
  const ids = assignIds(content, pictures, known)
  const parts = toSearchParts({ content, pictures, ids, locales: toLocales(content) })
  for (const part of parts) {
    for (const table of TABLE_NAMES) await stage.put(table, part[table] ?? [])
  }
}
