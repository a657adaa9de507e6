import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { getShippingAndTax } from '#shared/checkout/contract.ts'
import { createLine } from '../cart/cart-line.ts'
import { postToCart } from '../cart/cart-calls.ts'

export const COUNTRIES = { AM: 51, DE: 276, FR: 250, GB: 826, US: 840, CA: 124, KP: 408 } as const

const NAMES = {
  AM: 'Armenia',
  DE: 'Germany',
  FR: 'France',
  GB: 'United Kingdom',
  US: 'United States',
  CA: 'Canada',
  KP: 'North Korea',
} as const
const EU_MEMBERS: readonly string[] = ['DE', 'FR']

const ZONES = [
  { key: 'yerevan', countries: ['AM'], zips: ['0001..0099'] },
  { key: 'armenia', countries: ['AM'], zips: [] },
  { key: 'europe', countries: ['EU', 'GB'], zips: [] },
  { key: 'world', countries: ['all'], zips: [] },
]
export const METHODS = { courier: 901, post: 902, airmail: 903, express: 904, overseas: 905 }
const { courier, post: postal, airmail, express, overseas } = METHODS
const METHOD_ROWS = [
  { id: courier, zone: 'yerevan', days: [1, 1], prices: [{ price: 240 }], free_from: 6000 },
  { id: postal, zone: 'armenia', days: [1, 3], prices: [{ price: 250 }], free_from: 12_000 },
  {
    id: airmail,
    zone: 'europe',
    days: [7, 12],
    prices: [
      { up_to_grams: 500, price: 950 },
      { up_to_grams: 2000, price: 1490 },
    ],
    free_from: 12_000,
  },
  { id: express, zone: 'europe', days: [3, 5], prices: [{ price: 2900 }], free_from: null },
  { id: overseas, zone: 'world', days: [10, 18], prices: [{ price: 1300 }], free_from: 12_000 },
]

/** Zones, methods and rates that are independent of content/; no coupons. */
export async function setUpCheckout(): Promise<void> {
  const { DB } = env
  const settings = {
    shipping: { dispatch_days: 3, packaging_grams: 100, not_to: ['KP'] },
    tax: { home: 'AM', prices_include_tax: true, collects: ['EU', 'GB'] },
  }
  await DB.batch([
    ...['shipping_method', 'shipping_zone', 'tax_rate', 'coupon', 'checkout_setting'].map((table) =>
      DB.prepare(`DELETE FROM ${table}`),
    ),
    ...Object.entries(settings).map(([name, value]) =>
      DB.prepare('INSERT INTO checkout_setting VALUES (?1, ?2)').bind(name, JSON.stringify(value)),
    ),
    ...ZONES.map(({ key, countries, zips }, position) =>
      DB.prepare('INSERT INTO shipping_zone VALUES (?1, ?2, ?3, ?4)').bind(
        key,
        position,
        JSON.stringify(countries),
        JSON.stringify(zips),
      ),
    ),
    ...METHOD_ROWS.map(({ id, zone, days, prices, free_from }, position) =>
      DB.prepare(
        `INSERT INTO shipping_method (id, zone_key, position, is_pick_up, name, min_days, max_days,
           prices, free_from, min_value, max_value)
         VALUES
           (?1, ?2, ?3, 0, '{"en":"Method","fr":"Méthode"}', ?4, ?5, ?6, ?7, NULL, NULL)`,
      ).bind(id, zone, position, days[0], days[1], JSON.stringify(prices), free_from),
    ),
    ...[
      ['AM', 'standard', '', 200_000],
      ['DE', 'standard', '', 160_000],
      ['DE', 'standard', '2020-12-31T23:00:00.000Z', 190_000],
      ['DE', 'standard', '2999-01-01T00:00:00.000Z', 250_000],
      ['DE', 'reduced', '', 70_000],
      ['FR', 'standard', '', 200_000],
      ['GB', 'standard', '', 200_000],
    ].map(([country, tax_class, from, rate]) =>
      DB.prepare("INSERT INTO tax_rate VALUES (?1, '', ?2, ?3, 'vat', ?4, 'test')").bind(
        country,
        tax_class,
        from,
        rate,
      ),
    ),
  ])
  await insertCountries()
}

