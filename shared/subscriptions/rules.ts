import type { FormRules } from '#shared/forms/validate.ts'

export const SUBSCRIBE_RULES: FormRules = { email: ['required', 'email', 'max:254'] }
