import type { OrderCause } from '#shared/checkout/order-states.ts'
import type { Db } from '../../db/rows.ts'
import { randomCode } from '../random.ts'
import type { Case } from './case.ts'
import { prepareClearedCart } from './cleared-cart.ts'
import { listGoods, type Goods } from './goods.ts'
import { preparePaidHold } from './hold.ts'
import { prepareMove, prepareRefund, prepareSettled } from './move.ts'
import { prepareOrderLetter } from './order-letters.ts'
import { piecesOf } from './quote.ts'
import { prepareReservation } from './reservation.ts'

/** 40 random bits: it tells nothing of how many orders there are. */
const NUMBER_CHARACTERS = 8
/** 80 bits. */
const LICENCE_CHARACTERS = 16

export interface Ordering {
  readonly cause: OrderCause
  readonly now: Date
}

/** An order whose payment has come, or needs none; with its pieces, licences and mail. */
export async function preparePaidOrder(
  db: Db,
  one: Case,
  { cause, now }: Ordering,
): Promise<D1PreparedStatement[]> {
  const number = randomCode(NUMBER_CHARACTERS)
  const goods = await listGoods(db, piecesOf(one))
  return [
    ...prepareOrder(db, one, { number, goods, now }),
    ...(await prepareKept(db, one, now)),
    prepareMove(db, { number, from: 'new', to: 'awaiting_payment', cause, now }),
    ...(await preparePaid(db, one, { number, goods, cause, now })),
    ...prepareClearedCart(db, one, now),
  ]
}

/** An order that waits for the bank; its pieces are kept until that has spoken. */
export async function prepareWaitingOrder(
  db: Db,
  one: Case,
  { cause, now }: Ordering,
): Promise<D1PreparedStatement[]> {
  const number = randomCode(NUMBER_CHARACTERS)
  const goods = await listGoods(db, piecesOf(one))
  return [
    ...prepareOrder(db, one, { number, goods, now }),
    ...(await prepareKept(db, one, now)),
    prepareMove(db, { number, from: 'new', to: 'awaiting_payment', cause, now }),
    ...(await prepareOrderLetter(db, one, {
      kind: 'order-waiting',
      number,
      hasReceipt: true,
      now,
    })),
    ...prepareClearedCart(db, one, now),
  ]
}

/** Paid for what cannot be had: the order says so, and the money goes back. */
export async function prepareReturnedOrder(
  db: Db,
  one: Case,
  { cause, now, note }: Ordering & { readonly note: string },
): Promise<D1PreparedStatement[]> {
  const number = randomCode(NUMBER_CHARACTERS)
  const goods = await listGoods(db, piecesOf(one))
  return [
    ...prepareOrder(db, one, { number, goods, now }),
    prepareMove(db, { number, from: 'new', to: 'awaiting_payment', cause, now }),
    prepareMove(db, { number, from: 'awaiting_payment', to: 'cancelled', cause, note, now }),
    prepareRefund(db, { number, cause, now }),
    prepareSettled(db, one.id),
    ...(await prepareOrderLetter(db, one, { kind: 'order-returned', number, now })),
  ]
}

interface PaidOrder extends Ordering {
  readonly number: string
  readonly goods: readonly Goods[]
}

/** From waiting to paid: also what follows at once from being paid. */
export async function preparePaid(
  db: Db,
  one: Case,
  { number, goods, cause, now }: PaidOrder,
): Promise<D1PreparedStatement[]> {
  const licences = goods
    .filter(({ is_software }) => is_software)
    .map((bought) => ({ ...bought, licence_key: randomCode(LICENCE_CHARACTERS) }))
  const isSentByNobody = goods.every(({ is_digital }) => is_digital)
  return [
    prepareMove(db, { number, from: 'awaiting_payment', to: 'paid', cause, now }),
    ...licences.map((licence) => prepareLicence(db, number, { ...licence, now })),
    ...(isSentByNobody
      ? [prepareMove(db, { number, from: 'paid', to: 'delivered', cause, now })]
      : []),
    prepareSettled(db, one.id),
    ...(await prepareOrderLetter(db, one, {
      kind: 'order-paid',
      number,
      hasReceipt: true,
      licences,
      now,
    })),
  ]
}

interface NewOrder {
  readonly number: string
  readonly goods: readonly Goods[]
  readonly now: Date
}

/** The quote becomes an order: a second one of the same quote is refused by its key. */
function prepareOrder(
  db: Db,
  { id }: Case,
  { number, goods, now }: NewOrder,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO shop_order (number, quote_id, account_id, email, language_id, origin, currency,
           digits, total, priced, billing_address, shipping_address, created_at)
         SELECT ?2, id, account_id, email, language_id, origin, currency, digits, total, priced,
           billing_address, shipping_address, ?3
         FROM quote WHERE id = ?1`,
      )
      .bind(id, number, now.toISOString()),
    db
      .prepare(
        `INSERT INTO order_line
           (order_number, position, product_variant_id, product_id, sku, quantity)
         SELECT ?1, key, value ->> 'product_variant_id', value ->> 'product_id', value ->> 'sku',
           value ->> 'quantity'
         FROM json_each(?2)`,
      )
      .bind(number, JSON.stringify(goods)),
  ]
}

/** What was kept for a while is the order's; what was let go is taken anew, if it is there. */
async function prepareKept(db: Db, one: Case, now: Date): Promise<D1PreparedStatement[]> {
  if (!one.is_reserved) return prepareReservation(db, one, { now, hold: undefined })
  return preparePaidHold(db, one.id)
}

interface NewLicence extends Goods {
  readonly licence_key: string
  readonly now: Date
}

function prepareLicence(db: Db, number: string, licence: NewLicence): D1PreparedStatement {
  const { product_id, product_variant_id, licence_key, quantity, now } = licence
  return db
    .prepare(
      `INSERT INTO licence (id, order_number, product_id, product_variant_id, licence_key, seats,
         created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    )
    .bind(
      crypto.randomUUID(),
      number,
      product_id,
      product_variant_id,
      licence_key,
      quantity,
      now.toISOString(),
    )
}
