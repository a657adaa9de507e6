/* The browser tests' servers stand side by side; KARAVAN_E2E_PORT names the shop's own port. */

/** A development build of the same shop. */
export const DEVELOPMENT_PORT_OFFSET = 100
/** The mail provider's stand-in. */
export const MAIL_PORT_OFFSET = 200
/** Stripe's stand-in, and the shop that is paid by it. */
export const STRIPE_PORT_OFFSET = 300
export const STRIPE_SHOP_PORT_OFFSET = 400
/** Another backend, and the shop that it answers for. */
export const BACKEND_PORT_OFFSET = 500
export const BACKEND_SHOP_PORT_OFFSET = 600
