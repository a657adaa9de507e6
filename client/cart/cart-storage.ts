/** The local storage entry with the cart of an anonymous visitor (spec §4). */
export const CART_ITEMS = 'cartItems'
export const SHARED_CART_ID = 'shared_cart_id'
/** The local storage entry with the currency of the stored prices. */
export const CART_CURRENCY = 'cart_currency'
