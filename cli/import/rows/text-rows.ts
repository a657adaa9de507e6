import type { LocalizedText } from '../../schemas/fields.ts'
import type { RowContext } from './context.ts'
import type { Row } from './row.ts'

/**
 * A row for each language that has words of its own in any of the fields; a field it lacks is
 * filled from English. Other languages get no row and fall back as a whole.
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
