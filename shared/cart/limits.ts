/** The most of one line; less where less is in stock. */
export const MAX_QUANTITY = 999
export const MAX_CART_LINES = 200
/** Lines and extra products together, in what is ordered or shared at once. */
export const MAX_CART_THINGS = 300
/** Extra products of one line. */
export const MAX_EXTRAS = 20
/** An id in the text of a key; ids of variants are far shorter. */
const MAX_ID_DIGITS = 15
export const MAX_VARIANT_ID = 10 ** MAX_ID_DIGITS - 1
export const MAX_SEARCHING_KEY_CHARACTERS = (1 + MAX_EXTRAS) * (MAX_ID_DIGITS + 1)
/** 128 bits or more, base64url: not to be guessed. */
export const SHARED_CART_ID = /^[A-Za-z0-9_-]{22,64}$/
