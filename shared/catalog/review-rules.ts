import type { FormRules } from '../forms/validate.ts'

const MIN_TITLE_CHARACTERS = 2
const MAX_TITLE_CHARACTERS = 100
const MIN_TEXT_CHARACTERS = 10
const MAX_TEXT_CHARACTERS = 3000
const MAX_NAME_CHARACTERS = 60
export const MIN_RATING = 1
export const MAX_RATING = 5

/** The validation rules of a review, checked in the browser before it is sent and again on the server. */
export const REVIEW_RULES = {
  rating: ['required'],
  title: ['required', `min:${MIN_TITLE_CHARACTERS}`, `max:${MAX_TITLE_CHARACTERS}`],
  text: ['required', `min:${MIN_TEXT_CHARACTERS}`, `max:${MAX_TEXT_CHARACTERS}`],
  name: ['required', `max:${MAX_NAME_CHARACTERS}`],
} as const satisfies FormRules
