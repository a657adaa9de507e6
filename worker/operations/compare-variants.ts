import * as z from 'zod/mini'
import { endsReduction } from '#shared/admin/price-change.ts'
import { enterPieces, toStock } from '#shared/admin/net-stock.ts'
import type { ComparedValue, ListedValue } from '#shared/admin/stock-contract.ts'
import { all, flag, type Db } from '../db/rows.ts'

const ComparedRow = z.object({
  sku: z.string(),
  name: z.string(),
  stock: z.number(),
  price: z.number(),
  old_price: z.nullable(z.number()),
  is_bundle: flag,
})
type ComparedRow = z.infer<typeof ComparedRow>

/** Compares values of a list with those of the shop, in the order of the list. */
export async function compareListedValues(
  db: Db,
  values: readonly ListedValue[],
): Promise<ComparedValue[]> {
  const rows = await all(
    ComparedRow,
    db
      .prepare(
        `SELECT sku, name, stock - stock_short AS stock, price, old_price, is_bundle FROM product_variant
         JOIN product_text ON product_text.product_id = product_variant.product_id
           AND language_id = 1
         WHERE sku IN (SELECT value FROM json_each(?1))`,
      )
      .bind(JSON.stringify(values.map(({ sku }) => sku))),
  )
  const bySku = new Map(rows.map((row) => [row.sku, row]))
  return values.map((value) => compareValue(value, bySku.get(value.sku)))
}

function compareValue(listed: ListedValue, row: ComparedRow | undefined): ComparedValue {
  if (row === undefined) {
    return {
      ...listed,
      outcome: 'unknown',
      name: '',
      now: null,
      is_sale: false,
      ends_reduction: false,
    }
  }
  const { field, value } = listed
  return {
    ...listed,
    outcome: findOutcome(listed, row),
    name: row.name,
    now: row[field],
    is_sale: field === 'price' && row.old_price !== null && value < row.old_price,
    ends_reduction: field === 'price' && endsReduction(value, row.old_price),
  }
}

function findOutcome(
  { field, value, was }: ListedValue,
  row: ComparedRow,
): ComparedValue['outcome'] {
  const now = row[field]
  if (field === 'price') return value === now ? 'same' : 'change'
  // A number that nobody has edited stays, also where orders have changed the stock since.
  const isUnedited = was !== undefined && value === toStock(was).stock
  if (isUnedited || now === enterPieces(was ?? now, value)) return 'same'
  if (row.is_bundle) return 'bundle'
  // Without the number before, a repeated list would add the pieces that cover what is short a second time.
  if (was === undefined) return now < 0 ? 'moved' : 'change'
  return was === now ? 'change' : 'moved'
}
