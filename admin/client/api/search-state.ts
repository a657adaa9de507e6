import type { UseQueryResult } from '@tanstack/react-query'

export interface SearchState {
  /** What is shown, if anything, was found for other words. */
  readonly isSearching: boolean
  readonly error: Error | null
  /** Repeats what has failed. */
  readonly retry: () => void
}

/** Sums up a search of one or several queries. While somebody types, it `isWaiting` for the last words. */
export function toSearchState(
  queries: readonly UseQueryResult<unknown>[],
  isWaiting = false,
): SearchState {
  const failed = queries.filter(({ error }) => error !== null)
  return {
    isSearching:
      isWaiting ||
      queries.some(
        ({ data, isFetching, isPlaceholderData }) =>
          isFetching && (data === undefined || isPlaceholderData),
      ),
    error: failed[0]?.error ?? null,
    retry() {
      for (const { refetch } of failed) void refetch()
    },
  }
}
