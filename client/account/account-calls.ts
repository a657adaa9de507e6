import type * as z from 'zod/mini'
import { call } from '#shared/api/call.ts'
import {
  confirmEmail,
  editAddress,
  editEmail,
  editPassword,
  fetchCountries,
  fetchStates,
  forgotPassword,
  login,
  register,
  resetPassword,
  sendConfirmation,
  sendSignInLink,
  signInByLink,
  type Country,
  type State,
} from '#shared/account/contract.ts'
import type { SignedIn, User } from '#shared/account/user.ts'
import { createBrowserApi } from '../runtime/browser-api.ts'
import type { Visitor } from '../runtime/visitor.ts'

/* The requests of the forms. The API responds and sends emails in the visitor's language. */

type CallInput<Call extends { readonly input: z.ZodMiniType }> = Omit<
  z.output<Call['input']>,
  'language_id'
>

export function sendLogin(visitor: Visitor, input: CallInput<typeof login>): Promise<SignedIn> {
  return call(createBrowserApi(visitor), login, { ...input, ...language(visitor) })
}

export function sendRegistration(
  visitor: Visitor,
  input: CallInput<typeof register>,
): Promise<SignedIn> {
  return call(createBrowserApi(visitor), register, { ...input, ...language(visitor) })
}

export async function sendForgotPassword(
  visitor: Visitor,
  input: CallInput<typeof forgotPassword>,
): Promise<void> {
  await call(createBrowserApi(visitor), forgotPassword, { ...input, ...language(visitor) })
}

export function sendNewPassword(
  visitor: Visitor,
  input: CallInput<typeof resetPassword>,
): Promise<SignedIn> {
  return call(createBrowserApi(visitor), resetPassword, { ...input, ...language(visitor) })
}

export async function requestSignInLink(
  visitor: Visitor,
  input: CallInput<typeof sendSignInLink>,
): Promise<void> {
  await call(createBrowserApi(visitor), sendSignInLink, { ...input, ...language(visitor) })
}

export function sendSignInToken(visitor: Visitor, token: string): Promise<SignedIn> {
  return call(createBrowserApi(visitor), signInByLink, { token, ...language(visitor) })
}

export async function confirmAddress(visitor: Visitor, input: CallInput<typeof confirmEmail>) {
  const body = { ...input, ...language(visitor) }
  return (await call(createBrowserApi(visitor), confirmEmail, body)).state
}

export async function resendConfirmation(visitor: Visitor): Promise<void> {
  await call(createBrowserApi(visitor), sendConfirmation, language(visitor))
}

export async function sendEmail(
  visitor: Visitor,
  input: CallInput<typeof editEmail>,
): Promise<User> {
  const body = { ...input, ...language(visitor) }
  return (await call(createBrowserApi(visitor), editEmail, body)).data
}

export async function sendPassword(
  visitor: Visitor,
  input: CallInput<typeof editPassword>,
): Promise<User> {
  const body = { ...input, ...language(visitor) }
  return (await call(createBrowserApi(visitor), editPassword, body)).data
}

export async function sendAddress(
  visitor: Visitor,
  input: CallInput<typeof editAddress>,
): Promise<User> {
  const body = { ...input, ...language(visitor) }
  return (await call(createBrowserApi(visitor), editAddress, body)).data
}

export async function loadCountries(visitor: Visitor): Promise<Country[]> {
  return (await call(createBrowserApi(visitor), fetchCountries, {})).countries
}

export async function loadStates(visitor: Visitor, country_id: number): Promise<State[]> {
  return (await call(createBrowserApi(visitor), fetchStates, { country_id })).states
}

function language({ locale }: Visitor) {
  return { language_id: locale.getState().selectedLocale.language_id }
}
