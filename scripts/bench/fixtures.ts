/*
 * Fixture data of the catalogue bench. Results of ordinary values and words grow with the
 * catalogue; this number of fixture products is the same in every size, spread over the whole list.
 */

export const SIZES = [1000, 10_000, 100_000] as const
export type Size = (typeof SIZES)[number]

/**
 * Every other product has at most one of these values, so the same products are found whichever
 * filter is left out.
 */
export const FIXTURE_VALUES = ['origin.orchard', 'weave.herringbone', 'care.brush-only'] as const
export const FIXTURE_PRODUCTS = 240

/** Every second fixture product also has these words in its name. */
export const NAMED_FIXTURES = FIXTURE_PRODUCTS / 2
/** A word that no other product has, and the same word with a typing error. */
export const RARE_WORD = 'sycamore'
export const MISSPELT_WORD = 'sycamroe'
export const RARE_PREFIX = 'syca'
/** Each word is as frequent as other words, but no other product has both. */
export const WORD_PAIR = ['velvet', 'lantern'] as const

/** The slug of the measured product page; the product is the same in every size. */
export const FIXTURE_SLUG = 'planted-0'

/**
 * The price range of the fixture products in whole units. The filter below covers a third of it.
 */
export const FIXTURE_PRICES = { from: 20, to: 80 } as const
export const PRICE_FILTER = { price_from: 20, price_to: 39.99 } as const
