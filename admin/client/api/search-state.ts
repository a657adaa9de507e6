import type { UseQueryResult } from '@tanstack/react-query'

interface SearchSource {
  readonly queries: readonly UseQueryResult[]
  /** Whether the typed words were not sent yet. */
  readonly isTyping?: boolean
}

export interface SearchState {
  /** Whether the shown results, if there are any, belong to an earlier query. */
  readonly isSearching: boolean
  readonly error: Error | null
  /** Repeats what has failed. */
  readonly retry: () => void
}

/** Sums up a search of one or several queries. */
export function toSearchState({ queries, isTyping = false }: SearchSource): SearchState {
  const failed = queries.filter(({ error }) => error !== null)
  const isPending = queries.some(
    ({ data, isFetching, isPlaceholderData }) =>
      isFetching && (data === undefined || isPlaceholderData),
  )
  return {
    isSearching: isTyping || isPending,
    error: failed[0]?.error ?? null,
    retry() {
      for (const { refetch } of failed) void refetch()
    },
  }
}
