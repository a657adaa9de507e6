import type { Content } from '../../content/content.ts'
import type { Pictures } from '../../schemas/picture-facts.ts'
import { toArticleRows } from './article-rows.ts'
import { toAttributeRows } from './attribute-rows.ts'
import { toCategoryRows } from './category-rows.ts'
import { toCountryRows } from './country-rows.ts'
import { toCheckoutRows } from './checkout-rows.ts'
import { toLocales } from './context.ts'
import { assignIds, createIdRegistry, type IdRegistry } from './ids.ts'
import { toBatches } from './to-batches.ts'
import { toMediaRows } from './media-rows.ts'
import { toPageRows } from './page-rows.ts'
import { toProductBatches } from './product-rows.ts'
import { toReviewRows } from './review-rows.ts'
import { mergeRows, type Rows } from '../../../worker/import/row.ts'
import { toSearchBatches } from './search-rows.ts'
import { toShopRows } from './shop-rows.ts'

/** Converts content to all rows of the database. `registry` has the ids of earlier imports. */
export function toRows(
  content: Content,
  pictures: Pictures,
  registry: IdRegistry = createIdRegistry(),
): Rows {
  return mergeRows([...toRowBatches(content, pictures, registry)])
}

const IDS_PER_BATCH = 2000

/** Does the same in batches, because the rows of a large catalogue do not fit in memory. */
export function* toRowBatches(
  content: Content,
  pictures: Pictures,
  registry: IdRegistry,
): Generator<Partial<Rows>> {
  const ids = assignIds(content, pictures, registry)
  const context = { content, pictures, ids, locales: toLocales(content) }
  for (const catalogue_id of toBatches(ids.rows(), IDS_PER_BATCH)) yield { catalogue_id }
  yield toShopRows(context)
  yield toCountryRows()
  yield toMediaRows(context)
  yield toPageRows(context)
  yield toCategoryRows(context)
  yield toAttributeRows(context)
  yield* toProductBatches(context)
  yield toArticleRows(context)
  yield toReviewRows(context)
  yield toCheckoutRows(context)
  yield* toSearchBatches(context)
}
