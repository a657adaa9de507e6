/** Crockford's base 32: nothing in it is taken for something else when it is read aloud. */
const ORDER_NUMBER = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

export function isOrderNumber(text: string): boolean {
  return ORDER_NUMBER.test(text)
}
