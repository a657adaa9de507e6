import { fetchCountries, fetchStates } from '#shared/account/contract.ts'
import {
  deleteAccount,
  endSessions,
  exportAccount,
  fetchOwnTexts,
  fetchSavedArticles,
  fetchSessions,
  saveArticle,
} from '#shared/account/my-contract.ts'
import type { Address } from '#shared/account/user.ts'
import { call } from '#shared/api/call.ts'
import type { Words } from '#shared/content/general.ts'
import { createBrowserApi } from '../../runtime/browser-api.ts'
import type { Visitor } from '../../runtime/visitor.ts'

/* This module is loaded on use, so that the contract's schemas are not in the first load. */

export interface AddressPlace {
  readonly country: Words | undefined
  /** Empty if the address has no state. */
  readonly state: string
}

type PlaceIds = Pick<Address, 'country_id' | 'state_id'>

export async function findPlace(
  visitor: Visitor,
  { country_id, state_id }: PlaceIds,
): Promise<AddressPlace> {
  const api = createBrowserApi(visitor)
  const [{ countries }, states] = await Promise.all([
    call(api, fetchCountries, {}),
    state_id === ''
      ? []
      : call(api, fetchStates, { country_id }).then((response) => response.states),
  ])
  return {
    country: countries.find(({ id }) => id === country_id)?.name,
    state: states.find(({ id }) => id === state_id)?.name ?? '',
  }
}

export async function loadSessions(visitor: Visitor, signal: AbortSignal) {
  return (await call(createBrowserApi(visitor, signal), fetchSessions, {})).sessions
}

/** Ends one session, or all except the current one, and returns the remaining ones. */
export async function endSession(visitor: Visitor, id: string | undefined) {
  const input = id === undefined ? {} : { id }
  return (await call(createBrowserApi(visitor), endSessions, input)).sessions
}

export function exportOwnData(visitor: Visitor): Promise<Record<string, unknown>> {
  return call(createBrowserApi(visitor), exportAccount, {})
}

export async function deleteOwnAccount(visitor: Visitor, password: string): Promise<void> {
  const input = { password, ...toLanguageInput(visitor) }
  await call(createBrowserApi(visitor), deleteAccount, input)
}

export function loadTexts(visitor: Visitor, signal: AbortSignal) {
  return call(createBrowserApi(visitor, signal), fetchOwnTexts, toLanguageInput(visitor))
}

export async function loadSavedArticles(visitor: Visitor): Promise<readonly number[]> {
  return (await call(createBrowserApi(visitor), fetchSavedArticles, {})).blog_ids
}

export async function storeSavedArticle(
  visitor: Visitor,
  article: { readonly blog_id: number; readonly is_saved: boolean },
): Promise<void> {
  await call(createBrowserApi(visitor), saveArticle, article)
}

function toLanguageInput({ locale }: Visitor) {
  return { language_id: locale.getState().selectedLocale.language_id }
}
