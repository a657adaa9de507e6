import type { LocalizedText } from '../../schemas/fields.ts'
import type { RowContext } from './context.ts'
import type { Row } from '../../../worker/import/row.ts'

/**
 * Returns a row for each language in which at least one field is translated; its other fields are
 * in English. A language without translations gets no row and falls back as a whole.
 */
export function toTextRows(
  { locales }: RowContext,
  owner: Row,
  fields: Readonly<Record<string, LocalizedText>>,
): Row[] {
  return locales.flatMap(({ code, language_id }) => {
    const columns = Object.entries(fields)
    if (columns.every(([, texts]) => texts[code] === undefined)) return []
    const values = columns.map(([column, texts]) => [column, texts[code] ?? texts.en])
    return [{ ...owner, language_id, ...Object.fromEntries(values) }]
  })
}
