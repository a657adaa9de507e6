import type { Product } from '../../content/content.ts'
import type { RowContext } from './context.ts'
import type { Row } from '../../../worker/import/row.ts'
import { renderFacts } from './render-facts.ts'

/** Returns the listed facts of a product in each language of the shop. */
export function toFactRows(
  { content, locales }: RowContext,
  product: Product,
  product_id: number,
): Row[] {
  const { facts, fact_sources: sources } = product
  if (Object.keys(facts).length === 0) return []
  return locales.map((locale) => ({
    product_id,
    language_id: locale.language_id,
    html: renderFacts({ kinds: content.facts, facts, sources, locale }),
  }))
}
