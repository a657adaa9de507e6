import * as z from 'zod/mini'
import { ORDER_CAUSES, ORDER_STATES } from '#shared/checkout/order-states.ts'
import { findStateNames } from '../../account/address/countries.ts'
import { listCustomerNotes, type CustomerNote } from '../customer-notes.ts'
import { NEVER_RETRIED_AT } from '../../checkout/orders/failed-refund.ts'
import { findOrder, type OrderRow } from '../../checkout/orders/order-queries.ts'
import { listProgress, type OrderProgress } from '../../checkout/orders/order-progress.ts'
import { listParcels, type ParcelRow } from '../../checkout/orders/parcels.ts'
import {
  listPartialRefunds,
  type PartialRefundRow,
} from '../../checkout/orders/partial-refund-rows.ts'
import { listWithdrawals, type WithdrawalRow } from '../../checkout/orders/withdrawals.ts'
import { inOneBatch } from '../../db/one-batch.ts'
import { all, first, flag, type BatchDb, type Db } from '../../db/rows.ts'
import { selectPendingErasures } from '../pending-erasures.ts'
import { listOrderMails, type OrderMail } from './order-mails.ts'
import { listOrderNotes, type OrderNote } from './order-notes.ts'
import { findTaxEvidence, type FoundTaxEvidence } from './tax-evidence.ts'

export interface OrderDetails {
  readonly order: OrderRow
  /** Whether the buyer's data is erased when the order is finished. */
  readonly is_erasure_pending: boolean
  readonly events: readonly z.infer<typeof EventRow>[]
  readonly refund: z.infer<typeof RefundRow> | undefined
  readonly progress: readonly OrderProgress[]
  readonly parcels: readonly ParcelRow[]
  readonly partial_refunds: readonly PartialRefundRow[]
  readonly withdrawals: readonly WithdrawalRow[]
  readonly payment: z.infer<typeof PaymentRow> | undefined
  /** ISO codes, by the ids of countries. */
  readonly countries: Readonly<Record<number, string>>
  /** Names, by the ids of states. */
  readonly states: Readonly<Record<string, string>>
  /** SKUs, by the ids of variants. */
  readonly skus: Readonly<Record<number, string>>
  readonly tax_evidence: FoundTaxEvidence
  readonly mails: readonly OrderMail[]
  readonly notes: readonly OrderNote[]
  /** Notes about the buyer. */
  readonly customer_notes: readonly CustomerNote[]
}

/** An order with its history, payment and tax evidence, in two round trips. */
export async function findOrderDetails(
  db: BatchDb,
  number: string,
): Promise<OrderDetails | undefined> {
  const order = await findOrder(db, number)
  if (order === undefined) return undefined
  const { billing_address, shipping_address } = order
  const country_ids = [billing_address.country_id, shipping_address.country_id]
  const state_ids = [billing_address.state_id, shipping_address.state_id]
  const account_ids = order.account_id === null ? [] : [order.account_id]
  const batch = inOneBatch(db)
  const [
    events,
    refund,
    withdrawals,
    payment,
    countries,
    states,
    skus,
    tax_evidence,
    customer_notes,
    parts,
  ] = await Promise.all([
    listEvents(batch, number),
    findRefund(batch, number),
    listWithdrawals(batch, number),
    findPayment(batch, number),
    findCountryCodes(batch, country_ids),
    findStateNames(batch, state_ids),
    findSkus(batch, number),
    findTaxEvidence(batch, number),
    listCustomerNotes(batch, { account_ids, email: order.email }),
    listParts(batch, number),
  ])
  return {
    order,
    events,
    refund,
    withdrawals,
    payment,
    countries: Object.fromEntries(countries),
    states: Object.fromEntries(states),
    skus: Object.fromEntries(skus),
    tax_evidence,
    customer_notes,
    ...parts,
  }
}

async function listParts(db: Db, number: string) {
  const [progress, parcels, partial_refunds, mails, notes, pending] = await Promise.all([
    listProgress(db, number),
    listParcels(db, number),
    listPartialRefunds(db, number),
    listOrderMails(db, number),
    listOrderNotes(db, number),
    selectPendingErasures(db, [number]),
  ])
  const is_erasure_pending = pending.length > 0
  return { progress, parcels, partial_refunds, mails, notes, is_erasure_pending }
}

const EventRow = z.object({
  at: z.string(),
  state: z.enum(ORDER_STATES),
  cause: z.enum(ORDER_CAUSES),
  note: z.string(),
})

function listEvents(db: Db, number: string): Promise<z.infer<typeof EventRow>[]> {
  return all(
    EventRow,
    db
      .prepare('SELECT at, state, cause, note FROM order_event WHERE order_number = ?1 ORDER BY id')
      .bind(number),
  )
}

const LineRow = z.object({ product_variant_id: z.number(), sku: z.string() })

/** The SKUs of the order's lines, by the ids of their variants. */
async function findSkus(db: Db, number: string): Promise<ReadonlyMap<number, string>> {
  const statement = db
    .prepare('SELECT product_variant_id, sku FROM order_line WHERE order_number = ?1')
    .bind(number)
  const rows = await all(LineRow, statement)
  return new Map(rows.map(({ product_variant_id, sku }) => [product_variant_id, sku]))
}

const PaymentRow = z.object({ provider: z.string(), intent_id: z.nullable(z.string()) })

/** Returns undefined if there was nothing to pay. */
async function findPayment(
  db: Db,
  number: string,
): Promise<z.infer<typeof PaymentRow> | undefined> {
  const statement = db
    .prepare(
      `SELECT provider, intent_id FROM payment JOIN shop_order USING (quote_id) WHERE number = ?1`,
    )
    .bind(number)
  return first(PaymentRow, statement)
}

const CountryRow = z.object({ id: z.number(), code: z.string() })

/** The ISO codes of countries, by their ids. */
async function findCountryCodes(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const statement = db
    .prepare('SELECT id, code FROM country WHERE id IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(ids))
  const rows = await all(CountryRow, statement)
  return new Map(rows.map(({ id, code }) => [id, code]))
}

const RefundRow = z.object({
  cause: z.enum(ORDER_CAUSES),
  created_at: z.string(),
  done_at: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
  /** Whether the bank has returned it, at the time that `created_at` then is. */
  is_returned: flag,
})

export async function findRefund(
  db: Db,
  number: string,
): Promise<z.infer<typeof RefundRow> | undefined> {
  const [refund] = await all(
    RefundRow,
    db
      .prepare(
        `SELECT cause, created_at, done_at, last_error,
           done_at IS NULL AND due_at = '${NEVER_RETRIED_AT}' AS is_returned
         FROM refund WHERE order_number = ?1`,
      )
      .bind(number),
  )
  return refund
}
