/** The lifetime of a session and of the browser's cookies. */
export const SESSION_DAYS = 30