/** Inserts the countries of these tests unless the import has inserted them. */
export async function insertCountries(): Promise<void> {
  await env.DB.batch(
    Object.entries(COUNTRIES).map(([code, id]) =>
      env.DB.prepare(
        `INSERT OR IGNORE INTO country
           (id, code, name, zip_example, phone_code, needs_state, is_eu)
         VALUES (?1, ?2, ?3, '', '', 0, ?4)`,
      ).bind(
        id,
        code,
        JSON.stringify({ en: getCountryName(code) }),
        EU_MEMBERS.includes(code) ? 1 : 0,
      ),
    ),
  )
}

function getCountryName(code: string): string {
  return new Map<string, string>(Object.entries(NAMES)).get(code) ?? code
}

export interface Goods {
  /** 31.90 EUR, 10 g, 20 in stock. */
  readonly pigment: number
  /** 17.40 EUR, 600 g, of the reduced tax class. */
  readonly book: number
  /** 4.20 EUR, 80 g, 20 in stock. */
  readonly jar: number
  /** 39.00 EUR, a download. */
  readonly licence: number
  readonly soldOut: number
}

/** Gives variants of the sample the prices, weights and stock that the tests expect. */
export async function setUpGoods(): Promise<Goods> {
  const ids = z.parse(
    z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
    (
      await env.DB.prepare(
        'SELECT MIN(id) AS id FROM product_variant GROUP BY product_id ORDER BY 1 LIMIT 5',
      ).all<{ id: number }>()
    ).results.map(({ id }) => id),
  )
  const [pigment, book, jar, licence, soldOut] = ids
  const goods = [
    { id: pigment, cents: 3190, grams: 10, stock: 20, tax_class: 'standard' },
    { id: book, cents: 1740, grams: 600, stock: 20, tax_class: 'reduced' },
    { id: jar, cents: 420, grams: 80, stock: 20, tax_class: 'standard' },
    { id: licence, cents: 3900, grams: 0, stock: 20, tax_class: 'digital' },
    { id: soldOut, cents: 1000, grams: 10, stock: 0, tax_class: 'standard' },
  ]
  await env.DB.batch(
    goods.flatMap(({ id, cents, grams, stock, tax_class }) => [
      env.DB.prepare(
        'UPDATE product_variant SET price = ?2, weight_grams = ?3, stock = ?4 WHERE id = ?1',
      ).bind(id, cents, grams, stock),
      env.DB.prepare(
        `UPDATE product SET tax_class = ?2
         WHERE id = (SELECT product_id FROM product_variant WHERE id = ?1)`,
      ).bind(id, tax_class),
    ]),
  )
  return { pigment, book, jar, licence, soldOut }
}

interface CouponRow {
  readonly kind?: 'percentage' | 'fixed' | 'free_shipping'
  readonly value?: number
  readonly minimum?: number
  readonly from_date?: string
  readonly until_date?: string
  readonly max_uses?: number
  readonly max_uses_per_account?: number
}

export async function insertCoupon(code: string, row: CouponRow = {}): Promise<void> {
  const { kind = 'percentage', value = 100_000, minimum = 0 } = row
  await env.DB.prepare(
    `INSERT INTO coupon (code, kind, value, minimum, from_date, until_date, max_uses,
       max_uses_per_account)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
  )
    .bind(
      code,
      kind,
      value,
      minimum,
      row.from_date ?? null,
      row.until_date ?? null,
      row.max_uses ?? null,
      row.max_uses_per_account ?? null,
    )
    .run()
}

export type PriceAnswer = z.output<typeof getShippingAndTax.output>
type RequestFields = Readonly<Record<string, unknown>>

/** The request of a browser in Germany, with the changes of a test. */
export function createPriceRequest(id: number, changes: RequestFields = {}): RequestFields {
  return {
    language_id: 1,
    locale: 'en',
    currency: 'EUR',
    country_id: COUNTRIES.DE,
    cart_items: [createLine(id)],
    wants_downloads_now: true,
    ...changes,
  }
}

export function requestPrice(body: RequestFields, headers: Readonly<Record<string, string>> = {}) {
  return postToCart('get-shipping-and-tax', body, headers)
}

/** The answer, parsed by the contract. */
export async function readPrice(response: Response): Promise<PriceAnswer> {
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return z.parse(getShippingAndTax.output, await response.json())
}

export async function fetchPrice(id: number, changes: RequestFields = {}): Promise<PriceAnswer> {
  return readPrice(await requestPrice(createPriceRequest(id, changes)))
}
