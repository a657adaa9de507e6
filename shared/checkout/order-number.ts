/** Crockford's base 32, which has no characters that are confused when read aloud. */
const ORDER_NUMBER = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

export function isOrderNumber(text: string): boolean {
  return ORDER_NUMBER.test(text)
}

const NUMBER_WITHOUT_HYPHEN = /^([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})$/i

/** Adds the hyphen to a number that was typed without it. Any other text stays as it is. */
export function toOrderNumber(text: string): string {
  return text.replace(NUMBER_WITHOUT_HYPHEN, '$1-$2')
}
