import * as z from 'zod/mini'
import { Address } from '#shared/account/user.ts'
import { endpoint } from '#shared/api/endpoint.ts'
import { Moment } from '#shared/api/moment.ts'
import { getShippingAndTax } from '#shared/checkout/contract.ts'
import { PartialRefund } from '#shared/checkout/order-parts-contract.ts'
import { ORDER_STATES } from '#shared/checkout/order-states.ts'
import { Currency, GeneralData } from '#shared/content/general.ts'

const MAX_NUMBERS_CHARACTERS = 1000

const Invoice = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  /** Whether the shop has received the buyer's money. */
  was_paid: z._default(z.boolean(), false),
  created_at: Moment,
  /** The buyer's language, in which the invoice is written. */
  language_id: z.int(),
  billing_address: Address,
  /** State and country of the billing address, in the buyer's language. */
  place: z.string(),
  priced: getShippingAndTax.output,
  refunds: z.array(PartialRefund),
})
export type Invoice = z.output<typeof Invoice>

const Seller = z.pick(GeneralData, {
  name: true,
  address: true,
  email: true,
  phone: true,
  tax_number: true,
})
export type Seller = z.output<typeof Seller>

/** Returns the data of invoices, in the given order. */
export const fetchInvoices = endpoint({
  method: 'GET',
  path: '/invoices',
  input: z.object({
    /** Separated by commas; an unknown number is left out. */
    numbers: z.string().check(z.minLength(1), z.maxLength(MAX_NUMBERS_CHARACTERS)),
  }),
  output: z.object({
    seller: Seller,
    /** All of the shop: their signs tell amounts apart. */
    currencies: z.array(z.pick(Currency, { code: true, symbol: true })),
    invoices: z.array(Invoice),
  }),
})
export type InvoicesAnswer = z.output<typeof fetchInvoices.output>
