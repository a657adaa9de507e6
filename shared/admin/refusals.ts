/** The messages by which the client tells the refusals with status 403 apart. */
export const SIGNED_OUT_MESSAGE = 'Nobody is signed in. Sign in by Cloudflare Access.'
export const NOT_STAFF_MESSAGE = 'You are signed in, but not on the staff of this shop.'
export const ROLE_MESSAGE = 'Your role may not do this.'

/** Refusals of operations that the client writes in the person's language. */
export const LAST_OWNER_MESSAGE = 'The shop needs an owner. Make somebody else owner first.'
export const STAFF_CHANGED_MESSAGE =
  'Somebody else has just changed this member of staff. Look again.'
export const UNDO_CHANGED_MESSAGE = 'This has changed since, so it is not undone. Look at it.'
export const NOT_UNDOABLE_MESSAGE = 'This cannot be undone.'
export const NO_EMAIL_MESSAGE = 'This is no email address.'
