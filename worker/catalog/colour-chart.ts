import * as z from 'zod/mini'
import { placeColours } from '#shared/catalog/chart-cells.ts'
import type { ChartColour } from '#shared/catalog/colour-chart.ts'
import { HUES, toOklch } from '#shared/catalog/hue.ts'
import { DEFAULT_LOCALE } from '#shared/locale/locales.ts'
import { all, flag, type Db } from '../db/rows.ts'

/** Further colours are shown in the list only. */
const MAX_COLOURS = 400

const ColourRow = z.object({
  product_id: z.number(),
  slug: z.string(),
  name: z.string(),
  is_fallback: flag,
  colour: z.string(),
  hue: z.enum(HUES),
})

/**
 * Lists the products that have a colour, by hue and in each from dark to light. The index is named, because
 * newer versions of SQLite would read every listed product.
 */
export async function readColourChart(db: Db, languageId: number): Promise<ChartColour[]> {
  const statement = db
    .prepare(
      `SELECT product_card.product_id, product_card.slug, product_card.name,
         product_card.is_fallback, product.colour, product.hue
       FROM product INDEXED BY product_with_hue CROSS JOIN product_card
         ON product_card.product_id = product.id AND product_card.language_id = ?1
       WHERE product.hue IS NOT NULL AND product.listed = 1
       ORDER BY product.hue LIMIT ?2`,
    )
    .bind(languageId, MAX_COLOURS)
  const rows = (await all(ColourRow, statement)).toSorted(
    (one, other) =>
      HUES.indexOf(one.hue) - HUES.indexOf(other.hue) ||
      toOklch(one.colour).lightness - toOklch(other.colour).lightness,
  )
  const cells = placeColours(rows.map(({ colour }) => colour))
  return rows.map(({ is_fallback, ...row }, index) => {
    const cell = cells[index]
    return {
      ...row,
      ...(is_fallback && { lang: DEFAULT_LOCALE.html_lang }),
      ...(cell !== undefined && { cell }),
    }
  })
}
