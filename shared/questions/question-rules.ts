import type { FormRules } from '../forms/validate.ts'

const MIN_CHARACTERS = 10
export const MAX_QUESTION_CHARACTERS = 1000
export const MAX_ANSWER_CHARACTERS = 4000

const TEXT_RULES = ['required', `min:${MIN_CHARACTERS}`, `max:${MAX_QUESTION_CHARACTERS}`]

/** The rules of a question; whoever is signed in with a confirmed address need not type one. */
export const QUESTION_RULES = { text: TEXT_RULES } as const satisfies FormRules

export const GUEST_QUESTION_RULES = {
  text: TEXT_RULES,
  email: ['required', 'email', 'max:254'],
} as const satisfies FormRules
