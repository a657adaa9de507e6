import type { FormRules } from '../forms/validate.ts'

const MIN_TITLE_CHARACTERS = 2
const MAX_TITLE_CHARACTERS = 100
const MIN_TEXT_CHARACTERS = 10
const MAX_TEXT_CHARACTERS = 3000
const MAX_NAME_CHARACTERS = 60
export const MIN_RATING = 1
export const MAX_RATING = 5

/** What a review must be; asked in the browser before it is sent and on the server again. */
export const REVIEW_RULES = {
  rating: ['required'],
  title: ['required', `min:${MIN_TITLE_CHARACTERS}`, `max:${MAX_TITLE_CHARACTERS}`],
  text: ['required', `min:${MIN_TEXT_CHARACTERS}`, `max:${MAX_TEXT_CHARACTERS}`],
  name: ['required', `max:${MAX_NAME_CHARACTERS}`],
} as const satisfies FormRules

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
