/** Spec §4: where the browser of an anonymous visitor keeps the cart. */
export const CART_ITEMS = 'cartItems'
export const SHARED_CART_ID = 'shared_cart_id'
/** The currency that the stored prices are in. */
export const CART_CURRENCY = 'cart_currency'
