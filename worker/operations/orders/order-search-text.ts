import type { OrderState } from '#shared/checkout/order-states.ts'
import { quoteTerm, toWordTerms } from '../search-words.ts'

export interface SearchedOrders {
  readonly state?: OrderState | undefined
  readonly country?: string | undefined
  readonly words?: string | undefined
}

/**
 * Writes the full-text query of a search; `?` stands for the id of the country. Returns undefined if the
 * list is only filtered by state, which needs no index of words, and null if the
 * words have no letter.
 */
export function toSearchText({ state, country, words }: SearchedOrders): string | null | undefined {
  const terms = toWordTerms(words)
  if (terms === null) return null
  if (terms === undefined && country === undefined) return undefined
  return [
    ...(terms ?? []),
    ...(state === undefined ? [] : [`state : ${quoteTerm(state)}`]),
    ...(country === undefined ? [] : ['country : "?"']),
  ].join(' AND ')
}
