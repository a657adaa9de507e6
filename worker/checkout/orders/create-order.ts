import type { OrderCause } from '#shared/checkout/order-states.ts'
import type { Db } from '../../db/rows.ts'
import { withCardCountry } from '../pricing/evidence.ts'
import { randomCode } from '../../crypto/random.ts'
import type { PurchaseRecord } from './purchase-record.ts'
import { prepareOrderedLinesRemoval } from './remove-ordered-lines.ts'
import { listGoods, type Goods } from './goods.ts'
import { preparePaidHold } from './hold.ts'
import { prepareStateChange, prepareRefund, prepareSettledPayment } from './change-order-state.ts'
import { prepareOrderEmail } from './order-emails.ts'
import { listPieces } from './quote.ts'
import { prepareReservation } from './reservation.ts'

/** 40 random bits, so that the number does not reveal how many orders there are. */
const NUMBER_CHARACTERS = 8
/** 80 bits. */
const LICENCE_CHARACTERS = 16

export interface OrderContext {
  readonly cause: OrderCause
  readonly now: Date
  /** See `Intent.card_country`. */
  readonly card_country: string | undefined
}

/** Creates an order that is paid or costs nothing, with its stock, licences and email. */
export async function preparePaidOrder(
  db: Db,
  purchase: PurchaseRecord,
  { cause, now, card_country }: OrderContext,
): Promise<D1PreparedStatement[]> {
  const number = randomCode(NUMBER_CHARACTERS)
  const goods = await listGoods(db, listPieces(purchase))
  return [
    ...prepareOrder(db, purchase, { number, goods, now, card_country }),
    ...(await prepareReservedStock(db, purchase, now)),
    prepareStateChange(db, { number, from: 'new', to: 'awaiting_payment', cause, now }),
    ...(await preparePaid(db, purchase, { number, goods, cause, now, card_country })),
    ...prepareOrderedLinesRemoval(db, purchase, now),
  ]
}

/** Creates an order that waits for the bank; its stock stays reserved until the bank has decided. */
export async function prepareWaitingOrder(
  db: Db,
  purchase: PurchaseRecord,
  { cause, now, card_country }: OrderContext,
): Promise<D1PreparedStatement[]> {
  const number = randomCode(NUMBER_CHARACTERS)
  const goods = await listGoods(db, listPieces(purchase))
  return [
    ...prepareOrder(db, purchase, { number, goods, now, card_country }),
    ...(await prepareReservedStock(db, purchase, now)),
    prepareStateChange(db, { number, from: 'new', to: 'awaiting_payment', cause, now }),
    ...(await prepareOrderEmail(db, purchase, {
      kind: 'order-waiting',
      number,
      hasReceipt: true,
      now,
    })),
    ...prepareOrderedLinesRemoval(db, purchase, now),
  ]
}

/** Creates an order that was paid but cannot be delivered, and refunds it. */
export async function prepareReturnedOrder(
  db: Db,
  purchase: PurchaseRecord,
  { cause, now, note, card_country }: OrderContext & { readonly note: string },
): Promise<D1PreparedStatement[]> {
  const number = randomCode(NUMBER_CHARACTERS)
  const goods = await listGoods(db, listPieces(purchase))
  return [
    ...prepareOrder(db, purchase, { number, goods, now, card_country }),
    prepareStateChange(db, { number, from: 'new', to: 'awaiting_payment', cause, now }),
    prepareStateChange(db, { number, from: 'awaiting_payment', to: 'cancelled', cause, note, now }),
    prepareRefund(db, { number, cause, now }),
    prepareSettledPayment(db, purchase.id),
    ...(await prepareOrderEmail(db, purchase, { kind: 'order-returned', number, now })),
  ]
}

interface PaidOrder extends OrderContext {
  readonly number: string
  readonly goods: readonly Goods[]
}

/** Changes a waiting order to paid, with everything that follows from the payment. */
export async function preparePaid(
  db: Db,
  purchase: PurchaseRecord,
  { number, goods, cause, now, card_country }: PaidOrder,
): Promise<D1PreparedStatement[]> {
  const licences = goods
    .filter(({ is_software }) => is_software)
    .map((licence) => ({ ...licence, licence_key: randomCode(LICENCE_CHARACTERS) }))
  const isDigitalOnly = goods.every(({ is_digital }) => is_digital)
  return [
    prepareStateChange(db, { number, from: 'awaiting_payment', to: 'paid', cause, now }),
    ...prepareCardCountry(db, purchase, { number, card_country }),
    ...licences.map((licence) => prepareLicence(db, number, { ...licence, now })),
    ...(isDigitalOnly
      ? [prepareStateChange(db, { number, from: 'paid', to: 'delivered', cause, now })]
      : []),
    prepareSettledPayment(db, purchase.id),
    ...(await prepareOrderEmail(db, purchase, {
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
  readonly card_country: string | undefined
}

/** Creates the order of a quote. The unique key prevents a second order of the same quote. */
function prepareOrder(
  db: Db,
  { id, tax_evidence }: PurchaseRecord,
  { number, goods, now, card_country }: NewOrder,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO shop_order (number, quote_id, account_id, email, language_id, origin, currency,
           digits, total, priced, billing_address, shipping_address, gift_note, created_at,
           tax_evidence, forget_when_over)
         SELECT ?2, id, account_id, email, language_id, origin, currency, digits, total, priced,
           billing_address, shipping_address, gift_note, ?3, ?4, forget_when_over
         FROM quote WHERE id = ?1`,
      )
      .bind(id, number, now.toISOString(), toEvidenceText(tax_evidence, card_country)),
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

interface CardPayment {
  readonly number: string
  readonly card_country: string | undefined
}

/**
 * Adds the card's country to an order that has waited for the bank: only the payment reveals it.
 */
function prepareCardCountry(
  db: Db,
  { tax_evidence }: PurchaseRecord,
  { number, card_country }: CardPayment,
): D1PreparedStatement[] {
  if (card_country === undefined || tax_evidence === null) return []
  return [
    db
      .prepare('UPDATE shop_order SET tax_evidence = ?2 WHERE number = ?1')
      .bind(number, toEvidenceText(tax_evidence, card_country)),
  ]
}

function toEvidenceText(
  evidence: PurchaseRecord['tax_evidence'],
  card_country: string | undefined,
): string | null {
  return evidence === null ? null : JSON.stringify(withCardCountry(evidence, card_country))
}

/** Assigns the reserved stock to the order, or reserves it again if it was released and is available. */
async function prepareReservedStock(
  db: Db,
  purchase: PurchaseRecord,
  now: Date,
): Promise<D1PreparedStatement[]> {
  if (!purchase.is_reserved) return prepareReservation(db, purchase, { now, hold: undefined })
  return preparePaidHold(db, purchase.id)
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
