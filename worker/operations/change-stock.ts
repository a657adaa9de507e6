import { enterPieces, toNetStock, toStock } from '#shared/admin/net-stock.ts'
import { MAX_PIECES } from '#shared/admin/stock-contract.ts'
import { prepareAuditOfChange, type OperationContext } from '../db/audit.ts'
import { OperationError } from './operation-error.ts'
import { getVariants, type VariantRow } from './variants.ts'

export interface StockChange {
  readonly sku: string
  readonly change:
    | { readonly kind: 'add'; readonly pieces: number }
    /**
     * `was` is the net stock that the operator has seen (shared/admin/net-stock.ts); the stock is set only if that
     * has not changed. It is required while pieces are short, because a repeated change would otherwise add the
     * pieces that cover them a second time.
     */
    | { readonly kind: 'set'; readonly pieces: number; readonly was: number | undefined }
}

/**
 * Changes the stock in one statement, so that a concurrent order is counted either before or after it. New pieces
 * first cover the pieces that were promised to buyers but are missing, as the pieces of a cancelled order do.
 */
export async function changeStock(
  db: D1Database,
  { sku, change }: StockChange,
  context: OperationContext,
): Promise<VariantRow> {
  const [currentRow] = await getVariants(db, [sku])
  const [result] = await db.batch([
    toStatement(db, sku, change),
    prepareAuditOfChange(db, {
      ...context,
      action: 'variant.change_stock',
      subject_id: sku,
      before: { stock: currentRow?.stock, stock_short: currentRow?.stock_short },
      after:
        change.kind === 'add'
          ? { added: change.pieces }
          : { ...toStock(enterPieces(change.was ?? 0, change.pieces)) },
    }),
  ])
  const [row] = await getVariants(db, [sku])
  if (row === undefined) throw new OperationError('not_found', `The shop has no SKU ${sku}.`)
  if (!row.is_bundle && (result?.meta.changes ?? 0) > 0) return row
  throw toRefusal(row, change)
}

/** Explains why the stock was not changed. */
function toRefusal(row: VariantRow, change: StockChange['change']): OperationError {
  const { sku } = row
  if (row.is_bundle) {
    return new OperationError(
      'conflict',
      `${sku} is a set: its stock follows from its parts (products show ${row.product}). Change theirs, or ` +
        'its limit in content/. Nothing was changed.',
      { refusal: { code: 'stock_of_bundle', values: { sku } } },
    )
  }
  const describeStock = (stock: number) => `The stock of ${sku} is ${stock}. Nothing was changed.`
  if (change.kind === 'add' && change.pieces >= 0)
    return new OperationError(
      'conflict',
      `The stock cannot be above ${MAX_PIECES}. ${describeStock(row.stock)}`,
      {
        refusal: {
          code: 'stock_above_maximum',
          values: { sku, stock: row.stock, max: MAX_PIECES },
        },
      },
    )
  if (change.kind === 'add')
    return new OperationError(
      'conflict',
      `The stock cannot be below 0. ${describeStock(row.stock)}`,
      {
        refusal: { code: 'stock_below_zero', values: { sku, stock: row.stock } },
      },
    )
  const stock = toNetStock(row)
  if (change.was === undefined) {
    return new OperationError(
      'conflict',
      `${row.stock_short} pieces of ${sku} are promised to buyers and not there. Say so, so that a repeated ` +
        `change does not count them twice: "stock set ${sku} ${change.pieces} --was=${stock}". Nothing was changed.`,
      { refusal: { code: 'stock_changed', values: { sku, stock } } },
    )
  }
  return new OperationError('conflict', `The stock is not ${change.was}. ${describeStock(stock)}`, {
    refusal: { code: 'stock_changed', values: { sku, stock } },
  })
}

function toStatement(
  db: D1Database,
  sku: string,
  change: StockChange['change'],
): D1PreparedStatement {
  if (change.kind === 'add') {
    return db
      .prepare(
        `UPDATE product_variant
         SET stock = MAX(0, stock - stock_short + ?2),
           stock_short = MAX(0, stock_short - stock - ?2)
         WHERE sku = ?1 AND is_bundle = 0
           AND IIF(?2 >= 0, stock - stock_short + ?2 <= ?3, stock + ?2 >= 0)`,
      )
      .bind(sku, change.pieces, MAX_PIECES)
  }
  return db
    .prepare(
      `UPDATE product_variant
       SET stock = MAX(0, ?2 - stock_short), stock_short = MAX(0, stock_short - ?2)
       WHERE sku = ?1 AND is_bundle = 0
         AND ((?3 IS NULL AND stock_short = 0) OR stock - stock_short = ?3)`,
    )
    .bind(sku, change.pieces, change.was ?? null)
}
