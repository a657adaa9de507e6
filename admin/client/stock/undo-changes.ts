import {
  compareVariants,
  MAX_CHANGES,
  saveVariants,
  VARIANT_FIELDS,
  type VariantChange,
} from '#shared/admin/stock-contract.ts'
import { call } from '#shared/api/call.ts'
import { adminApi } from '../api/admin-api.ts'
import { pauseAfterPrices } from './pause-after-prices.ts'

/**
 * Saves the values before, where the shop still has those that were saved. Returns how many it has not. What
 * was undone before an interruption is undone once.
 */
export async function undoChanges(saved: readonly VariantChange[]): Promise<number> {
  const all = saved.flatMap(toValues)
  // Pieces that covered what was short are taken away again only in the log of changes.
  const values = all.filter(({ was }) => was >= 0)
  let refused = all.length - values.length
  for (let start = 0; start < values.length; start += MAX_CHANGES) {
    const part = values.slice(start, start + MAX_CHANGES)
    refused += await undoPart(part)
    if (start + MAX_CHANGES < values.length) await pauseAfterPrices(part)
  }
  return refused
}

async function undoPart(values: ReturnType<typeof toValues>): Promise<number> {
  // A running reduction continues; one that has ended is not announced again.
  const compared = await call(adminApi, compareVariants, {
    values: values.map(({ sku, field, was }) => ({ line: 1, sku, field, value: was })),
  })
  const changes = values.map(({ sku, field, was, value }, index) => {
    const back = { was: value, value: was }
    const is_sale = compared.values[index]?.is_sale ?? false
    return field === 'stock' ? { sku, stock: back } : { sku, price: { ...back, is_sale } }
  })
  return (await call(adminApi, saveVariants, { changes })).conflicts.length
}

function toValues({ sku, ...change }: VariantChange) {
  return VARIANT_FIELDS.flatMap((field) => {
    const value = change[field]
    return value === undefined ? [] : [{ sku, field, was: value.was, value: value.value }]
  })
}
