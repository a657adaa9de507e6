import { EMPTY_ADDRESS } from '#shared/account/empty-address.ts'
import type { Db } from '../../db/rows.ts'

/*
 * Which data of an order is personal, and which of it an invoice must state. A new column about the
 * buyer must be added here.
 */

const EMPTY_ADDRESS_SQL = `'${JSON.stringify(EMPTY_ADDRESS)}'`
/** Erases the parts of the address in the stored response and request. */
const ERASED_PRICES_SQL =
  "json_set(priced, '$.vat.number', '', '$.vat.name', '', '$.vat.message', '')"
const ERASED_REQUEST_SQL = `json_set(asked, '$.bill_zip', '', '$.ship_zip', '', '$.bill_vat_number', '',
  '$.bill_company', '', '$.bill_name', '')`

/** For `UPDATE quote SET`: erases all personal data; the order has what an invoice needs. */
export const ERASE_QUOTE_SQL = `email = '', gift_note = NULL, buyer_key = NULL, billing_address = ${EMPTY_ADDRESS_SQL},
  shipping_address = ${EMPTY_ADDRESS_SQL}, asked = ${ERASED_REQUEST_SQL}, priced = ${ERASED_PRICES_SQL}, tax_evidence = NULL`

/**
 * For `UPDATE shop_order SET`: retains what the law requires on an invoice: the billed person and
 * address, the VAT number, the goods and their tax with its evidence; of the shipping address only
 * what determined the tax.
 */
export const RETAIN_INVOICE_SQL = `email = '', gift_note = NULL, billing_address = json_set(billing_address, '$.phone', ''),
  shipping_address = json_set(shipping_address, '$.name', '', '$.company', '', '$.street', '',
    '$.street_2', '', '$.city', '', '$.phone', '', '$.vat_number', '')`

/** For `UPDATE shop_order SET`: erases the invoice data too. */
export const ERASE_INVOICE_SQL = `email = '', gift_note = NULL, billing_address = ${EMPTY_ADDRESS_SQL},
  shipping_address = ${EMPTY_ADDRESS_SQL}, priced = ${ERASED_PRICES_SQL}, tax_evidence = NULL`

/**
 * Deletes the data of orders that is not part of their invoices. `numbers` is a SELECT of the
 * orders.
 */
export function prepareTraceDeletion(db: Db, numbers: string): D1PreparedStatement[] {
  return [
    db.prepare(`DELETE FROM order_key WHERE order_number IN (${numbers})`),
    db.prepare(`DELETE FROM licence WHERE order_number IN (${numbers})`),
    db.prepare(`DELETE FROM outbox WHERE order_number IN (${numbers})`),
    db.prepare(`UPDATE parcel SET tracking = '', url = '' WHERE order_number IN (${numbers})`),
    db.prepare(
      `UPDATE partial_refund SET reason = '' WHERE reason <> '' AND order_number IN (${numbers})`,
    ),
    db.prepare(`DELETE FROM order_note WHERE order_number IN (${numbers})`),
    // The note may be a tracking number or any text of the operator.
    db.prepare(
      `UPDATE order_event SET note = '' WHERE cause = 'operator' AND order_number IN (${numbers})`,
    ),
  ]
}
