import { MAX_ALT_CHARACTERS } from '../gallery/alt.ts'
import type { FormRules } from '../forms/validate.ts'

/* The validation rules of each form (spec §5), checked by the form and again by the worker. */

const EMAIL_RULES = ['required', 'max:254', 'email']
/** The minimum resists guessing; the maximum limits the cost of hashing. */
const NEW_PASSWORD = ['required', 'min:8', 'max:200']
const OLD_PASSWORD = ['required', 'max:200']
const NAME_RULES = ['max:100']

export const LOGIN_RULES = { email: EMAIL_RULES, password: OLD_PASSWORD } satisfies FormRules

export const REGISTER_RULES = {
  name: NAME_RULES,
  email: EMAIL_RULES,
  password: NEW_PASSWORD,
  password_confirmation: ['match:password'],
} satisfies FormRules

export const FORGOT_PASSWORD_RULES = { email: EMAIL_RULES } satisfies FormRules

export const SIGN_IN_LINK_RULES = { email: EMAIL_RULES } satisfies FormRules

export const RESET_PASSWORD_RULES = {
  password: NEW_PASSWORD,
  password_confirmation: ['match:password'],
} satisfies FormRules

export const EDIT_EMAIL_RULES = { email: EMAIL_RULES, password: OLD_PASSWORD } satisfies FormRules

export const CONFIRM_EMAIL_RULES = { password: OLD_PASSWORD } satisfies FormRules

export const EDIT_PASSWORD_RULES = {
  old_password: OLD_PASSWORD,
  password: NEW_PASSWORD,
  password_confirmation: ['match:password'],
} satisfies FormRules

/**
 * The rules for every country; whether postal code and state are required depends on the country.
 */
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

/** The rules for the texts of a visitor's picture (alternative text: spec §5). */
export const PICTURE_RULES = {
  title: ['max:100'],
  alt: [`max:${MAX_ALT_CHARACTERS}`],
} satisfies FormRules
