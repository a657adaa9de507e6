import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { BASE_CURRENCY } from '#shared/currency/money.ts'

/** A text by locale, in every language that has it. */
export const Words = z.record(z.string(), z.string())
export type Words = z.infer<typeof Words>

export const Currency = z.object({
  code: z.string(),
  /** The number of decimal places. */
  digits: z.int(),
  symbol: z.string(),
  /** The amount for one euro: prices are in EUR, which is listed with the rate 1. */
  rate: z.number(),
})
export type Currency = z.infer<typeof Currency>

/** Delivery times in working days: until dispatch, then to each region. */
export const Delivery = z.object({
  dispatch_days: z.int(),
  zones: z.array(z.object({ name: Words, min_days: z.int(), max_days: z.int() })),
})
export type Delivery = z.infer<typeof Delivery>

/** The shop's own data, the same for every visitor (spec §3, general data list). */
export const GeneralData = z.object({
  name: Words,
  tagline: Words,
  description: Words,
  email: z.string(),
  phone: z.string(),
  /** The seller's tax number, which invoices must contain. */
  tax_number: z.optional(z.string()),
  address: z.object({
    street: Words,
    city: Words,
    postal_code: z.string(),
    country: z.string(),
  }),
  hours: Words,
  notice: Words,
  footer: Words,
  navigation: z.array(z.object({ to: z.string(), label: Words })),
  information: z.array(z.object({ name: Words, value: Words })),
  /** Absent if the shop ships nothing. */
  delivery: z.optional(Delivery),
  /** The value of goods, in the base currency, from which shipping is free. */
  free_shipping_from: z.optional(z.number()),
  /** False if tax is added to the prices; absent if they include it. */
  prices_include_tax: z.optional(z.boolean()),
  /** Whether the shop has a newsletter. */
  newsletter: z.optional(z.boolean()),
})
export type GeneralData = z.infer<typeof GeneralData>

export const SocialLink = z.object({ name: z.string(), url: z.string(), icon: z.string() })
export type SocialLink = z.infer<typeof SocialLink>

export const Language = z.object({
  language_id: z.int(),
  code: z.string(),
  html_lang: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  name: z.string(),
})
export type Language = z.infer<typeof Language>

const Currencies = z
  .array(Currency)
  .check(
    z.refine(
      (list) => list.some(({ code, rate }) => code === BASE_CURRENCY && rate === 1),
      `must have ${BASE_CURRENCY} with rate 1`,
    ),
  )

export const General = z.object({
  general: GeneralData,
  social: z.array(SocialLink),
  languages: z.array(Language),
  currencies: Currencies,
  /** The base URL of pictures, from `CDN_BASE_URL` if set. */
  media_path: z.string(),
  /**
   * The address of a map frame with placeholders such as {latitude} and {north}; empty if maps are links.
   */
  map_embed_url: z._default(z.string(), ''),
})
export type General = z.infer<typeof General>

/**
 * Returns the shop's data that every page shows: names, languages, currencies. The locale is always `am`
 * (spec §7), so that one cached response serves all visitors.
 */
export const fetchGeneral = endpoint({
  method: 'GET',
  path: '/general/fetch',
  input: z.object({ locale: z.literal('am') }),
  output: General,
})
