import type { OrderState } from '#shared/checkout/order-states.ts'
import { toOrderNumber } from '#shared/checkout/order-number.ts'
import { quoteTerm, toWordTerms } from '../search-words.ts'

export interface SearchedOrders {
  readonly state?: OrderState | undefined
  readonly country?: string | undefined
  readonly words?: string | undefined
}

/** Writes the terms of words that somebody looks for in orders: a number may have no hyphen. */
export function toOrderTerms(words: string | undefined) {
  return toWordTerms(words, (word) => [...new Set([word, toOrderNumber(word)])])
}

/**
 * Writes the full-text query of a search; `?` stands for the id of the country. Returns undefined if the
 * list is only filtered by state, which needs no index of words, and null if the
 * words have no letter.
 */
export function toSearchText({ state, country, words }: SearchedOrders): string | null | undefined {
  const terms = toOrderTerms(words)
  if (terms === null) return null
  if (terms === undefined && country === undefined) return undefined
  return [
    ...(terms ?? []),
    ...(state === undefined ? [] : [`state : ${quoteTerm(state)}`]),
    ...(country === undefined ? [] : ['country : "?"']),
  ].join(' AND ')
}
