/** Spec §4 and §9: from signing in to what becomes of the cart. */
export const LOGIN_FOLLOW_UP_MS = 400
