/** The maximum quantity of a line; the stock may limit it further. */
export const MAX_QUANTITY = 999
export const MAX_CART_LINES = 200
/** The maximum number of lines and extra products together in an order or a shared cart. */
export const MAX_CART_ENTRIES = 300
/** The maximum number of extra products of a line. */
export const MAX_EXTRAS = 20
/** The maximum length of an id in a key; real variant ids are far shorter. */
const MAX_ID_DIGITS = 15
export const MAX_VARIANT_ID = 10 ** MAX_ID_DIGITS - 1
export const MAX_SEARCHING_KEY_CHARACTERS = (1 + MAX_EXTRAS) * (MAX_ID_DIGITS + 1)
/** An id of at least 128 bits as base64url, which cannot be guessed. */
export const SHARED_CART_ID = /^[A-Za-z0-9_-]{22,64}$/
