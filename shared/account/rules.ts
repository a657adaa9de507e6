import { MAX_ALT_CHARACTERS } from '../gallery/alt.ts'
import type { FormRules } from '../forms/validate.ts'

/* What each form asks for (spec §5): held by the form before it is sent and by the worker again. */

const EMAIL = ['required', 'max:254', 'email']
/** Long enough to resist guessing; the upper limit bounds what hashing costs. */
const NEW_PASSWORD = ['required', 'min:8', 'max:200']
const OLD_PASSWORD = ['required', 'max:200']
const NAME = ['max:100']

export const LOGIN_RULES = { email: EMAIL, password: OLD_PASSWORD } satisfies FormRules

export const REGISTER_RULES = {
  name: NAME,
  email: EMAIL,
  password: NEW_PASSWORD,
  password_confirmation: ['match:password'],
} satisfies FormRules

export const FORGOT_PASSWORD_RULES = { email: EMAIL } satisfies FormRules

export const RESET_PASSWORD_RULES = {
  password: NEW_PASSWORD,
  password_confirmation: ['match:password'],
} satisfies FormRules

export const EDIT_EMAIL_RULES = { email: EMAIL, password: OLD_PASSWORD } satisfies FormRules

export const EDIT_PASSWORD_RULES = {
  old_password: OLD_PASSWORD,
  password: NEW_PASSWORD,
  password_confirmation: ['match:password'],
} satisfies FormRules

/** What every country asks for; whether a postal code or a state is needed depends on it. */
export const ADDRESS_RULES = {
  name: ['required', 'max:100'],
  company: ['max:100'],
  street: ['required', 'max:200'],
  street_2: ['max:200'],
  city: ['required', 'max:100'],
  zip: ['max:20'],
  country_id: ['required'],
  state_id: ['max:10'],
  phone: ['max:30'],
  vat_number: ['max:20'],
} satisfies FormRules

export const DELETE_ACCOUNT_RULES = { password: OLD_PASSWORD } satisfies FormRules

/** What is said of a picture of one's own (the alt text: spec §5). */
export const PICTURE_RULES = {
  title: ['max:100'],
  alt: [`max:${MAX_ALT_CHARACTERS}`],
} satisfies FormRules
