import type { OrderState } from '#shared/checkout/order-states.ts'
import { prepareOrderEmail, toParcelEmail } from '../../checkout/orders/order-emails.ts'
import { listParcels, type ParcelRow } from '../../checkout/orders/parcels.ts'
import { isConflict } from '../../checkout/orders/conflict.ts'
import { findPurchaseOfOrder } from '../../checkout/orders/purchase-record.ts'
import { prepareAudit, type OperationContext } from '../../db/audit.ts'
import { OperationError } from '../operation-error.ts'
import { parseParcelUrl } from './ship-parcel.ts'

export interface TrackingCorrection {
  readonly number: string
  /** Without it, the parcel that left last. */
  readonly parcel_id?: string | undefined
  readonly tracking: string
  /** The number that it must have now; without it, whatever it has. */
  readonly was?: string | undefined
  /** An undefined value leaves the stored one unchanged, except for the number in a link. */
  readonly carrier?: string | undefined
  readonly url?: string | undefined
}

const CORRECTED_FIELDS = ['carrier', 'tracking', 'url'] as const

export interface CorrectedField {
  readonly field: (typeof CORRECTED_FIELDS)[number]
  /** Empty if it had none. */
  readonly before: string
  /** Empty if it has none now. */
  readonly after: string
}

export type TrackingResult =
  | {
      readonly kind: 'done'
      readonly was: string
      readonly has_changed: boolean
      readonly changes: readonly CorrectedField[]
    }
  | { readonly kind: 'unknown' }
  /** It contains the ids of the order's parcels. */
  | { readonly kind: 'no_parcel'; readonly state: OrderState; readonly parcels: readonly string[] }

/** Replaces the tracking number of a parcel and sends the buyer a new email. */
export async function correctTracking(
  db: D1Database,
  { number, parcel_id, tracking, was, ...correction }: TrackingCorrection,
  context: OperationContext,
): Promise<TrackingResult> {
  const purchase = await findPurchaseOfOrder(db, number)
  if (purchase === undefined || purchase.order_state === null) return { kind: 'unknown' }
  const parcels = await listParcels(db, number)
  const parcel = parcels.findLast(({ id }) => parcel_id === undefined || id === parcel_id)
  if (parcel === undefined) {
    return { kind: 'no_parcel', state: purchase.order_state, parcels: parcels.map(({ id }) => id) }
  }
  if (was !== undefined && ![was, tracking].includes(parcel.tracking))
    throw createConflict(parcel.tracking, was)
  const url =
    correction.url === undefined
      ? withCorrectedNumber(parcel, tracking)
      : parseParcelUrl(correction.url)
  const { carrier = parcel.carrier } = correction
  const corrected = { ...parcel, carrier, tracking, url }
  const changes = CORRECTED_FIELDS.map((field) => ({
    field,
    before: parcel[field],
    after: corrected[field],
  })).filter(({ before, after }) => before !== after)
  if (changes.length === 0) return { kind: 'done', was: tracking, has_changed: false, changes }
  const email = {
    kind: purchase.order_state === 'preparing' ? 'order-partly-shipped' : 'order-shipped',
    number,
    ...toParcelEmail(corrected, purchase.priced.lines),
    now: context.now,
  } as const
  const statements = [
    // If another correction came first, the value is NULL, which the column rejects, and the batch fails.
    db
      .prepare(
        `UPDATE parcel SET carrier = ?2, tracking = CASE tracking WHEN ?5 THEN ?3 END, url = ?4
         WHERE id = ?1`,
      )
      .bind(parcel.id, carrier, tracking, url, parcel.tracking),
    // The history shows the number of the last parcel.
    db
      .prepare(
        `UPDATE order_event SET note = ?3
         WHERE order_number = ?1 AND state = 'shipped' AND (note = ?2 OR 'event-' || id = ?4)
           AND ?4 = (
             SELECT id FROM parcel WHERE order_number = ?1 ORDER BY shipped_at DESC, id DESC LIMIT 1
           )`,
      )
      .bind(number, parcel.tracking, tracking, parcel.id),
    ...(await prepareOrderEmail(db, purchase, email)),
    // The number leads to the buyer, so that the log does not have it.
    prepareAudit(db, {
      ...context,
      action: 'order.correct_tracking',
      subject_id: number,
      after: { parcel_id: parcel.id },
    }),
  ]
  try {
    await db.batch(statements)
  } catch (error) {
    if (!isConflict(error)) throw error
    const current = (await listParcels(db, number)).find(({ id }) => id === parcel.id)
    throw createConflict(current?.tracking ?? '', parcel.tracking)
  }
  return { kind: 'done', was: parcel.tracking, has_changed: true, changes }
}

/** Returns the link of a parcel with its new number: the old one would lead to another parcel, or to none. */
function withCorrectedNumber({ url, tracking: was }: ParcelRow, tracking: string): string {
  if (url === '' || was === '') return url
  const { origin } = new URL(url)
  const pattern = encodeURIComponent(was).replaceAll(/[.*()]/g, String.raw`\$&`)
  const wholeNumber = new RegExp(String.raw`(?<![A-Za-z0-9])${pattern}(?![A-Za-z0-9])`, 'g')
  return origin + url.slice(origin.length).replace(wholeNumber, () => encodeURIComponent(tracking))
}

function createConflict(tracking: string, was: string): OperationError {
  return new OperationError('conflict', `The number is ${tracking} now, not ${was}.`, {
    refusal: { code: 'tracking_changed', values: { tracking } },
  })
}
