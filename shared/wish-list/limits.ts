/** The maximum number of variants in the list of one browser, and in a shared copy. */
export const MAX_BROWSER_WISHES = 100
/** The maximum number of variants in the list of an account, which receives those of several browsers. */
export const MAX_ACCOUNT_WISHES = 200
/** An id or key of at least 128 bits as base64url, which cannot be guessed. */
export const UNGUESSABLE_ID = /^[A-Za-z0-9_-]{22,64}$/
