/** Crockford's base 32, which has no characters that are confused when read aloud. */
const ORDER_NUMBER = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

export function isOrderNumber(text: string): boolean {
  return ORDER_NUMBER.test(text)
}
