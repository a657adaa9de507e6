import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'

/** A text in every language that has it, by locale. */
export const Words = z.record(z.string(), z.string())
export type Words = z.infer<typeof Words>

export const Currency = z.object({
  code: z.string(),
  /** Places after the point. */
  digits: z.int(),
  symbol: z.string(),
  /** How much of it is one of the base currency, whose own rate is 1. */
  rate: z.number(),
})
export type Currency = z.infer<typeof Currency>

/** In working days: until a parcel leaves, then on its way to each part of the world. */
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
  /** Of the seller, as invoices must have it. */
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
  /** A shop that sends nothing says nothing. */
  delivery: z.optional(Delivery),
  /** In the base currency: goods of this much are sent for nothing. */
  free_shipping_from: z.optional(z.number()),
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

export const General = z.object({
  general: GeneralData,
  social: z.array(SocialLink),
  languages: z.array(Language),
  currencies: z.array(Currency),
  /** Where pictures lie; `CDN_BASE_URL` is respected. */
  media_path: z.string(),
  /** How a place is framed: an address with {latitude}, {north} and so on; empty where maps are links. */
  map_embed_url: z._default(z.string(), ''),
})
export type General = z.infer<typeof General>

/** What every page shows of the shop: names, languages, currencies. Always asked for the locale `am` (spec §7), so that the whole world shares one answer. */
export const fetchGeneral = endpoint({
  method: 'GET',
  path: '/general/fetch',
  input: z.object({ locale: z.literal('am') }),
  output: General,
})
