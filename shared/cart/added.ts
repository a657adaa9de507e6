/** Told by the browser when something has gone into a cart, which it keeps itself; with nothing in it. */
export const ADDED_PATH = '/seen/added'
