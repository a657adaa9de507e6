import { EMPTY_ADDRESS } from '#shared/account/empty-address.ts'
import type { Db } from '../../db/rows.ts'

/* What of an order says something of a person, and what of that an invoice must state. Whoever adds a
 * column about the buyer says here whether it stays with the invoice. */

const NOBODY = `'${JSON.stringify(EMPTY_ADDRESS)}'`
/** What an address has left in the answer and in the question. */
const PRICED = "json_set(priced, '$.vat.number', '', '$.vat.name', '', '$.vat.message', '')"
const ASKED = `json_set(asked, '$.bill_zip', '', '$.ship_zip', '', '$.bill_vat_number', '',
  '$.bill_company', '', '$.bill_name', '')`

/** For `UPDATE quote SET`: nothing of the person; what an invoice needs is in the order. */
export const ERASED_QUOTE = `email = '', billing_address = ${NOBODY}, shipping_address = ${NOBODY},
  asked = ${ASKED}, priced = ${PRICED}, tax_evidence = NULL`

/**
 * For `UPDATE shop_order SET`: what the law wants on an invoice. That is who was billed and where, the VAT
 * number, what was sold and its tax, with the evidence of the tax; of where it was sent only what the tax
 * followed.
 */
export const INVOICE_ONLY = `email = '', billing_address = json_set(billing_address, '$.phone', ''),
  shipping_address = json_set(shipping_address, '$.name', '', '$.company', '', '$.street', '',
    '$.street_2', '', '$.city', '', '$.phone', '', '$.vat_number', '')`

/** For `UPDATE shop_order SET`: not even that. */
export const ERASED_INVOICE = `email = '', billing_address = ${NOBODY},
  shipping_address = ${NOBODY}, priced = ${PRICED}, tax_evidence = NULL`

/** Deletes what is beside an order and no part of its invoice. `numbers` is a SELECT of the orders. */
export function prepareErasedTraces(db: Db, numbers: string): D1PreparedStatement[] {
  return [
    db.prepare(`DELETE FROM order_key WHERE order_number IN (${numbers})`),
    db.prepare(`DELETE FROM licence WHERE order_number IN (${numbers})`),
    db.prepare(`DELETE FROM outbox WHERE order_number IN (${numbers})`),
    // A tracking number, or whatever else the operator has written.
    db.prepare(
      `UPDATE order_event SET note = '' WHERE cause = 'operator' AND order_number IN (${numbers})`,
    ),
  ]
}
