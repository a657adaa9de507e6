import type { Locale } from '#shared/locale/locales.ts'
import type { Product } from '../../content/content.ts'
import type { RowContext } from './context.ts'
import type { Row } from '../../../worker/import/row.ts'
import { renderSafety } from './render-safety.ts'

/** Returns the safety information of a product in each language of the shop. */
export function toSafetyRows(
  { content, locales }: RowContext,
  product: Product,
  product_id: number,
): Row[] {
  const { safety, sheets, shipping } = content
  const record = safety.records.find(({ key }) => key === product.safety)
  if (record === undefined) return []
  const transport = shipping.transport_classes.find(({ key }) => key === product.transport_class)
  return locales.map((locale: Locale) => ({
    product_id,
    language_id: locale.language_id,
    html: renderSafety({ safety, record, sheets, transport, locale }),
  }))
}
