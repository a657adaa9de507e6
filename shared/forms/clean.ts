/**
 * Invisible characters: control characters, zero-width characters and marks that change the writing
 * direction.
 */
const INVISIBLE_PATTERN = /(?!\n)[\p{Cc}\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/gu

/** Removes invisible characters from typed text. */
export function cleanText(input: string): string {
  return input.toWellFormed().replace(/\r\n?/g, '\n').replace(INVISIBLE_PATTERN, '').trim()
}

/** Removes invisible characters and line breaks. */
export function cleanLine(input: string): string {
  return cleanText(input.replace(/[\r\n\t]+/g, ' '))
}
