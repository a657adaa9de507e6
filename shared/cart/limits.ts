/** The most of one line; less where less is in stock. */
export const MAX_QUANTITY = 999
export const MAX_CART_LINES = 200
/** Extra products of one line. */
export const MAX_EXTRAS = 20
