/** The delay between a sign-in and the save of the cart (spec §4 and §9). */
export const LOGIN_FOLLOW_UP_MS = 400
