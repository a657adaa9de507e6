import * as z from 'zod/mini'
import type { AuditEntry } from './audit-contract.ts'
import { toNetStock } from './net-stock.ts'
import { REVIEW_STATUSES } from './reviews-contract.ts'
import type { VariantField } from './stock-contract.ts'

/* What of the audit log can be undone: where a row has the value before and the value after. */

export type Undo =
  | {
      readonly kind: 'variant'
      readonly sku: string
      readonly field: VariantField
      readonly was: number
      readonly value: number
    }
  | {
      readonly kind: 'review'
      readonly id: number
      readonly was: (typeof REVIEW_STATUSES)[number]
      readonly value: (typeof REVIEW_STATUSES)[number]
    }
  | {
      readonly kind: 'coupon'
      readonly code: string
      readonly was: string
      /** Null for a coupon without a last day. */
      readonly value: string | null
    }

/** The commands state what is short beside the stock, the lists state the net stock. */
const Stock = z.object({ stock: z.int(), stock_short: z.optional(z.int()) })
const Price = z.object({ price: z.int() })
const Status = z.object({ status: z.enum(REVIEW_STATUSES) })
const EndBefore = z.object({ until_date: z.nullable(z.string()) })
const EndAfter = z.object({ until_date: z.string() })

type UndoableEntry = Pick<AuditEntry, 'action' | 'subject_id' | 'before' | 'after'>

/** Returns what undoes an entry: `was` is the value that it must have left. */
export function findUndo(entry: UndoableEntry): Undo | undefined {
  const { action, subject_id } = entry
  if (action === 'variant.change_stock') {
    const found = readValues(entry, Stock, Stock)
    const values = found && { was: toNet(found.after), value: toNet(found.before) }
    return values && toVariantUndo({ sku: subject_id, field: 'stock', ...values })
  }
  if (action === 'variant.set_price') {
    const found = readValues(entry, Price, Price)
    const values = found && { was: found.after.price, value: found.before.price }
    return values && toVariantUndo({ sku: subject_id, field: 'price', ...values })
  }
  if (action === 'review.set_status') {
    const found = readValues(entry, Status, Status)
    const values = found && { was: found.after.status, value: found.before.status }
    return values && { kind: 'review', id: Number(subject_id), ...values }
  }
  if (action === 'coupon.end') {
    const found = readValues(entry, EndBefore, EndAfter)
    const values = found && { was: found.after.until_date, value: found.before.until_date }
    return values && { kind: 'coupon', code: subject_id, ...values }
  }
  return undefined
}

function toNet({ stock, stock_short = 0 }: z.output<typeof Stock>): number {
  return toNetStock({ stock, stock_short })
}

interface VariantValues {
  readonly sku: string
  readonly field: VariantField
  readonly was: number
  readonly value: number
}

function toVariantUndo(values: VariantValues): Undo | undefined {
  return values.was === values.value ? undefined : { kind: 'variant', ...values }
}

function readValues<Before extends z.ZodMiniType, After extends z.ZodMiniType>(
  { before, after }: UndoableEntry,
  beforeShape: Before,
  afterShape: After,
): { readonly before: z.output<Before>; readonly after: z.output<After> } | undefined {
  const beforeValues = z.safeParse(beforeShape, JSON.parse(before ?? 'null'))
  const afterValues = z.safeParse(afterShape, JSON.parse(after ?? 'null'))
  return beforeValues.success && afterValues.success
    ? { before: beforeValues.data, after: afterValues.data }
    : undefined
}
