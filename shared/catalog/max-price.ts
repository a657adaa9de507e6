/**
 * The largest price in the catalogue, in minor units of the base currency: the lists by price number a product by
 * its price and its id, which together must be a safe integer.
 */
export const MAX_PRICE = 2 ** 29 - 1
