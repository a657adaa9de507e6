import * as z from 'zod/mini'
import { HUES, type Hue } from '#shared/catalog/hue.ts'
import { all, type Db } from '../db/rows.ts'

/** The key of the whole list among the categories. */
export const WHOLE_LIST = 0

const OfferedHue = z.object({ hue: z.enum(HUES), products_count: z.number() })
type OfferedHue = z.infer<typeof OfferedHue>

/** Lists the hues of a category's products and the chosen ones. */
export async function listOfferedHues(
  db: Db,
  category_id: number,
  chosen: readonly Hue[],
): Promise<OfferedHue[]> {
  const statement = db
    .prepare('SELECT hue, products_count FROM category_hue WHERE category_id = ?1')
    .bind(category_id)
  const counts = new Map(
    (await all(OfferedHue, statement)).map(({ hue, products_count }) => [hue, products_count]),
  )
  return HUES.filter((hue) => counts.has(hue) || chosen.includes(hue)).map((hue) => ({
    hue,
    products_count: counts.get(hue) ?? 0,
  }))
}
