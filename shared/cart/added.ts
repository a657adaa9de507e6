/**
 * The browser posts here, without a body, after an article was added to its cart, which is stored in the
 * browser.
 */
export const ADDED_PATH = '/seen/added'
