import { cleanAddress } from '#shared/account/address.ts'
import type { Address } from '#shared/account/user.ts'
import type { CheckoutDetails } from '#shared/checkout/contract.ts'
import { GIFT_NOTE_FIELD, GIFT_NOTE_RULES } from '#shared/checkout/gift-note.ts'
import { cleanText } from '#shared/forms/clean.ts'
import { validate, type FormErrors, type FormRules } from '#shared/forms/validate.ts'
import type { Translate } from '#shared/locale/translate.ts'
import { validateAddress } from '../../account/address/validate-address.ts'
import { normalizeEmail } from '../../mail/email-address.ts'
import { invalid } from '../../http/errors.ts'
import type { Db } from '../../db/rows.ts'
import { isValidRecipient } from '../../mail/mail.ts'
import { randomId } from '../../crypto/random.ts'
import type { Offer } from './offer.ts'
import type { PriceRequest } from './price-request.ts'
import { storeQuote, type QuoteToStore } from './store-quote.ts'

export interface QuoteToMake {
  readonly request: PriceRequest
  readonly offer: Offer
  readonly details: CheckoutDetails
  readonly account_id: number | undefined
  readonly draft_id?: string | undefined
  readonly origin: string
  readonly payer: QuoteToStore['payer']
  readonly is_proven: boolean
  readonly isUnderPressure: boolean
  readonly now: Date
}

/** Stores the shown offer with the buyer's details, and returns the id with which it can be paid. */
export async function makeQuote(db: D1Database, quote: QuoteToMake): Promise<string> {
  const { request, offer, details, account_id, draft_id, ...more } = quote
  const id = randomId()
  const { billing_address, shipping_address } = details
  // An invoice names only a VAT number that the shop has accepted.
  const billing = { ...billing_address, vat_number: offer.priced.vat.number }
  await storeQuote(db, {
    ...offer,
    ...more,
    id,
    account_id: account_id ?? null,
    draft_id: draft_id ?? null,
    email: normalizeEmail(details.email),
    language_id: request.language_id,
    // A coupon that was not applied is not part of the offer and must not be tried again.
    asked: {
      ...request,
      coupon_code: offer.coupon_code ?? '',
      details: undefined,
      proof: undefined,
      draft: undefined,
    },
    billing_address: billing,
    shipping_address: shipping_address ?? billing,
    gift_note: details.gift_note ?? null,
  })
  return id
}

const EMAIL_RULES = { email: ['required', 'max:254', 'email'] } satisfies FormRules

interface DetailsContext {
  readonly request: PriceRequest
  readonly t: Translate
}

/**
 * Returns the details as they are stored. Throws a 422 whose fields are named as they are sent,
 * such as `details.billing_address.city`.
 */
export async function requireDetails(
  db: Db,
  details: CheckoutDetails,
  { request, t }: DetailsContext,
): Promise<CheckoutDetails> {
  const { email, billing_address, shipping_address } = details
  const note = details.gift_note ?? null
  const gift_note = note === null ? null : cleanText(note)
  const [billing, shipping] = await Promise.all([
    validateAddress(db, cleanAddress(billing_address), t),
    shipping_address && validateAddress(db, cleanAddress(shipping_address), t),
  ])
  const errors = {
    ...withPrefix('details', findEmailErrors(email, t)),
    ...validate({ [GIFT_NOTE_FIELD]: gift_note ?? '' }, GIFT_NOTE_RULES, t),
    ...(billing.kind === 'wrong' && withPrefix('details.billing_address', billing.errors)),
    ...(shipping?.kind === 'wrong' && withPrefix('details.shipping_address', shipping.errors)),
    ...findAddressMismatches(request, details, t),
  }
  if (billing.kind === 'wrong' || shipping?.kind === 'wrong' || Object.keys(errors).length > 0) {
    throw invalid(errors)
  }
  return {
    email,
    billing_address: billing.address,
    shipping_address: shipping?.address ?? null,
    gift_note,
  }
}

/** Also rejects addresses that have a valid format but cannot receive email. */
function findEmailErrors(email: string, t: Translate): FormErrors {
  const errors = validate({ email }, EMAIL_RULES, t)
  return 'email' in errors || isValidRecipient(normalizeEmail(email))
    ? errors
    : { email: [t('form.email')] }
}

/** The address must be the one that was priced, because another one may have other taxes. */
function findAddressMismatches(request: PriceRequest, details: CheckoutDetails, t: Translate) {
  const { billing_address: billing, shipping_address } = details
  const message = [t('order.other_address')]
  const shipsToBilling = request.ship_as_bill ?? (request.ship_country_id ?? null) === null
  const { country_id, state_id, bill_zip, bill_vat_number } = request
  return {
    ...((billing.country_id !== country_id || billing.state_id.trim() !== state_id) && {
      'details.billing_address.country_id': message,
    }),
    ...(billing.zip.trim() !== bill_zip && { 'details.billing_address.zip': message }),
    ...(billing.vat_number.trim() !== bill_vat_number && {
      'details.billing_address.vat_number': message,
    }),
    ...(shipsToBilling !== (shipping_address === null) && { 'details.shipping_address': message }),
    ...(!shipsToBilling && shipping_address !== null && isDifferent(request, shipping_address)
      ? { 'details.shipping_address.country_id': message }
      : {}),
  }
}

function isDifferent(
  { ship_country_id, ship_state_id, ship_zip }: PriceRequest,
  { country_id, state_id, zip }: Address,
): boolean {
  return (
    country_id !== ship_country_id || state_id.trim() !== ship_state_id || zip.trim() !== ship_zip
  )
}

function withPrefix(prefix: string, errors: object) {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [`${prefix}.${field}`, messages]),
  )
}
