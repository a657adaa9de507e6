import type { OrderState } from '#shared/checkout/order-states.ts'

export interface SearchedOrders {
  readonly state?: OrderState | undefined
  readonly country?: string | undefined
  readonly words?: string | undefined
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/**
 * Writes the full-text query of a search; `?` stands for the id of the country. Returns undefined if the
 * list is only filtered by state, which needs no index of words, and null if the
 * words have no letter.
 */
export function toSearchText({
  state,
  country,
  words = '',
}: SearchedOrders): string | null | undefined {
  const typed = words.trim().split(/\s+/).filter(Boolean)
  if (typed.length === 0 && country === undefined) return undefined
  const searched = typed.filter((word) => LETTER_OR_DIGIT.test(word))
  if (typed.length > 0 && searched.length === 0) return null
  return [
    ...searched.map((word) => `words : ${quote(word)} *`),
    ...(state === undefined ? [] : [`state : ${quote(state)}`]),
    ...(country === undefined ? [] : ['country : "?"']),
  ].join(' AND ')
}

function quote(word: string): string {
  return `"${word.replaceAll(/["?]/g, ' ')}"`
}
