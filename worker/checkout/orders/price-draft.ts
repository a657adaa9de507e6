import * as z from 'zod/mini'
import type { DraftInput } from '#shared/admin/drafts-contract.ts'
import type { Address } from '#shared/account/user.ts'
import { cleanAddress } from '#shared/account/address.ts'
import { ApiError, isFieldErrors, type FieldErrors } from '#shared/api/errors.ts'
import type { CartLine } from '#shared/cart/contract.ts'
import { invalid } from '../../http/errors.ts'
import { getMessages, requireLocale } from '../../http/messages.ts'
import { normalizeEmail } from '../../mail/email-address.ts'
import { toCartLines } from './draft-lines.ts'
import { requireDetails } from './make-quote.ts'
import { priceOffer } from './offer.ts'
import { PriceRequest, type PriceResponse } from './price-request.ts'

/** A draft as it is stored. */
export interface PricedDraft {
  readonly email: string
  readonly address: Address
  readonly cart_items: readonly CartLine[]
  readonly coupon_code: string
  readonly priced: PriceResponse
}

export interface DraftPricing {
  /** Undefined if the input is wrong. */
  readonly draft: PricedDraft | undefined
  /** Why it cannot be ordered, in the customer's language; empty if it can. */
  readonly problems: FieldErrors
}

/** Prices a draft as the checkout will, with the same rules and refusals. */
export async function priceDraft(env: Env, input: DraftInput, now: Date): Promise<DraftPricing> {
  try {
    const { draft, skus } = await priceInput(env, input, now)
    return { draft, problems: findProblems(draft.priced, { input, skus }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { general } = error.errors
    return { draft: undefined, problems: isFieldErrors(general) ? general : { draft: general } }
  }
}

type LineSkus = Awaited<ReturnType<typeof toCartLines>>['skus']

async function priceInput(
  env: Env,
  input: DraftInput,
  now: Date,
): Promise<{ readonly draft: PricedDraft; readonly skus: LineSkus }> {
  const { code } = requireLocale(input.language_id)
  const t = getMessages(code)
  const { language_id, currency, coupon_code, shipping_id } = input
  const { cart_items, skus } = await toCartLines(env.DB, input.lines, t)
  const address = cleanAddress(input.address)
  const unchecked = {
    language_id,
    locale: code,
    currency,
    coupon_code,
    cart_items,
    shipping_id,
    keeps_cart: true,
    ship_as_bill: true,
    country_id: address.country_id,
    state_id: address.state_id,
    bill_zip: address.zip,
    bill_vat_number: address.vat_number,
    bill_company: address.company,
    bill_name: address.name,
    ship_state_id: '',
    ship_zip: '',
  }
  // The address comes first, because its messages are in the customer's language.
  const { email, billing_address } = await requireDetails(
    env.DB,
    { email: input.email, billing_address: address, shipping_address: null },
    { request: unchecked, t },
  )
  const { data: request, error } = z.safeParse(PriceRequest, unchecked)
  if (request === undefined) throw invalid({ draft: error.issues.map(({ message }) => message) })
  const { priced } = await priceOffer(env, request, { account_id: undefined, email, now })
  return {
    draft: {
      email: normalizeEmail(email),
      address: billing_address,
      cart_items,
      coupon_code,
      priced,
    },
    skus,
  }
}

interface ProblemContext {
  readonly input: DraftInput
  readonly skus: LineSkus
}

/** A line is named by its SKU: one that is sold out is not priced, and variants have the name of their product. */
function findProblems(priced: PriceResponse, { input, skus }: ProblemContext): FieldErrors {
  const { shipping_id, language_id } = input
  const { line_problems, address_problems, coupon } = priced
  const messages = [
    ...line_problems.map(({ searching_key, message }) => `${skus.get(searching_key)}: ${message}`),
    ...address_problems.map(({ message }) => message),
    ...(coupon.state === 'none' || coupon.state === 'applied' ? [] : [coupon.message]),
    // The checkout would take another one.
    ...(shipping_id === null || !priced.needs_shipping || priced.shipping_id === shipping_id
      ? []
      : [getMessages(requireLocale(language_id).code)('order.no_shipping')]),
  ]
  return messages.length === 0 ? {} : { draft: messages }
}
