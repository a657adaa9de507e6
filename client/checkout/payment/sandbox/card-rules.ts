import type { FormRules } from '#shared/forms/validate.ts'

export const CARD_RULES = {
  card_number: ['required', 'max:30'],
  card_exp: ['required', 'max:12'],
  card_csc: ['required', 'max:4'],
  card_name: ['max:100'],
} satisfies FormRules
