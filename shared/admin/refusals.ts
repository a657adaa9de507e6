/** The messages by which the client tells the refusals with status 403 apart. */
export const SIGNED_OUT_MESSAGE = 'Nobody is signed in. Sign in by Cloudflare Access.'
export const NOT_STAFF_MESSAGE = 'You are signed in, but not on the staff of this shop.'
export const ROLE_MESSAGE = 'Your role may not do this.'
