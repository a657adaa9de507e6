import * as z from 'zod/mini'
import { toEnteredPieces } from '#shared/admin/net-stock.ts'
import { REVIEW_STATUSES } from '#shared/admin/reviews-contract.ts'
import type { ComparedValue, VariantField } from '#shared/admin/stock-contract.ts'
import { findUndo, type Undo } from '#shared/admin/undo.ts'
import { first } from '../db/rows.ts'
import type { OperationContext } from '../db/audit.ts'
import { findAuditEntry } from './audit-log.ts'
import { announceStoredVersion } from './change-catalogue.ts'
import { compareListedValues } from './compare-variants.ts'
import { reopenCoupon } from './coupons.ts'
import { OperationError } from './operation-error.ts'
import { setReviewStatus } from './reviews.ts'
import { saveVariants } from './save-variants.ts'
import type { ShopBindings } from './shop-bindings.ts'

type Env = Pick<ShopBindings, 'DB' | 'CACHE'>

/**
 * Undoes a change of the audit log by a new one. It is refused where the value is no longer the one that the
 * change left, so that undoing twice changes nothing.
 */
export async function undoChange(env: Env, id: number, context: OperationContext): Promise<void> {
  const entry = await findAuditEntry(env.DB, id)
  const undo = entry === undefined ? undefined : findUndo(entry)
  if (undo === undefined) throw new OperationError('not_found', 'This cannot be undone.')
  if (!(await runUndo(env, undo, context))) {
    await announceStoredVersion(env)
    throw new OperationError(
      'conflict',
      'This has changed since, so it is not undone. Look at it.',
      { refusal: { code: 'undo_changed' } },
    )
  }
}

/** Returns false if somebody has changed the value since. */
async function runUndo(env: Env, undo: Undo, context: OperationContext): Promise<boolean> {
  if (undo.kind === 'variant') return undoVariant(env, undo, context)
  if (undo.kind === 'coupon') return reopenCoupon(env.DB, undo, context)
  const row = await first(
    z.object({ status: z.enum(REVIEW_STATUSES) }),
    env.DB.prepare('SELECT status FROM review WHERE id = ?1').bind(undo.id),
  )
  if (row?.status !== undo.was) return false
  return setReviewStatus(env, { id: undo.id, status: undo.value }, context)
}

interface VariantUndo {
  readonly sku: string
  readonly field: VariantField
  readonly was: number
  readonly value: number
}

async function undoVariant(
  env: Env,
  { sku, field, was, value }: VariantUndo,
  context: OperationContext,
): Promise<boolean> {
  const [compared] = await compareListedValues(env.DB, [{ line: 1, sku, field, value }])
  if (compared?.now !== was) return false
  const change = toChange(compared, was)
  const { conflicts } = await saveVariants(env, [change], context)
  return conflicts.length === 0
}

function toChange({ sku, field, value, is_sale }: ComparedValue, was: number) {
  return field === 'stock'
    ? { sku, stock: { was, value: toEnteredPieces(was, value) } }
    : { sku, price: { was, value, is_sale } }
}
