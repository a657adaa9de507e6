import type { Content } from './content/content.ts'
import type { Pictures } from './pictures/facts.ts'
import { toArticleRows } from './rows/article-rows.ts'
import { toAttributeRows } from './rows/attribute-rows.ts'
import { toCategoryRows } from './rows/category-rows.ts'
import { toCountryRows } from './rows/country-rows.ts'
import { toCheckoutRows } from './rows/checkout-rows.ts'
import { toLocales } from './rows/context.ts'
import { assignIds, type CatalogueId } from './rows/ids.ts'
import { toMediaRows } from './rows/media-rows.ts'
import { toPageRows } from './rows/page-rows.ts'
import { toProductRows } from './rows/product-rows.ts'
import { toReviewRows } from './rows/review-rows.ts'
import { mergeRows, type Rows } from './rows/row.ts'
import { toSearchRows } from './rows/search-rows.ts'
import { toShopRows } from './rows/shop-rows.ts'

/** Everything the database is to hold, from content, picture facts and the ids given before. */
export function toRows(
  content: Content,
  pictures: Pictures,
  existing: readonly CatalogueId[] = [],
): Rows {
  const ids = assignIds(content, pictures, existing)
  const context = { content, pictures, ids, locales: toLocales(content) }
  return mergeRows([
    { catalogue_id: ids.rows },
    toShopRows(context),
    toCountryRows(),
    toMediaRows(context),
    toPageRows(context),
    toCategoryRows(context),
    toAttributeRows(context),
    toProductRows(context),
    toArticleRows(context),
    toReviewRows(context),
    toCheckoutRows(context),
    toSearchRows(context),
  ])
}
