import type { Content } from '../../content/content.ts'
import type { Pictures } from '../../schemas/picture-facts.ts'
import { toArticleRows } from './article-rows.ts'
import { toAttributeRows } from './attribute-rows.ts'
import { toCategoryRows } from './category-rows.ts'
import { toCountryRows } from './country-rows.ts'
import { toCheckoutRows } from './checkout-rows.ts'
import { toLocales } from './context.ts'
import { assignIds, createKnownIds, type KnownIds } from './ids.ts'
import { inParts } from './in-parts.ts'
import { toMediaRows } from './media-rows.ts'
import { toPageRows } from './page-rows.ts'
import { toProductParts } from './product-rows.ts'
import { toReviewRows } from './review-rows.ts'
import { mergeRows, type Rows } from './row.ts'
import { toSearchParts } from './search-rows.ts'
import { toShopRows } from './shop-rows.ts'

/** Everything the database is to hold, from content, picture facts and the ids given before. */
export function toRows(
  content: Content,
  pictures: Pictures,
  known: KnownIds = createKnownIds(),
): Rows {
  return mergeRows([...toRowParts(content, pictures, known)])
}

const IDS_OF_PART = 2000

/** The same in parts that are made one after the other: a large catalogue's rows fit in no memory. */
export function* toRowParts(
  content: Content,
  pictures: Pictures,
  known: KnownIds,
): Generator<Partial<Rows>> {
  const ids = assignIds(content, pictures, known)
  const context = { content, pictures, ids, locales: toLocales(content) }
  for (const catalogue_id of inParts(ids.rows(), IDS_OF_PART)) yield { catalogue_id }
  yield toShopRows(context)
  yield toCountryRows()
  yield toMediaRows(context)
  yield toPageRows(context)
  yield toCategoryRows(context)
  yield toAttributeRows(context)
  yield* toProductParts(context)
  yield toArticleRows(context)
  yield toReviewRows(context)
  yield toCheckoutRows(context)
  yield* toSearchParts(context)
}
