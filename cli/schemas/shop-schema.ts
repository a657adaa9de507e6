import * as z from 'zod/mini'
import { LOCALES } from '#shared/locale/locales.ts'
import { toRedirectPath } from '#shared/url/redirect-path.ts'
import {
  Address,
  Amount,
  DateText,
  Days,
  Decimal,
  Integer,
  Key,
  LocalizedName,
  LocalizedSlug,
  Text,
  LocalizedText,
  BooleanText,
} from './fields.ts'

const Language = z.strictObject({
  id: Integer,
  code: z.string().check(z.regex(/^[a-z]{2}$/, 'must be two letters such as en')),
  html_lang: Text,
  direction: z.enum(['ltr', 'rtl']),
  name: Text,
})

/** Prices in API responses and on pages have two decimals (spec §9). */
const MAX_CURRENCY_DIGITS = 2
const Currency = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z]{3}$/, 'must be three capitals such as EUR')),
  digits: Integer.check(z.maximum(MAX_CURRENCY_DIGITS, 'must be 0, 1 or 2')),
  symbol: Text,
  rate: Decimal.check(z.positive('must be more than 0')),
  /** The source of the rate: the feed of the bank, or this file. */
  source: z.prefault(z.enum(['feed', 'setting']), 'setting'),
})

const Delivery = z.strictObject({
  dispatch_days: Days,
  zones: z
    .array(z.strictObject({ name: LocalizedText, min_days: Days, max_days: Days }))
    .check(z.minLength(1, 'must have at least one zone')),
})

export const Shop = z.strictObject({
  name: LocalizedText,
  tagline: LocalizedText,
  description: LocalizedText,
  email: z.email('must be an email address'),
  phone: Text,
  tax_number: z.optional(Text),
  address: z.strictObject({
    street: LocalizedText,
    city: LocalizedText,
    postal_code: Text,
    country: z.string().check(z.regex(/^[A-Z]{2}$/, 'must be two capitals such as AM')),
  }),
  hours: LocalizedText,
  notice: LocalizedText,
  footer: LocalizedText,
  languages: z.array(Language),
  currencies: z.array(Currency),
  social: z.array(z.strictObject({ name: Text, url: z.url('must be an address'), icon: Key })),
  navigation: z.array(z.strictObject({ to: Address, label: LocalizedText })),
  information: z.array(z.strictObject({ name: LocalizedText, value: LocalizedText })),
  delivery: z.optional(Delivery),
  newsletter: z.optional(BooleanText),
  free_shipping_from: z.optional(Decimal.check(z.positive('must be more than 0'))),
  /** Checks whose findings are mistakes; without their names here they are warnings. */
  checks: z.prefault(
    z.array(z.enum(['french-typography', 'armenian-typography', 'glossary', 'facts'])),
    [],
  ),
})
export type Shop = z.infer<typeof Shop>

export const Category = z.strictObject({
  key: Key,
  listed: z.prefault(BooleanText, 'true'),
  slug: LocalizedSlug,
  name: LocalizedName,
  description: LocalizedText,
})
export type Category = z.infer<typeof Category>

/**
 * The name of a value; for a size, the amount that it contains in the small unit; `no_hazard` if it
 * must not be said of a product with hazard statements.
 */
const AttributeValue = z.pipe(
  z.strictObject({
    ...LocalizedText.shape,
    amount: z.optional(Amount),
    no_hazard: z.optional(BooleanText),
  }),
  z.transform(({ amount, no_hazard, ...name }) => ({ name, amount, no_hazard })),
)

export const AttributeFile = z.strictObject({
  name: LocalizedText,
  values: z.record(Key, AttributeValue),
})

const RedirectStatus = z.pipe(
  z.enum(['301', '302', '307', '308']),
  z.transform((digits) => Number(digits)),
)

export const Redirect = z.strictObject({
  from: z.pipe(
    z
      .string()
      .check(z.regex(/^\/(?!\/)[^\s?#]*$/, 'must be a path such as /pigments, without ? and #')),
    z.transform(toRedirectPath),
  ),
  to: Address,
  status: RedirectStatus,
})
export type Redirect = z.infer<typeof Redirect>

const MAX_RATING = 5
const RATING_MESSAGE = 'must be a whole number from 1 to 5'
export const Review = z.strictObject({
  product: Key,
  locale: z.enum(LOCALES.map(({ code }) => code)),
  name: Text,
  rating: Integer.check(z.minimum(1, RATING_MESSAGE), z.maximum(MAX_RATING, RATING_MESSAGE)),
  title: Text,
  text: Text,
  written_at: DateText,
})
export type Review = z.infer<typeof Review>
