import type { FormRules } from '#shared/forms/validate.ts'

export const MAX_GIFT_NOTE_CHARACTERS = 300
/** The name of the field, as the API's errors have it. */
export const GIFT_NOTE_FIELD = 'details.gift_note'

export const GIFT_NOTE_RULES = {
  [GIFT_NOTE_FIELD]: [`max:${MAX_GIFT_NOTE_CHARACTERS}`],
} satisfies FormRules
