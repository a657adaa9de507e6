import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { booleanParam, integerParam } from '#shared/api/query.ts'
import { Words } from '#shared/content/general.ts'
import { MAX_PROOF_CHARACTERS } from '#shared/forms/proof.ts'
import { AddressType, SignedIn, User } from './user.ts'

/* Whose account it is, is always told by the bearer token and never by the body. What a form's
 * fields must be is in rules.ts: here they are only text of a bounded length. */

const MAX_FIELD_CHARACTERS = 1000
const MAX_TOKEN_CHARACTERS = 100
const Text = z.string().check(z.maxLength(MAX_FIELD_CHARACTERS))
const OptionalText = z.prefault(Text, '')
const MailToken = z.string().check(z.maxLength(MAX_TOKEN_CHARACTERS))
const Proof = z.string().check(z.maxLength(MAX_PROOF_CHARACTERS))
const Done = z.object({})

/** The language of mails and messages. */
const language_id = z.int()

/** Signs in by email and password. */
export const login = endpoint({
  method: 'POST',
  path: '/login',
  input: z.object({ email: Text, password: Text, language_id: z.optional(language_id) }),
  output: SignedIn,
})

/** Creates an account and signs in. If the address already has an account, only its owner is notified. */
export const register = endpoint({
  method: 'POST',
  path: '/register',
  input: z.object({
    name: OptionalText,
    email: Text,
    password: Text,
    password_confirmation: Text,
    language_id: z.optional(language_id),
    /** The Turnstile proof, if the shop requires one (a 422 names this field). */
    proof: z.optional(Proof),
  }),
  output: SignedIn,
})

/** Ends the session of the token. */
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  input: z.object({}),
  output: Done,
})

/** Returns the account that is signed in. */
export const fetchUser = endpoint({
  method: 'GET',
  path: '/auth/fetch',
  input: z.object({ dontNeedLoading: z.optional(booleanParam) }),
  output: z.object({ user: User }),
})

/** Starts a change of the email address. It takes effect when the links that are sent to both addresses have been opened. */
export const editEmail = endpoint({
  method: 'PATCH',
  path: '/auth/edit-email',
  input: z.object({ email: Text, password: Text, language_id: z.optional(language_id) }),
  output: z.object({ data: User }),
})

/** Changes the password, and ends the account's other sessions. */
export const editPassword = endpoint({
  method: 'PATCH',
  path: '/auth/edit-password',
  input: z.object({
    old_password: Text,
    password: Text,
    password_confirmation: Text,
    language_id: z.optional(language_id),
  }),
  output: z.object({ data: User }),
})

export const AddressFields = z.object({
  name: OptionalText,
  company: OptionalText,
  street: OptionalText,
  street_2: OptionalText,
  city: OptionalText,
  zip: OptionalText,
  country_id: z.int(),
  state_id: OptionalText,
  phone: OptionalText,
  vat_number: OptionalText,
})

/** Stores the account's billing or shipping address. It must satisfy the rules of its country. */
export const editAddress = endpoint({
  method: 'PUT',
  path: '/auth/edit-address',
  input: z.extend(AddressFields, { type: AddressType, language_id: z.optional(language_id) }),
  output: z.object({ data: User }),
})

/** Sends a mail with a link to set a new password. The response does not reveal whether the account exists. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  input: z.object({ email: Text, language_id: z.optional(language_id) }),
  output: Done,
})

/** Sets a new password with the token of the mail; signs in and ends all other sessions. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  input: z.object({
    token: MailToken,
    password: Text,
    password_confirmation: Text,
    language_id: z.optional(language_id),
  }),
  output: SignedIn,
})

/** Sends a mail with a link to sign in. The response does not reveal whether the account exists. */
export const sendSignInLink = endpoint({
  method: 'POST',
  path: '/auth/send-sign-in-link',
  input: z.object({ email: Text, language_id: z.optional(language_id) }),
  output: Done,
})

/**
 * Signs in with the token of such a mail, once. An account whose address was never confirmed first loses
 * password, sessions, addresses and cart: somebody else may have registered it.
 */
export const signInByLink = endpoint({
  method: 'POST',
  path: '/auth/sign-in-by-link',
  input: z.object({ token: MailToken, language_id: z.optional(language_id) }),
  output: SignedIn,
})

/**
 * Confirms an email address with the token of a mail: the address it was sent to is its reader's. The
 * account must be signed in, or its password given: anybody can register any address.
 */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/confirm-email',
  input: z.object({
    token: MailToken,
    password: z.optional(Text),
    language_id: z.optional(language_id),
  }),
  output: z.object({
    /**
     * `waiting`: a change of address that the other address has not confirmed yet. `password`: nothing
     * was confirmed, send the token again with the account's password.
     */
    state: z.enum(['confirmed', 'changed', 'waiting', 'password']),
  }),
})

/** Sends the mail that confirms the account's address again. */
export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/auth/send-confirmation',
  input: z.object({ language_id: z.optional(language_id) }),
  output: Done,
})

export const Country = z.object({
  /** ISO 3166-1 numeric. */
  id: z.int(),
  /** ISO 3166-1 alpha-2. */
  code: z.string(),
  name: Words,
  /** An example of its postal codes; empty if it has none. */
  zip_example: z.string(),
  /** `+374`. */
  phone_code: z.string(),
  /** Whether an address requires a state. */
  needs_state: z.boolean(),
  /** Whether it is a member of the European Union, so that a VAT number can be given. */
  is_eu: z.boolean(),
})
export type Country = z.infer<typeof Country>

/** Returns all countries, for the address forms. They are not part of `general/fetch`, so that no page contains them. */
export const fetchCountries = endpoint({
  method: 'GET',
  path: '/countries/fetch',
  input: z.object({}),
  output: z.object({ countries: z.array(Country) }),
})

export const State = z.object({ id: z.string(), name: z.string() })
export type State = z.infer<typeof State>

/** Returns the states of a country by its ISO 3166-1 number. Other keys are ignored (spec §7). */
export const fetchStates = endpoint({
  method: 'GET',
  path: '/states/get-by-country',
  input: z.looseObject({ country_id: integerParam }),
  output: z.object({ states: z.array(State) }),
})
