/*
 * The servers of the browser tests run side by side. KARAVAN_E2E_PORT is the shop's port; the
 * others are offset from it.
 */

/** The port of a development build of the same shop. */
export const DEVELOPMENT_PORT_OFFSET = 100
/** The port of the fake mail provider. */
export const MAIL_PORT_OFFSET = 200
/** For the fake of Stripe, and the shop that it pays. */
export const STRIPE_PORT_OFFSET = 300
export const STRIPE_SHOP_PORT_OFFSET = 400
/** For the second backend, and the shop that uses it. */
export const BACKEND_PORT_OFFSET = 500
export const BACKEND_SHOP_PORT_OFFSET = 600
/** For the starter of the admin, the admin, and the shop beside it. */
export const ADMIN_STARTER_PORT_OFFSET = 700
export const ADMIN_PORT_OFFSET = 800
export const ADMIN_SHOP_PORT_OFFSET = 900
