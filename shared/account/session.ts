/** How long a session lasts, and the browser's cookies with it. */
export const SESSION_DAYS = 30
