import * as z from 'zod/mini'
import { MAX_PRICE } from '#shared/catalog/max-price.ts'
import { MAX_ALT_CHARACTERS } from '#shared/gallery/alt.ts'
import { forEachLocale } from '#shared/locale/localized.ts'
import { STATED_UNIT_NAMES, toNetContent } from '#shared/units/net-content.ts'
import { toMinorUnits } from './minor-units.ts'

const MAX_DESCRIPTION_CHARACTERS = 160
const MAX_NAME_CHARACTERS = 200

export const Text = z
  .string()
  .check(z.trim(), z.minLength(1, 'is empty; write a text or leave the field out'))

const KEY_MESSAGE = 'is not a key: lower-case letters, digits and hyphens are expected'
export const Key = z.string().check(z.regex(/^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/, KEY_MESSAGE))

export const Slug = z
  .string()
  .check(
    z.regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'is not a slug: lower-case Latin letters, digits and hyphens are expected',
    ),
  )

export const Sku = z
  .string()
  .check(
    z.regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'is not a SKU such as VK-010: capitals, digits, hyphens'),
  )

/** Returns the schema of a field in several languages. English is required. */
function localized<Field extends z.ZodMiniType>(field: Field) {
  return z.strictObject({ ...forEachLocale(() => z.optional(field)), en: field })
}

export const LocalizedText = localized(Text)
export type LocalizedText = z.infer<typeof LocalizedText>

export const LocalizedSlug = localized(Slug)

/**
 * The name of a product, category, page, article or program. Its length is limited because carts,
 * orders and emails repeat it.
 */
export const Name = Text.check(
  z.maxLength(
    MAX_NAME_CHARACTERS,
    `is too long: at most ${MAX_NAME_CHARACTERS} characters are expected`,
  ),
)
export const LocalizedName = localized(Name)

export const Description = Text.check(
  z.maxLength(
    MAX_DESCRIPTION_CHARACTERS,
    `is too long: at most ${MAX_DESCRIPTION_CHARACTERS} characters are expected`,
  ),
)

const Alt = Text.check(
  z.maxLength(
    MAX_ALT_CHARACTERS,
    `is too long: at most ${MAX_ALT_CHARACTERS} characters are expected`,
  ),
)

const PICTURE_FILE = /^[a-z0-9]+(-[a-z0-9]+)*\.(jpg|jpeg|png|webp|avif|tif|tiff)$/
export const PictureFile = z
  .string()
  .check(z.regex(PICTURE_FILE, 'is not a picture file such as vordan-karmir.jpg'))
export const PictureUse = z.strictObject({
  file: PictureFile,
  alt: localized(Alt),
})
export type PictureUse = z.infer<typeof PictureUse>

export const Integer = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number, 0 or more')),
  z.transform((digits: string) => Number(digits)),
)

/** Lists are sorted by the category, then by the product's position in it. */
export const MAX_POSITION = 99_999
const POSITION_MESSAGE = `must be a whole number, at most ${MAX_POSITION}`
export const Position = Integer.check(z.maximum(MAX_POSITION, POSITION_MESSAGE))

const PART_QUANTITY_MESSAGE = 'must be a whole number of pieces from 1 to 999'
export const PartQuantity = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,2}$/, PART_QUANTITY_MESSAGE)),
  z.transform((digits: string) => Number(digits)),
)

const MAX_DELIVERY_DAYS = 90
const DAYS_MESSAGE = `must be a whole number of working days, at most ${MAX_DELIVERY_DAYS}`
export const Days = Integer.check(z.maximum(MAX_DELIVERY_DAYS, DAYS_MESSAGE))

export const Decimal = z.pipe(
  z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,9})?$/, 'must be a number such as 38.5')),
  z.transform((digits: string) => Number(digits)),
)

const AMOUNT_MESSAGE =
  'must be an amount such as 250 or 1.5: more than 0, with at most three decimals'
export const Amount = z.pipe(
  z.string().check(z.regex(/^(?=.*[1-9])\d{1,6}(\.\d{1,3})?$/, AMOUNT_MESSAGE)),
  z.transform((digits: string) => Number(digits)),
)

const NET_CONTENT_MESSAGE = `must be an amount and a unit such as 250 ml (${STATED_UNIT_NAMES.join(', ')})`
/** Parses a content such as `250 ml`. */
export const NetContent = z.pipe(
  z.string(),
  z.transform((text: string, payload) => {
    const [, amount = '', unit = ''] = /^(\d{1,6}(?:\.\d{1,3})?) (\S+)$/.exec(text) ?? []
    if (toNetContent(Number(amount), unit) !== undefined) return { quantity: Number(amount), unit }
    payload.issues.push({ code: 'custom', input: text, message: NET_CONTENT_MESSAGE })
    return z.NEVER
  }),
)

/** Parses a price and returns minor units: 24.50 becomes 2450. */
export const Price = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^\d{1,8}(\.\d{1,2})?$/,
        'must be a price such as 24.50: not negative, with at most two decimals',
      ),
    ),
  z.transform(toMinorUnits),
)

/** The price of a product. */
export const ProductPrice = Price.check(
  z.maximum(MAX_PRICE, `must be at most ${MAX_PRICE / 100}, the largest price of a product`),
)

const MAX_QUANTITY_PRICES = 10
/** Parses prices by the quantity from which they hold, such as `{ 3: 26.00, 10: 24.00 }`. */
export const QuantityPrices = z.pipe(
  z.record(
    z.string().check(z.regex(/^([2-9]|[1-9]\d{1,2})$/, 'is not a quantity from 2 to 999')),
    ProductPrice,
  ),
  z.transform((prices: Record<string, number>, payload) => {
    const steps = Object.entries(prices).map(([from, price]) => ({ from: Number(from), price }))
    if (steps.length > MAX_QUANTITY_PRICES) {
      const message = `are ${steps.length}; at most ${MAX_QUANTITY_PRICES} are expected`
      payload.issues.push({ code: 'custom', input: prices, message })
    }
    return steps.toSorted((a, b) => a.from - b.from)
  }),
)

/** A day in any year, because 9999-12-31 may stand for "never". */
export const EndDateText = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, {
    error: 'must be a date such as 2026-03-14',
    abort: true,
  }),
  z.refine(isCalendarDate, { error: 'is not a day of the calendar' }),
)

const YEARS_MESSAGE = 'must be in a year from 1900 to 2099'
export const DateText = EndDateText.check(
  z.refine((date) => /^(?:19|20)/.test(date), { error: YEARS_MESSAGE }),
)

function isCalendarDate(date: string): boolean {
  const time = Date.parse(date)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

const ADDRESS_MESSAGE = 'must be an address: /path without language prefix, or https://…'
export const Address = z.string().check(z.regex(/^(\/(?!\/)\S*|https?:\/\/\S+)$/, ADDRESS_MESSAGE))

export const Colour = z
  .string()
  .check(z.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as "#9b1232", in quotes'))

export const BooleanText = z.pipe(
  z.enum(['true', 'false']),
  z.transform((word) => word === 'true'),
)
