import { isToBePacked, type OrderState } from '#shared/checkout/order-states.ts'
import { isConflict } from '../../checkout/orders/conflict.ts'
import { prepareOrderEmail, toParcelEmail } from '../../checkout/orders/order-emails.ts'
import { prepareStateOfLines } from '../../checkout/orders/order-goods.ts'
import { listUnshipped, type OrderPiece } from '../../checkout/orders/order-progress.ts'
import { listParcels, type ParcelRow } from '../../checkout/orders/parcels.ts'
import { findPurchaseOfOrder, type PurchaseRecord } from '../../checkout/orders/purchase-record.ts'
import { prepareAudit, type OperationContext } from '../../db/audit.ts'
import { OperationError } from '../operation-error.ts'
import { hasSameLines } from './has-same-lines.ts'
import { requireDistinctLines } from './require-distinct-lines.ts'

export interface NewParcel {
  /** A UUID that the caller chooses: a repeated call stores one parcel. */
  readonly id: string
  readonly number: string
  readonly carrier: string
  readonly tracking: string
  /** Where the buyer can follow it; empty for none. */
  readonly url: string
  /** Without it, all that is left of the order. */
  readonly lines?: readonly OrderPiece[] | undefined
}

export interface ShippedParcel {
  readonly id: string
  readonly state: OrderState
  /** The number of pieces that have not left. */
  readonly left: number
}

/**
 * Stores a parcel that has left, and mails the buyer. With the last piece the order is shipped. Nothing
 * happens if the id is known, and another parcel with it is refused.
 */
export async function shipParcel(
  db: D1Database,
  parcel: NewParcel,
  context: OperationContext,
): Promise<ShippedParcel> {
  const { id, number } = parcel
  const { now } = context
  const carrier = parcel.carrier.trim()
  const tracking = parcel.tracking.trim()
  const url = parseParcelUrl(parcel.url)
  const purchase = await findPurchaseOfOrder(db, number)
  if (purchase === undefined || purchase.order_state === null) {
    throw new OperationError('not_found', `There is no order ${number}.`)
  }
  const trimmedParcel = { ...parcel, carrier, tracking, url }
  if (await requireSameParcel(db, trimmedParcel)) return readShipped(db, { id, number })
  const state = purchase.order_state
  if (!isToBePacked(state)) {
    throw new OperationError('conflict', `The order is ${state}: no parcel of it can leave.`, {
      refusal: { code: 'parcel_state', values: { state } },
    })
  }
  const unshipped = await listUnshipped(db, number)
  const { lines = unshipped } = parcel
  if (lines.length === 0)
    throw new OperationError('conflict', 'A parcel contains at least one item.', {
      refusal: { code: 'parcel_empty' },
    })
  requireUnshipped({ lines, unshipped, ordered: purchase.priced.lines })
  const isLast = unshipped.every(
    ({ searching_key, quantity }) => findQuantity(lines, searching_key) === quantity,
  )
  const email = {
    kind: isLast ? 'order-shipped' : 'order-partly-shipped',
    number,
    ...toParcelEmail({ tracking, url, carrier, lines }, purchase.priced.lines),
    now,
  } as const
  try {
    await db.batch([
      db
        .prepare(
          `INSERT INTO parcel (id, order_number, carrier, tracking, url, shipped_at)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
        )
        .bind(id, number, carrier, tracking, url, now.toISOString()),
      ...lines.map(({ searching_key, quantity }) =>
        db
          .prepare(
            'INSERT INTO parcel_line (parcel_id, searching_key, quantity) VALUES (?1, ?2, ?3)',
          )
          .bind(id, searching_key, quantity),
      ),
      ...prepareStateOfLines(db, { number, cause: 'operator', note: tracking, now }),
      ...(await prepareOrderEmail(db, purchase, email)),
      prepareAudit(db, {
        ...context,
        action: 'order.ship_parcel',
        subject_id: number,
        before: { state },
        after: { state: isLast ? 'shipped' : 'preparing', parcel_id: id, lines },
      }),
    ])
  } catch (error) {
    if (!isConflict(error)) throw error
    if (!(await requireSameParcel(db, trimmedParcel))) {
      throw new OperationError(
        'conflict',
        'The parcel contains more than is left of the order, or the order has changed. Nothing was shipped.',
        { refusal: { code: 'parcel_of_changed' }, cause: error },
      )
    }
  }
  return readShipped(db, { id, number })
}

/** Finds a parcel with the same pieces and tracking number, which two parcels cannot share. */
export async function findEqualParcel(
  db: D1Database,
  { number, carrier, tracking, lines }: Omit<NewParcel, 'id'>,
): Promise<ParcelRow | undefined> {
  if (tracking.trim() === '' || lines === undefined) return undefined
  return (await listParcels(db, number)).find(
    (known) =>
      known.tracking === tracking.trim() &&
      known.carrier === carrier.trim() &&
      hasSameLines(known.lines, lines),
  )
}

/** Whether the parcel is stored. Throws if its id belongs to another parcel. */
async function requireSameParcel(db: D1Database, parcel: NewParcel): Promise<boolean> {
  const known = (await listParcels(db, parcel.number)).find(({ id }) => id === parcel.id)
  if (known === undefined) return false
  const { carrier, tracking, url, lines = known.lines } = parcel
  const isSame =
    known.carrier === carrier &&
    known.tracking === tracking &&
    known.url === url &&
    hasSameLines(known.lines, lines)
  if (isSame) return true
  throw new OperationError(
    'conflict',
    'A parcel with this id was stored before with other contents. Nothing more was shipped.',
    { refusal: { code: 'parcel_differs' } },
  )
}

/** Buyers follow the link, so that it is an address of a site. */
export function parseParcelUrl(input: string): string {
  const text = input.trim()
  if (text === '') return ''
  const url = URL.parse(text)
  if (url?.protocol !== 'https:') {
    throw new OperationError('conflict', 'A tracking link begins with https://.', {
      refusal: { code: 'tracking_link' },
    })
  }
  return url.href
}

interface PlannedParcel {
  readonly lines: readonly OrderPiece[]
  readonly unshipped: readonly OrderPiece[]
  readonly ordered: PurchaseRecord['priced']['lines']
}

function requireUnshipped({ lines, unshipped, ordered }: PlannedParcel): void {
  requireDistinctLines(lines)
  for (const { searching_key, quantity } of lines) {
    const left = findQuantity(unshipped, searching_key)
    const { name = searching_key } =
      ordered.find((line) => line.searching_key === searching_key) ?? {}
    if (quantity > left) {
      throw new OperationError(
        'conflict',
        `${left} of "${name}" can be shipped, not ${quantity}.`,
        { refusal: { code: 'parcel_pieces', values: { left, name, quantity } } },
      )
    }
  }
}

function findQuantity(pieces: readonly OrderPiece[], key: string): number {
  return pieces.find(({ searching_key }) => searching_key === key)?.quantity ?? 0
}

async function readShipped(
  db: D1Database,
  { id, number }: { readonly id: string; readonly number: string },
): Promise<ShippedParcel> {
  const left = await listUnshipped(db, number)
  const purchase = await findPurchaseOfOrder(db, number)
  return {
    id,
    state: purchase?.order_state ?? 'shipped',
    left: left.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}
