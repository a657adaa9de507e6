import type { Locale } from '#shared/locale/locales.ts'
import type { Editions } from '../../content/content.ts'
import type { RowContext } from './context.ts'
import type { Row } from '../../../worker/import/row.ts'

/** Returns a row for each language in which the entity has a Markdown file. */
export function toEditionRows<Edition>(
  { locales }: RowContext,
  editions: Editions<Edition>,
  toRow: (edition: Edition, locale: Locale) => Row,
): Row[] {
  return locales.flatMap((locale) => {
    const edition = editions[locale.code]
    return edition === undefined ? [] : [toRow(edition, locale)]
  })
}

export function toPermalinkRows(
  context: RowContext,
  { kind, entity_id }: { readonly kind: 'product' | 'blog' | 'soft'; readonly entity_id: number },
  editions: Editions<{ readonly slug: string }>,
): Row[] {
  return toEditionRows(context, editions, ({ slug }, { language_id }) => ({
    kind,
    language_id,
    slug,
    entity_id,
  }))
}
