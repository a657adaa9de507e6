/*
 * What the bench asks for. Beside a catalogue's own share of a value or word, which grows with it,
 * these many products are planted in it whatever its size, spread over the whole list.
 */

export const SIZES = [1000, 10_000, 100_000] as const
export type Size = (typeof SIZES)[number]

/** No other product has two of them: whatever is left out, the same products are found. */
export const PLANTED_VALUES = ['origin.orchard', 'weave.herringbone', 'care.brush-only'] as const
export const PLANTED_PRODUCTS = 240

/** Of the planted products every second one also has these in its name. */
export const WORDED_PRODUCTS = PLANTED_PRODUCTS / 2
/** A word of no other product; one with a slip of the finger. */
export const RARE_WORD = 'sycamore'
export const MISSPELT_WORD = 'sycamroe'
export const RARE_BEGINNING = 'syca'
/** Each is as frequent as others are, but no other product has both. */
export const WORD_PAIR = ['velvet', 'lantern'] as const

/** The slug of the product whose page is asked for; it is the same in every size. */
export const PLANTED_SLUG = 'planted-0'

/** The prices of all planted products, in whole units: the range that is asked for holds a third. */
export const PLANTED_PRICES = { from: 20, to: 80 } as const
export const ASKED_PRICES = { price_from: 20, price_to: 39.99 } as const
