import type { InvoicesAnswer } from '#shared/admin/invoices-contract.ts'
import type { Address } from '#shared/account/user.ts'
import { wasPaid } from '#shared/checkout/ended-order.ts'
import { DEFAULT_LOCALE, findLocaleById } from '#shared/locale/locales.ts'
import { findCountry, findStateNames } from '../../account/address/countries.ts'
import { findOrder, listOrderEvents } from '../../checkout/orders/order-queries.ts'
import { listPartialRefunds } from '../../checkout/orders/partial-refund-rows.ts'
import { toShownRefunds } from '../../checkout/orders/shown-refunds.ts'
import { getGeneral } from '../../content/general.ts'
import type { Db } from '../../db/rows.ts'

type Invoice = InvoicesAnswer['invoices'][number]

/** An invoice has neither pictures nor maps. */
const NO_PATHS = { media_path: '', map_embed_url: '' }

/** Reads what the invoices of orders state, as the buyers see them; unknown numbers are left out. */
export async function readInvoices(db: Db, numbers: readonly string[]): Promise<InvoicesAnswer> {
  const [{ general, currencies }, ...found] = await Promise.all([
    getGeneral(db, NO_PATHS),
    ...numbers.map((number) => readInvoice(db, number)),
  ])
  const { name, address, email, phone, tax_number } = general
  return {
    seller: { name, address, email, phone, tax_number },
    currencies: currencies.map(({ code, symbol }) => ({ code, symbol })),
    invoices: found.filter((invoice) => invoice !== undefined),
  }
}

async function readInvoice(db: Db, orderNumber: string): Promise<Invoice | undefined> {
  const order = await findOrder(db, orderNumber)
  if (order === undefined) return undefined
  const { number, state, created_at, language_id, billing_address, priced, digits } = order
  const [events, refunds, place] = await Promise.all([
    listOrderEvents(db, number),
    listPartialRefunds(db, number),
    describePlace(db, billing_address, language_id),
  ])
  return {
    number,
    state,
    was_paid: wasPaid({ events, priced }),
    created_at,
    language_id,
    billing_address,
    place,
    priced,
    refunds: toShownRefunds(refunds, digits),
  }
}

async function describePlace(
  db: Db,
  { country_id, state_id }: Address,
  language_id: number,
): Promise<string> {
  const { code } = findLocaleById(language_id) ?? DEFAULT_LOCALE
  const [country, states] = await Promise.all([
    findCountry(db, country_id),
    findStateNames(db, [state_id]),
  ])
  const countryName = country?.name[code] ?? country?.name[DEFAULT_LOCALE.code]
  return [states.get(state_id), countryName].filter(Boolean).join(', ')
}
