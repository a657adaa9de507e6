import { quoteTerm, toWordTerms } from './search-words.ts'

export interface SearchedVariants {
  readonly words?: string | undefined
  readonly category_id?: number | undefined
  readonly is_low?: boolean | undefined
}

/**
 * Writes the full-text query of a search. Returns undefined if there are no words, so that an index of the
 * table serves the list, and null if the words have no letter.
 */
export function toVariantSearch({
  words,
  category_id,
  is_low = false,
}: SearchedVariants): string | null | undefined {
  const terms = toWordTerms(words)
  if (terms === undefined || terms === null) return terms
  return [
    ...terms,
    ...(category_id === undefined ? [] : [`category : ${quoteTerm(String(category_id))}`]),
    ...(is_low ? ['level : "low"'] : []),
  ].join(' AND ')
}
