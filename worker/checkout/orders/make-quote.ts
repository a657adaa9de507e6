import { ADDRESS_RULES } from '#shared/account/rules.ts'
import type { Address } from '#shared/account/user.ts'
import type { CheckoutDetails } from '#shared/checkout/contract.ts'
import { validate, type FormRules } from '#shared/forms/validate.ts'
import type { Translate } from '#shared/locale/translate.ts'
import { toEmail } from '../../account/email.ts'
import { invalid } from '../../api/errors.ts'
import { isMailable } from '../../mail/mail.ts'
import { randomId } from '../random.ts'
import type { Offer } from './offer.ts'
import type { Asked } from './priced.ts'
import { keepQuote } from './quote.ts'

export interface QuoteToMake {
  readonly asked: Asked
  readonly offer: Offer
  readonly details: CheckoutDetails
  readonly account_id: number | undefined
  readonly origin: string
  readonly now: Date
}

/** Keeps what was shown, with whom it is for; answers its id, by which it can be paid. */
export async function makeQuote(db: D1Database, wanted: QuoteToMake): Promise<string> {
  const { asked, offer, details, account_id, origin, now } = wanted
  const id = randomId()
  const { billing_address, shipping_address } = details
  await keepQuote(db, {
    ...offer,
    id,
    account_id: account_id ?? null,
    email: toEmail(details.email),
    language_id: asked.language_id,
    origin,
    asked: { ...asked, details: undefined },
    billing_address,
    shipping_address: shipping_address ?? billing_address,
    now,
  })
  return id
}

const EMAIL_RULES = { email: ['required', 'max:254', 'email'] } satisfies FormRules

/** Fields are named as they are sent: `details.billing_address.city`. */
export function requireDetails(asked: Asked, details: CheckoutDetails, t: Translate): void {
  const { email, billing_address, shipping_address } = details
  const errors = {
    ...named('details', validate({ email }, EMAIL_RULES, t)),
    ...named('details.billing_address', findMistakes(billing_address, t)),
    ...(shipping_address && named('details.shipping_address', findMistakes(shipping_address, t))),
    ...findOthers(asked, details, t),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  if (!isMailable(toEmail(email))) {
    throw invalid({ 'details.email': [t('form.email')] })
  }
}

function findMistakes(address: Address, t: Translate) {
  const values = { ...address, country_id: String(address.country_id) }
  return validate(values, ADDRESS_RULES, t)
}

/** What was priced is where it goes: another address would have other taxes. */
function findOthers(asked: Asked, details: CheckoutDetails, t: Translate) {
  const { billing_address: billing, shipping_address } = details
  const message = [t('order.other_address')]
  const isSame = asked.ship_as_bill ?? (asked.ship_country_id ?? null) === null
  const { country_id, state_id, bill_zip, bill_vat_number } = asked
  return {
    ...((billing.country_id !== country_id || billing.state_id.trim() !== state_id) && {
      'details.billing_address.country_id': message,
    }),
    ...(billing.zip.trim() !== bill_zip && { 'details.billing_address.zip': message }),
    ...(billing.vat_number.trim() !== bill_vat_number && {
      'details.billing_address.vat_number': message,
    }),
    ...(isSame !== (shipping_address === null) && { 'details.shipping_address': message }),
    ...(!isSame && shipping_address !== null && isOther(asked, shipping_address)
      ? { 'details.shipping_address.country_id': message }
      : {}),
  }
}

function isOther(
  { ship_country_id, ship_state_id, ship_zip }: Asked,
  { country_id, state_id, zip }: Address,
): boolean {
  return (
    country_id !== ship_country_id || state_id.trim() !== ship_state_id || zip.trim() !== ship_zip
  )
}

function named(prefix: string, errors: object) {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [`${prefix}.${field}`, messages]),
  )
}
