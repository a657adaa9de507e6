/** Invisible: control characters, zero width, and marks that turn the writing direction. */
const INVISIBLE = /(?!\n)[\p{Cc}\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/gu

/** Plain text as it was typed, without what cannot be seen. */
export function cleanText(typed: string): string {
  return typed.toWellFormed().replace(/\r\n?/g, '\n').replace(INVISIBLE, '').trim()
}

/** The same on one line. */
export function cleanLine(typed: string): string {
  return cleanText(typed.replace(/[\r\n\t]+/g, ' '))
}
